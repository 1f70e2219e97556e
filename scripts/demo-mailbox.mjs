export const SAMPLE_QUERY = 'ferry booking';
/** @param {{seed:number, until:number}} _ @returns {{path:string, messages:string[]}[]} */
export function demoMailbox(_) { return [{ path: 'Inbox', messages: ['Subject: ferry booking\nMessage-ID: <a@b>\nFrom: x@y.example\nDate: Thu, 01 Jan 2026 00:00:00 +0000\n\nHello ferry\n'] }]; }
