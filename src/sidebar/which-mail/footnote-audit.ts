import { css, html, nothing } from 'lit';
import { AUDIT_KINDS, type AuditEntry, type AuditKind, type CoverageReport, type IndexSize } from '../../coverage.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, number, text, type TextKey } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';
import { auditFile } from './audit-export.ts';
import { saveFile } from './save-file.ts';
import { WishEvent } from './wish.ts';

/** What happened to the index, the latest first, without any words of mail; as a file for a bug report. */
export class FootnoteAudit extends LightElement {
  static override properties = { audit: { attribute: false }, report: { attribute: false }, size: { attribute: false }, kind: { state: true }, all: { state: true } };
  declare audit: readonly AuditEntry[] | undefined;
  declare report: CoverageReport | undefined;
  declare size: IndexSize | undefined;
  /** Only these are shown. */
  declare kind: AuditKind | undefined;
  declare all: boolean;

  constructor() {
    super();
    this.audit = undefined;
    this.report = undefined;
    this.size = undefined;
    this.kind = undefined;
    this.all = false;
  }

  #entry({ at, until, kind, reason, count, keys }: AuditEntry) {
    const time = (ms: number) => shortDate(ms, Date.now(), language());
    const when = isShowable(at) && isShowable(until) ? html`<time title=${longDate(at, language())}>${time(at)}</time>` : nothing;
    return html`<tr><td class="at">${when}</td><td>${text(KIND_TEXTS[kind])}${reason === '' ? nothing : html` <small><bdi dir="ltr">${cleanText(reason, 60)}</bdi></small>`}</td>
      <td class="n">${number(count)}</td><td class="keys"><bdi dir="ltr">${keys.slice(0, KEYS).join(' ')}${keys.length > KEYS ? ' …' : nothing}</bdi></td></tr>`;
  }

  #table(audit: readonly AuditEntry[]) {
    const latest = audit.filter(({ kind }) => this.kind === undefined || kind === this.kind).toReversed();
    const drawn = this.all ? latest : latest.slice(0, AT_FIRST);
    const kinds = AUDIT_KINDS.filter((kind) => audit.some((entry) => entry.kind === kind));
    return html`
      <div class="ways">
        <label>${text('shownLabel')} <select id="audit-kind" @change=${(event: Event) => {
          const { target } = event;
          this.kind = kinds.find((kind) => target instanceof HTMLSelectElement && kind === target.value);
        }}><option value="">${text('auditAllKinds')}</option>${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === this.kind}>${text(KIND_TEXTS[kind])}</option>`)}</select></label>
        <button class="button" id="audit-save" type="button" @click=${() => saveFile(FILE, 'application/json', auditFile(audit, this.report, this.size, Date.now()))}>${text('auditSave')}</button>
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${text('auditTitle')}><table>
        <thead><tr><th scope="col">${text('outsideWhen')}</th><th scope="col">${text('outsideWhat')}</th><th scope="col" class="n">${text('auditCount')}</th><th scope="col" class="keys">${text('auditKeys')}</th></tr></thead>
        <tbody>${drawn.map((entry) => this.#entry(entry))}</tbody>
      </table></div>
      ${drawn.length === latest.length ? nothing : html`<button class="link" id="audit-all" type="button" @click=${() => { this.all = true; }}>${counted('auditAll', latest.length)}</button>`}`;
  }

  override render() {
    const { audit } = this;
    return html`<details @toggle=${(event: Event) => {
      if (event.target instanceof HTMLDetailsElement && event.target.open) this.dispatchEvent(new WishEvent({ kind: 'audit' }));
    }}>
      <summary><h3>${text('auditTitle')}</h3></summary>
      <p>${text('auditAbout')}</p>
      ${audit === undefined ? nothing : audit.length === 0 ? html`<p>${text('auditNone')}</p>` : this.#table(audit)}
    </details>`;
  }
}

const KIND_TEXTS = {
  listed: 'auditListed', indexed: 'auditIndexed', failed: 'auditFailed', retried: 'auditRetried', moved: 'auditMoved', removed: 'auditRemoved',
  dropped: 'auditDropped', kept: 'auditKept', folderRenamed: 'auditFolderRenamed', folderRemoved: 'auditFolderRemoved',
  folderConfirmed: 'auditFolderConfirmed', accountRemoved: 'auditAccountRemoved', cleared: 'auditCleared', made: 'auditMade', purged: 'auditPurged',
} as const satisfies Readonly<Record<AuditKind, TextKey>>;
const AT_FIRST = 50;
const KEYS = 3; // hashes of places in a row; all are in the file
const FILE = 'footnote-audit.json';

adopt(css`
  footnote-audit { display: block; }
  footnote-audit summary { cursor: pointer; border-radius: 4px; padding-block: 2px; }
  footnote-audit summary h3 { display: inline; }
  footnote-audit .ways { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin-block: 8px; }
  footnote-audit label { display: flex; align-items: center; gap: 6px; min-inline-size: 0; font-size: var(--small); color: var(--dim); }
  footnote-audit select { min-inline-size: 0; font: inherit; color: var(--text); background: var(--raise); border: 1px solid var(--edge); border-radius: 6px; padding: 3px 6px; min-block-size: 28px; max-inline-size: 100%; }
  footnote-audit .scroll { max-block-size: 22rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; }
  footnote-audit table { inline-size: 100%; border-collapse: collapse; font-size: var(--small); }
  footnote-audit thead { position: sticky; inset-block-start: 0; background: var(--layer); }
  footnote-audit :is(th, td) { text-align: start; font-weight: 400; padding: 3px 8px; vertical-align: top; }
  footnote-audit th { color: var(--faint); }
  footnote-audit tbody tr { border-block-start: 1px solid var(--line); }
  footnote-audit :is(th, td).n { text-align: end; font-variant-numeric: tabular-nums; }
  footnote-audit td.at { white-space: nowrap; color: var(--dim); }
  footnote-audit small { color: var(--faint); font-size: inherit; overflow-wrap: anywhere; }
  footnote-audit td.keys { font-family: ui-monospace, monospace; color: var(--faint); overflow-wrap: anywhere; }
  footnote-audit .link { min-block-size: 24px; font-size: var(--small); }
  @container which-mail (max-width: 599.9px) { footnote-audit .keys { display: none; } }
`);
customElements.define('footnote-audit', FootnoteAudit);
