/** Questions asked as the page asks them: over a port of its own, hearing what is told meanwhile. */
import type { AnswerClaim, AskReply, AskRequest, ReaderName } from '../../src/answer.ts';
import type { Leaving } from '../../src/asking.ts';
import type { PageEvents } from '../../src/protocol.ts';
import type { FailureData } from '../../src/failure.ts';
import type { AddonPage } from './addon-page.ts';

export interface Told {
  readonly reply?: AskReply;
  readonly failure?: FailureData;
  readonly claimed: readonly { readonly ask: number; readonly claim: AnswerClaim }[];
  readonly shown: readonly Leaving[];
}

export interface AskOptions {
  readonly reader?: ReaderName;
  /** What is answered where the page is asked whether something may leave. */
  readonly may?: { readonly may: boolean; readonly always: boolean };
}

/** Asks, and answers what is asked back. */
export function askFrom(page: AddonPage, request: AskRequest, { reader, may }: AskOptions = {}): Promise<Told> {
  return page.run<Told>(
    `const [request, may] = args;
     const port = browser.runtime.connect({ name: "page" });
     const told = { claimed: [], shown: [] };
     try {
       return await new Promise((resolve, reject) => {
         port.onDisconnect.addListener(() => reject(new Error("The background ended.")));
         port.onMessage.addListener((message) => {
           if (message.answer === 1) resolve({ ...told, ...(message.failure ? { failure: message.failure } : { reply: message.value }) });
           if (message.name === "claimed") told.claimed.push(message.argument);
           if (message.name === "leaving") {
             told.shown.push(message.argument);
             port.postMessage({ call: 2, name: "letLeave", argument: { ask: 1, ...may } });
           }
           if (message.call !== undefined) port.postMessage({ answer: message.call, value: undefined });
         });
         port.postMessage({ call: 1, name: "ask", argument: { ...request, ask: 1 } });
       });
     } finally {
       port.disconnect();
     }`,
    { ...request, ...(reader && { reader }) },
    may ?? { may: false, always: false },
  );
}

type Wanted = Parameters<PageEvents['wanted']>[0];

/** Connects a port of the page that hears what menus want, until `wantedIn` has taken it. */
export async function listenForWanted(page: AddonPage): Promise<void> {
  await page.run(
    `window.heardWanted = [];
     window.wantedPort = browser.runtime.connect({ name: "page" });
     window.wantedPort.onMessage.addListener(({ name, argument, call }) => {
       if (name === "wanted") window.heardWanted.push(argument);
       if (call !== undefined) window.wantedPort.postMessage({ answer: call, value: undefined });
     });`,
  );
}

export function wantedIn(page: AddonPage): Promise<Wanted | null> {
  return page.run<Wanted | null>(
    `for (const end = Date.now() + 60_000; window.heardWanted.length === 0 && Date.now() < end; await pause(30));
     window.wantedPort.disconnect();
     return window.heardWanted[0] ?? null;`,
  );
}
