import { css, html } from 'lit';
import { chevronIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { language, text } from '../look/text.ts';
import { addDays, addMonths, firstDayOf, weeksOf } from './calendar.ts';
import { keepFocus, POPUP_ID } from './footnote-choices.ts';

export const dayId = (day: string): string => `box-day-${day}`;

/** A day was clicked, or a month to turn to; `chosen` tells which. */
export class DayEvent extends Event {
  static readonly type = 'day';
  readonly day: string;
  readonly chosen: boolean;

  constructor(day: string, chosen: boolean) {
    super(DayEvent.type);
    this.day = day;
    this.chosen = chosen;
  }
}

/** A month to choose a day from, below the box, which keeps the focus and moves through it by its keys. Fires `day`. */
export class FootnoteCalendar extends LightElement {
  static override properties = { shown: { attribute: false }, active: { attribute: false }, today: { attribute: false } };
  /** A day of the month that is shown. */
  declare shown: string;
  declare active: string | undefined;
  declare today: string;

  constructor() {
    super();
    this.shown = '2000-01-01';
    this.active = undefined;
    this.today = '';
  }

  #tell(day: string, chosen: boolean) {
    return () => this.dispatchEvent(new DayEvent(day, chosen));
  }

  #day(day: string) {
    const classes = [day.slice(0, 7) === this.shown.slice(0, 7) ? '' : 'other', day === this.today ? 'today' : ''].join(' ');
    return html`<td role="gridcell" id=${dayId(day)} class=${classes} aria-selected=${day === this.active} aria-label=${say('full', day)}
      aria-current=${day === this.today ? 'date' : 'false'} @click=${this.#tell(day, true)}>${say('day', day)}</td>`;
  }

  #turn(months: number, key: 'calendarPrevious' | 'calendarNext') {
    return html`<button type="button" class="icon-button ${key}" tabindex="-1" aria-label=${text(key)} title=${text(key)}
      @click=${this.#tell(addMonths(`${this.shown.slice(0, 7)}-01`, months), false)}>${chevronIcon()}</button>`;
  }

  override render() {
    const firstDay = firstDayOf(language());
    const weeks = weeksOf(this.shown, firstDay);
    const first = weeks[0]?.[0] ?? this.shown;
    const heads = Array.from({ length: 7 }, (_, index) => addDays(first, index));
    return html`<div class="box-panel" @mousedown=${keepFocus}>
      <div class="month">${this.#turn(-1, 'calendarPrevious')}<span aria-live="polite"><bdi>${say('month', this.shown)}</bdi></span>${this.#turn(1, 'calendarNext')}</div>
      <table id=${POPUP_ID} role="grid" aria-label=${text('calendarLabel')}>
        <thead><tr>${heads.map((day) => html`<th scope="col" abbr=${say('weekday', day)}><bdi>${say('short', day)}</bdi></th>`)}</tr></thead>
        <tbody>${weeks.map((week) => html`<tr>${week.map((day) => this.#day(day))}</tr>`)}</tbody>
      </table></div>`;
  }
}

const FORMS = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  short: { weekday: 'short' },
  day: { day: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the calendar that the query language reads. */
function say(form: keyof typeof FORMS, day: string): string {
  const key = `${form} ${language()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language(), { ...FORMS[form], timeZone: 'UTC', calendar: 'gregory' });
  formats.set(key, format);
  const date = new Date(`${day}T12:00:00Z`);
  // Some languages write "24." or "24日" for a day alone.
  return form === 'day' ? (format.formatToParts(date).find(({ type }) => type === 'day')?.value ?? '') : format.format(date);
}

adopt(css`
  footnote-calendar .box-panel { inset-inline-end: auto; inline-size: max-content; max-inline-size: 100%; padding: 8px; }
  footnote-calendar .month { display: flex; align-items: center; justify-content: space-between; gap: 8px; font-weight: 600; margin-block-end: 4px; }
  footnote-calendar .calendarPrevious .icon { rotate: 90deg; }
  footnote-calendar .calendarNext .icon { rotate: -90deg; }
  [dir='rtl'] footnote-calendar .calendarPrevious .icon { rotate: -90deg; }
  [dir='rtl'] footnote-calendar .calendarNext .icon { rotate: 90deg; }
  footnote-calendar table { border-spacing: 1px; font-variant-numeric: tabular-nums; }
  footnote-calendar th { font-size: var(--small); font-weight: 500; color: var(--faint); padding: 0 2px 2px; text-align: center; }
  footnote-calendar td { inline-size: 32px; block-size: 28px; padding: 0; text-align: center; border-radius: 6px; cursor: default; }
  footnote-calendar td:hover { background: var(--hover); }
  footnote-calendar .other { color: var(--faint); }
  footnote-calendar .today { font-weight: 700; color: var(--accent); }
  footnote-calendar td[aria-selected='true'] { background: var(--accent); color: var(--on-accent); }
  @media (forced-colors: active) { footnote-calendar td[aria-selected='true'] { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`);
customElements.define('footnote-calendar', FootnoteCalendar);
