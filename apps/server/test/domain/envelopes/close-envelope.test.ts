import { describe, expect, it } from 'vitest';
import {
  decideCancelEnvelope,
  decideExpireEnvelope,
  isOverdue,
} from '../../../src/domain/envelopes/close-envelope.ts';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import { after, NOW } from '../../given/basics.ts';
import { aDraft, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const actor = { type: 'API_KEY', id: 'key_1' } as const;
const CLOSED = ['COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const;

describe('decideCancel', () => {
  it.each([
    ['a draft', aDraft()],
    ['a sent envelope', aSentEnvelope()],
  ])('cancels %s, recording the actor and keeping the reason out of the open trail', (_what, envelope) => {
    const { state, entries, events } = decideCancelEnvelope(envelope, {
      now: after(5),
      reason: 'Erro',
      actor,
    });
    expect(state).toEqual(
      changedEnvelope(envelope, { status: 'CANCELLED', cancelledAt: after(5), reason: 'Erro' }),
    );
    expect(entries).toEqual([
      {
        type: 'ENVELOPE_CANCELLED',
        actor,
        data: {},
        personal: { subject: null, values: { reason: 'Erro' } },
      },
    ]);
    expect(events).toEqual([{ type: 'envelope.cancelled' }]);
  });

  it('needs no reason', () => {
    const [entry] = decideCancelEnvelope(aSentEnvelope(), { now: NOW, reason: null, actor }).entries;
    expect(entry).not.toHaveProperty('personal');
  });

  it.each(CLOSED)('INVALID_STATE_TRANSITION from %s', (status) => {
    const envelope = aSentEnvelope({ status });
    expect(refusalOf(() => decideCancelEnvelope(envelope, { now: NOW, reason: null, actor }))).toEqual({
      code: 'INVALID_STATE_TRANSITION',
      details: { from: status },
    });
  });
});

describe('decideExpire', () => {
  it('records that the deadline has passed, and which it was', () => {
    const { state, entries, events } = decideExpireEnvelope(aSentEnvelope({ expiresAt: NOW }), after(1));
    expect(state.progress).toMatchObject({ status: 'EXPIRED', at: after(1) });
    expect(entries).toEqual([
      {
        type: 'ENVELOPE_EXPIRED',
        actor: { type: 'SYSTEM', id: null },
        data: { expiresAt: '2026-11-21T12:00:00.000Z' },
      },
    ]);
    expect(events).toEqual([{ type: 'envelope.expired' }]);
  });

  it.each(['DRAFT', ...CLOSED] as const)('INVALID_STATE_TRANSITION from %s', (status) => {
    expect(refusalOf(() => decideExpireEnvelope(aSentEnvelope({ status }), NOW)).code).toBe(
      'INVALID_STATE_TRANSITION',
    );
  });
});

describe('termHasEnded', () => {
  const rows: readonly (readonly [EnvelopeStatus, Date | null, boolean])[] = [
    ['SENT', after(1), false],
    ['SENT', NOW, true],
    ['SENT', after(-1), true],
    ['SENT', null, false],
    ['EXPIRED', after(1), true],
    ['DRAFT', after(-1), false],
    ['COMPLETED', after(-1), false],
    ['CANCELLED', after(-1), false],
    ['DECLINED', after(-1), false],
  ];
  it.each(rows)('%s with the term %s: %s', (status, expiresAt, ended) => {
    expect(isOverdue(aSentEnvelope({ status, expiresAt }), NOW)).toBe(ended);
  });
});
