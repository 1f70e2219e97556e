import { html, nothing } from 'lit';
import type { Abstention } from '../../answer.ts';
import { counted } from '../look/text.ts';

/** What lies where was looked, and could not be searched. */
export function notSearchedList({ waiting, failed, encrypted }: Abstention['notSearched']) {
  if (waiting + failed + encrypted === 0) return nothing;
  return html`<ul>
    ${waiting > 0 ? html`<li>${counted('nothingWaiting', waiting)}</li>` : nothing}
    ${failed > 0 ? html`<li>${counted('nothingFailed', failed)}</li>` : nothing}
    ${encrypted > 0 ? html`<li>${counted('abstainedEncrypted', encrypted)}</li>` : nothing}
  </ul>`;
}
