import { dayAt, dayByKey, firstDayOf, typedDay } from './calendar.ts';
import { atCaret, chosen, withOperator, type AtCaret, type Edited } from './caret.ts';
import { choicesAt, operatorChoices, type Choice, type Known } from './choices.ts';
import { operatorOf } from './operators.ts';

/** What is offered below the box. */
export type Popup =
  /** `at` is undefined where the person asked for all operators. */
  | { readonly kind: 'list'; readonly at: AtCaret | undefined; readonly choices: readonly Choice[]; readonly active: number | undefined }
  | { readonly kind: 'days'; readonly at: AtCaret; readonly shown: string; readonly active: string | undefined; readonly today: string };

/** What the keys of the box need of an event. */
export type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key did: nothing that concerns what is offered, something, or a change of the text. */
export type KeyOutcome = 'ignored' | 'taken' | Edited;

/** Where the caret is, what is offered there, and where the keys have led in it. It never takes Enter before a choice was moved to. */
export class Completing {
  #query = '';
  #known: Known = { offered: undefined, folders: [] };
  #caret: number | undefined;
  #active: number | undefined;
  #day: string | undefined;
  #month: string | undefined;
  /** Where the person closed what was offered: there it stays closed. */
  #shut: string | undefined;
  #all = false;
  #isWriting = false;

  /** Undefined while the box has not the focus. */
  get caret(): number | undefined {
    return this.#caret;
  }

  /** Where something is being written; undefined where the text stands as it is meant. */
  get writing(): number | undefined {
    return this.#isWriting ? this.#caret : undefined;
  }

  /** True where all operators are shown. */
  get isAll(): boolean {
    return this.#all;
  }

  /** Told before every drawing. */
  know(query: string, known: Known): void {
    this.#query = query;
    this.#known = known;
  }

  /** The caret is here now, and the person has put it there or not. True where that is new. */
  moveTo(caret: number | undefined, byPerson: boolean): boolean {
    if (caret === this.#caret) return false;
    this.#caret = caret;
    if (byPerson) this.#isWriting = true;
    this.#reset();
    if (keyOf(this.#at()) !== this.#shut) this.#shut = undefined;
    return true;
  }

  /** Another text stands there: the person writes it, or something else has put it there, by Enter as it is. */
  change(isWriting: boolean): void {
    this.#isWriting = isWriting;
    this.#reset();
  }

  /** Shows all operators, or hides them. */
  showAll(show: boolean, byKey: boolean): void {
    this.#reset();
    this.#all = show;
    this.#active = show && byKey ? 0 : undefined;
  }

  close(): void {
    this.#reset();
    this.#shut = keyOf(this.#at());
  }

  /** Turns the calendar to the month of this day. */
  turnTo(day: string): void {
    this.#month = day;
    this.#day = undefined;
  }

  popup(now: number): Popup | undefined {
    if (this.#caret === undefined) return undefined;
    if (this.#all) return { kind: 'list', at: undefined, choices: operatorChoices(), active: this.#active };
    const at = this.#at();
    if (!this.#isWriting || !at || keyOf(at) === this.#shut) return undefined;
    if (at.kind === 'value' && operatorOf(at.name)?.takes === 'day') return this.#days(at, now);
    const choices = choicesAt(at, this.#known);
    return choices.length === 0 ? undefined : { kind: 'list', at, choices, active: this.#active };
  }

  key(keys: Keys, popup: Popup, language: string, isRtl: boolean): KeyOutcome {
    if (keys.altKey || keys.ctrlKey || keys.metaKey || keys.shiftKey) return 'ignored';
    if (keys.key === 'Escape') {
      this.close();
      return 'taken';
    }
    return popup.kind === 'list' ? this.#listKey(keys.key, popup) : this.#dayKey(keys.key, popup, language, isRtl);
  }

  choose(choice: Choice, at: AtCaret | undefined): Edited {
    const edited = at ? chosen(this.#query, at, choice.insert, choice.ends) : withOperator(this.#query, this.#caret ?? this.#query.length, choice.insert);
    this.#reset();
    return edited;
  }

  chooseDay(day: string, at: AtCaret): Edited {
    this.#reset();
    return chosen(this.#query, at, day, true);
  }

  #listKey(key: string, { at, choices, active }: Extract<Popup, { readonly kind: 'list' }>): KeyOutcome {
    const last = choices.length - 1;
    if (key === 'ArrowDown') this.#active = active === undefined ? 0 : Math.min(last, active + 1);
    else if (key === 'ArrowUp') this.#active = active === undefined ? last : active === 0 ? undefined : active - 1;
    else {
      const choice = active === undefined ? undefined : choices[active];
      return choice && (key === 'Enter' || key === 'Tab') ? this.choose(choice, at) : 'ignored';
    }
    return 'taken';
  }

  #dayKey(key: string, { at, shown, active }: Extract<Popup, { readonly kind: 'days' }>, language: string, isRtl: boolean): KeyOutcome {
    if (active === undefined) {
      if (key !== 'ArrowDown') return 'ignored';
      this.#day = shown;
      return 'taken';
    }
    if (key === 'Enter' || key === 'Tab') return this.chooseDay(active, at);
    const day = dayByKey(key, active, firstDayOf(language), isRtl ? -1 : 1);
    if (day === undefined) return 'ignored';
    this.#day = day;
    return 'taken';
  }

  /** While nothing is written, or the beginning of a date: words for days are the person's own. */
  #days(at: AtCaret, now: number): Popup | undefined {
    const typed = at.typed.trim();
    if (!/^\d{0,4}(?:-\d{0,2}){0,2}$/u.test(typed) || typed.length >= WHOLE_DATE) return undefined;
    const today = dayAt(now);
    const shown = this.#day ?? this.#month ?? typedDay(typed) ?? today;
    return { kind: 'days', at, shown, active: this.#day, today };
  }

  #at(): AtCaret | undefined {
    return this.#caret === undefined ? undefined : atCaret(this.#query, this.#caret);
  }

  #reset(): void {
    this.#active = undefined;
    this.#day = undefined;
    this.#month = undefined;
    this.#all = false;
  }
}

/** Typing on in the same place is the same place. */
const keyOf = (at: AtCaret | undefined): string | undefined => at && `${at.kind} ${at.start}`;

const WHOLE_DATE = 10;
