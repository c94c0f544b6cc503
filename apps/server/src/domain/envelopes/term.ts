import { HOUR, MINUTE } from '../limits.ts';

/** The deadline that a sender names: a moment, or a day, at whose end in the organization's time zone it is over. */
export type GivenTerm = Date | { readonly lastDay: string };

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
/** The local time of a day is never further from UTC than this. */
const MAX_OFFSET_HOURS = 26;

/** Reads a checked text of the wire: `2026-12-31`, or a moment. */
export function readTerm<T extends null | undefined>(text: string | T): GivenTerm | T {
  if (typeof text !== 'string') return text;
  return DAY_ONLY.test(text) ? { lastDay: text } : new Date(text);
}

/** Returns true for a deadline that depends on a time zone. */
export function isDay(given: GivenTerm | null | undefined): given is { readonly lastDay: string } {
  return given != null && 'lastDay' in given;
}

/** Returns the last moment of a deadline. */
export function endOfTerm<T extends null | undefined>(given: GivenTerm | T, timeZone: string): Date | T {
  return isDay(given) ? endOfDay(given.lastDay, timeZone) : given;
}

/** Returns the deadline of a number of days: the end of the last of them, so that nobody loses a part of a day. */
export function endOfDays(days: number, from: Date, timeZone: string): Date {
  const today = new Date(`${dayIn(timeZone)(from)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() + days);
  return endOfDay(today.toISOString().slice(0, 10), timeZone);
}

/** Returns true for the last moment of a day in some time zone: every offset is a multiple of a quarter of an hour. */
export function endsWithDay(moment: Date): boolean {
  return (moment.getTime() + 1) % (15 * MINUTE) === 0;
}

/** Searches for it: the rules of a zone may skip or repeat an hour at midnight. */
function endOfDay(day: string, timeZone: string): Date {
  const dayOf = dayIn(timeZone);
  const start = Date.parse(`${day}T00:00:00Z`);
  let [within, over] = [start - MAX_OFFSET_HOURS * HOUR, start + (24 + MAX_OFFSET_HOURS) * HOUR];
  while (over - within > 1) {
    const middle = Math.floor((within + over) / 2);
    if (dayOf(new Date(middle)) <= day) within = middle;
    else over = middle;
  }
  return new Date(within);
}

/** Returns a function that names the day of a moment as `2026-12-31`. */
function dayIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}
