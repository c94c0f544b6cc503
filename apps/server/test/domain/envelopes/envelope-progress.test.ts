import { describe, expect, it } from 'vitest';
import {
  cancelReason,
  completedProgress,
  draftProgress,
  openProgress,
  sentProgress,
} from '../../../src/domain/envelopes/envelope-progress.ts';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const STATES = ['DRAFT', 'SENT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const;

/** What each change of the specification starts from; from every other state it must be refused. */
const MOVES = {
  'is sent': [draftProgress, ['DRAFT']],
  'is cancelled': [openProgress, ['DRAFT', 'SENT']],
  'is completed, declined, or expires': [sentProgress, ['SENT']],
  'gets its evidence': [completedProgress, ['COMPLETED']],
} as const;

const pairs = Object.entries(MOVES).flatMap(([move, [from, allowed]]) =>
  STATES.map((status) => ({ move, from, status, isAllowed: allowed.some((state) => state === status) })),
);

describe('the envelope', () => {
  it.each(pairs.filter(({ isAllowed }) => isAllowed))('$move from $status', ({ from, status }) => {
    const { progress } = aSentEnvelope({ status });
    expect(from(progress)).toBe(progress);
  });

  it.each(pairs.filter(({ isAllowed }) => !isAllowed))(
    'INVALID_STATE_TRANSITION: never $move from $status',
    ({ from, status }) => {
      const { progress } = aSentEnvelope({ status });
      const details: { from: EnvelopeStatus } = { from: status };
      expect(refusalOf(() => from(progress))).toEqual({ code: 'INVALID_STATE_TRANSITION', details });
    },
  );
});

it.each(STATES)('an envelope that is %s has a reason only if it was cancelled', (status) => {
  const reason = cancelReason(aSentEnvelope({ status, reason: 'Engano' }));
  expect(reason).toBe(status === 'CANCELLED' ? 'Engano' : null);
});
