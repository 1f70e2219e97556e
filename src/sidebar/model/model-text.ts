import type { ModelState } from '../../embedding.ts';
import { counted, megabytes, number, text } from '../look/text.ts';

/** "1,200 of about 5,000 passages · 4 a second · about 20 min left" */
export function modelText(state: ModelState): string {
  const { activity, embedded, passages, rate, download, serving } = state;
  if (activity === 'off') return text('modelOff');
  if (activity === 'absent') return text('modelAbsent');
  if (activity === 'downloading') return download ? text('modelDownloading', megabytes(download.bytes), megabytes(download.of)) : text('modelStarting');
  if (activity === 'complete') return counted('modelComplete', embedded);
  const left = rate > 0 ? Math.max(0, passages - embedded) / rate / 60 : 0;
  return [
    text('modelProgress', number(embedded), number(passages)),
    ...(activity === 'paused' ? [text('paused')] : activity === 'waiting' ? [text('modelWaiting')] : []),
    ...(rate > 0 ? [text('rate', rate < 10 ? number(Math.round(rate * 10) / 10) : number(Math.round(rate)))] : []),
    ...(left >= 90 ? [counted('hoursLeft', Math.round(left / 60))] : left >= 1 ? [counted('minutesLeft', Math.round(left))] : []),
    ...(serving === undefined ? [] : [text('modelServing', serving)]),
  ].join(' · ');
}
