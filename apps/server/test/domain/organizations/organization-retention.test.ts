import { describe, expect, it } from 'vitest';
import { ERASURE_WAIT } from '../../../src/domain/limits.ts';
import {
  changedRetention,
  KEEPS_ENVELOPES,
} from '../../../src/domain/organizations/organization-retention.ts';
import { after, NOW } from '../../given/basics.ts';

const NONE = { retention: KEEPS_ENVELOPES, retentionFrom: null };
const decided = { retention: { completedDays: 3650, declinedDays: 400 }, retentionFrom: after(9) };
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
      { retention: { completedDays: 3650, declinedDays: null }, retentionFrom: WEEK_LATER },
    ],
    [
      'a shorter period, and another that stays',
      decided,
      { completedDays: 180 },
      { retention: { completedDays: 180, declinedDays: 400 }, retentionFrom: WEEK_LATER },
    ],
    ['the end of all periods', decided, { completedDays: null, declinedDays: null }, NONE],
  ])('%s', (_what, before, patch, expected) => {
    expect(changedRetention(before, patch, NOW)).toEqual(expected);
  });
});
