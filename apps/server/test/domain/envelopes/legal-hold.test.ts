import { describe, expect, it } from 'vitest';
import { assertNotOnHold, decidePlaceHold, isHeld } from '../../../src/domain/envelopes/legal-hold.ts';
import type { LegalHold } from '../../../src/domain/envelopes/legal-hold.ts';
import { after, NOW } from '../../given/basics.ts';
import { refusalOf } from '../../given/refusal.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const reason = 'Processo 1';
const held = (until: Date | null): LegalHold => ({ reason, until, placedAt: NOW, placedBy: actor });
const place = (present: LegalHold | null, until: Date | null) =>
  decidePlaceHold(present, { reason: 'Processo 2', until, actor, now: after(5) });

describe('isHeld', () => {
  it.each([
    ['nothing', null, false],
    ['a hold without an end', held(null), true],
    ['a hold until later', held(after(6)), true],
    ['a hold that ends now', held(after(5)), false],
    ['a hold that has ended', held(after(4)), false],
  ])('%s', (_what, hold, expected) => {
    expect(isHeld(hold, after(5))).toBe(expected);
    const refusal = () => refusalOf(() => assertNotOnHold(hold, after(5)));
    if (expected) expect(refusal()).toEqual({ code: 'CONFLICT', details: { reason: 'ON_HOLD' } });
    else expect(() => assertNotOnHold(hold, after(5))).not.toThrow();
  });
});

describe('decidePlaceHold', () => {
  it.each([
    ['none, without an end', null, null],
    ['none, until later', null, after(9)],
    ['one, until the same time', held(after(9)), after(9)],
    ['one, until later', held(after(9)), after(10)],
    ['one, without an end', held(after(9)), null],
    ['one without an end, without an end', held(null), null],
    ['one that has ended, until any time', held(after(4)), after(6)],
  ])('takes the place of %s', (_what, present, until) => {
    const expected = { reason: 'Processo 2', until, placedAt: after(5), placedBy: actor };
    expect(place(present, until)).toEqual(expected);
  });

  it.each([
    ['an earlier end', held(after(9)), after(8)],
    ['an end of a hold without one', held(null), after(8)],
  ])('CONFLICT for %s', (_what, present, until) => {
    expect(refusalOf(() => place(present, until))).toEqual({
      code: 'CONFLICT',
      details: { reason: 'ON_HOLD' },
    });
  });

  it('VALIDATION_FAILED for a time that has passed', () => {
    expect(refusalOf(() => place(null, after(5))).code).toBe('VALIDATION_FAILED');
  });
});
