import { MINUTE } from '../limits.ts';
import { REMINDER_FIRST_HOUR, REMINDER_LAST_HOUR } from './limits.ts';

/** The legal time of Brasília, where an organization names no other time zone. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** Every offset of a time zone is a multiple of it. */
const QUARTER = 15 * MINUTE;

/** Returns `from` if it is between 8 and 20 h in the time zone, or the next time at which it is 8 h there. */
export function nextDaytime(from: Date, timeZone: string): Date {
  const hourOf = hoursIn(timeZone);
  const isDay = (time: Date): boolean => {
    const hour = hourOf(time);
    return hour >= REMINDER_FIRST_HOUR && hour < REMINDER_LAST_HOUR;
  };
  let time = from;
  while (!isDay(time)) time = new Date((Math.floor(time.getTime() / QUARTER) + 1) * QUARTER);
  return time;
}

function hoursIn(timeZone: string): (time: Date) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return (time) => Number(format.format(time));
}

/** True where both times are on the same day of the time zone. */
export function isSameDay(first: Date, second: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    dateStyle: 'short',
  });
  return format.format(first) === format.format(second);
}

/** True for the name of a time zone that this service knows, such as America/Manaus. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
    );
  } catch {
    return false;
  }
}
