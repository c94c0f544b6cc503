import { describe, expect, it } from 'vitest';
import { nextStatus } from '../../../src/domain/envelopes/envelope-machine.ts';
import type { EnvelopeTrigger } from '../../../src/domain/envelopes/envelope-machine.ts';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const STATES = ['DRAFT', 'SENT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const;
const TRIGGERS = ['send', 'complete', 'decline', 'cancel', 'expire'] as const;

/** Every arrow of the specification; each other pair of state and trigger must be refused. */
const ARROWS: Readonly<Record<string, EnvelopeStatus>> = {
  'DRAFT send': 'SENT',
  'DRAFT cancel': 'CANCELLED',
  'SENT complete': 'COMPLETED',
  'SENT decline': 'DECLINED',
  'SENT cancel': 'CANCELLED',
  'SENT expire': 'EXPIRED',
};
const pairs: readonly (readonly [EnvelopeStatus, EnvelopeTrigger])[] = STATES.flatMap((from) =>
  TRIGGERS.map((trigger) => [from, trigger] as const),
);

describe('the envelope', () => {
  it.each(pairs.filter((pair) => pair.join(' ') in ARROWS))('%s moves on %s', (from, trigger) => {
    expect(nextStatus(from, trigger)).toBe(ARROWS[`${from} ${trigger}`]);
  });

  it.each(pairs.filter((pair) => !(pair.join(' ') in ARROWS)))(
    'INVALID_STATE_TRANSITION: %s does not move on %s',
    (from, trigger) => {
      expect(refusalOf(() => nextStatus(from, trigger))).toEqual({
        code: 'INVALID_STATE_TRANSITION',
        details: { from },
      });
    },
  );
});
