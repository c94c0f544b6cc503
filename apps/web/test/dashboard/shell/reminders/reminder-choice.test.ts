import { describe, expect, it } from 'vitest';
import { offeredDays, reminderChoiceOf } from '../../../../src/dashboard/shell/reminders/reminder-choice.ts';

describe('reminderChoiceOf', () => {
  it.each([
    [
      { enabled: true, daysBeforeExpiry: 3, everyDays: null },
      { daysBeforeExpiry: 3, everyDays: null },
    ],
    [
      { enabled: true, daysBeforeExpiry: null, everyDays: 7 },
      { daysBeforeExpiry: null, everyDays: 7 },
    ],
    [
      { enabled: false, daysBeforeExpiry: 3, everyDays: null },
      { daysBeforeExpiry: null, everyDays: null },
    ],
  ])('of %j is %j', (reminders, expected) => {
    expect(reminderChoiceOf(reminders)).toEqual(expected);
  });
});

describe('offeredDays', () => {
  it.each([
    [null, [1, 2, 3, 5, 7, 14]],
    [7, [1, 2, 3, 5, 7, 14]],
    [10, [1, 2, 3, 5, 7, 10, 14]],
  ])('has the current number %s', (current, expected) => {
    expect(offeredDays(current)).toEqual(expected);
  });
});
