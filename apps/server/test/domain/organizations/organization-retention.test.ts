import { describe, expect, it } from 'vitest';
import { ERASURE_WAIT } from '../../../src/domain/limits.ts';
import {
  changedRetention,
  KEEPS_ENVELOPES,
} from '../../../src/domain/organizations/organization-retention.ts';
import { after, NOW } from '../../given/basics.ts';

const NONE = { periods: KEEPS_ENVELOPES, from: null };
const decided = { periods: { completedDays: 3650, declinedDays: 400 }, from: after(9) };
const WEEK_LATER = new Date(NOW.getTime() + ERASURE_WAIT);

describe('changedRetention', () => {
  it.each([
    ['nothing sent', NONE, undefined, NONE],
    ['nothing sent, with periods', decided, {}, decided],
    ['the same periods', decided, { completedDays: 3650 }, decided],
    [
      'a first period',
      NONE,
      { completedDays: 3650 },
      { periods: { completedDays: 3650, declinedDays: null }, from: WEEK_LATER },
    ],
    [
      'a shorter period, and another that stays',
      decided,
      { completedDays: 180 },
      { periods: { completedDays: 180, declinedDays: 400 }, from: WEEK_LATER },
    ],
    ['the end of all periods', decided, { completedDays: null, declinedDays: null }, NONE],
  ])('%s', (_what, before, patch, expected) => {
    expect(changedRetention(before, patch, NOW)).toEqual(expected);
  });
});
