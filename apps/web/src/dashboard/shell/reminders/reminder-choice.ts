import type { Envelope } from '@aval/sdk/operations';

/** The two numbers of a schedule of reminders, as a request sends them; null: none of this kind. */
export interface ReminderChoice {
  readonly daysBeforeExpiry: number | null;
  readonly everyDays: number | null;
}

/** Returns the numbers that apply: where reminders are off, the service still names the default. */
export function reminderChoiceOf({
  enabled,
  daysBeforeExpiry,
  everyDays,
}: Envelope['reminders']): ReminderChoice {
  return enabled ? { daysBeforeExpiry, everyDays } : { daysBeforeExpiry: null, everyDays: null };
}

/** The schedule of the service: once, three days before the deadline. */
export const DEFAULT_CHOICE: ReminderChoice = { daysBeforeExpiry: 3, everyDays: null };

const OFFERED = [1, 2, 3, 5, 7, 14] as const;

/** Returns the numbers of days to offer, with the current number among them. */
export function offeredDays(current: number | null): readonly number[] {
  return [...new Set([...OFFERED, ...(current === null ? [] : [current])])].toSorted((a, b) => a - b);
}
