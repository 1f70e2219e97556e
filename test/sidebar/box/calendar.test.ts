import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayByKey, firstDayOf, typedDay, weekday, weeksOf } from '../../../src/sidebar/box/calendar.ts';

describe('the calendar', () => {
  test('shows all of a month by whole weeks', () => {
    const weeks = weeksOf('2026-11-30', 1);
    expect(weeks[0]).toEqual(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeksOf('2026-11-30', 7)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2027-02-01', 1)).toHaveLength(4); // it begins on a Monday and has 28 days
  });

  test('every month from 1900 to 2100 stands in it once and whole', () => {
    for (let day = '1900-02-01'; day < '2100-12-01'; day = addMonths(day, 1)) {
      for (const first of [1, 6, 7]) {
        const days = weeksOf(day, first).flat().filter((one) => one.startsWith(day.slice(0, 7)));
        expect(days[0]).toBe(day);
        expect(addDays(days.at(-1) ?? '', 1)).toBe(addMonths(day, 1));
        expect(weeksOf(day, first).every((week) => week.length === 7 && weekday(week[0] ?? '') === first)).toBe(true);
      }
    }
  });

  test('keys lead through it', () => {
    const to = (key: string, sideways: 1 | -1 = 1) => dayByKey(key, '2026-12-31', 1, sideways);
    expect([to('ArrowRight'), to('ArrowLeft'), to('ArrowUp'), to('ArrowDown')]).toEqual(['2027-01-01', '2026-12-30', '2026-12-24', '2027-01-07']);
    expect([to('ArrowRight', -1), to('ArrowLeft', -1)]).toEqual(['2026-12-30', '2027-01-01']); // lines that run from the right
    expect([to('PageUp'), to('PageDown'), to('Home'), to('End')]).toEqual(['2026-11-30', '2027-01-31', '2026-12-28', '2027-01-03']);
    expect(to('x')).toBeUndefined();
    expect(addDays('2100-12-31', 1)).toBe('2100-12-31');
  });

  test('follows what is typed', () => {
    expect(['2026', '2026-', '2026-8', '2026-08-2', '2026-08-24'].map(typedDay)).toEqual(['2026-01-01', '2026-01-01', '2026-08-01', '2026-08-02', '2026-08-24']);
    expect(['', '20', '2026-13', '2026-02-30', '0001', 'x', '99999'].map(typedDay)).toEqual(Array(7).fill(undefined));
  });

  test('begins the week where the language does', () => {
    expect(['de', 'en-GB', 'en-US', 'fr', 'nonsense-'].map(firstDayOf)).toEqual([1, 1, 7, 1, 1]);
  });
});
