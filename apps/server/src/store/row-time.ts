/** A time, as a column returns it or as JSON contains it. */
export type Time = Date | string;

export function toTime(time: Time | null): Date | null {
  return time === null ? null : new Date(time);
}
