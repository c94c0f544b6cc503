import { describe, expect, it } from 'vitest';
import {
  decideRequestErasure,
  decideWithdrawErasure,
  erasureRequests,
} from '../../../src/domain/envelopes/erasure-request.ts';
import type { ErasureRequest } from '../../../src/domain/envelopes/erasure-request.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { ERASURE_WAIT } from '../../../src/domain/limits.ts';
import { after, NOW } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const [maria, joana] = [aSigner(1), aSigner(2)];
const DUE = new Date(NOW.getTime() + ERASURE_WAIT);
const sandbox = aSentEnvelope({ status: 'COMPLETED', evidenceReady: true, signers: [maria, joana] });
const production: Envelope = { ...sandbox, tenant: { ...sandbox.tenant, environment: 'PRODUCTION' } };

const requests = (
  envelope: Envelope,
  { signerId = null, reason = 'Pedido' }: { signerId?: string | null; reason?: string | null } = {},
  waiting: readonly ErasureRequest[] = [],
) => erasureRequests(envelope, waiting, { signerId, reason, actor, now: NOW });

describe('erasureRequests', () => {
  it('waits a week where Production is completed, for each signer', () => {
    const [first, second, ...more] = requests(production);
    expect(first).toEqual({
      signerId: maria.id,
      reason: 'Pedido',
      requestedBy: actor,
      requestedAt: NOW,
      dueAt: DUE,
    });
    expect([second?.signerId, more]).toEqual([joana.id, []]);
    expect(requests(production, { signerId: joana.id }).map(({ signerId }) => signerId)).toEqual([joana.id]);
  });

  it.each([
    ['the Sandbox', sandbox],
    ['a declined envelope', changedEnvelope(production, { status: 'DECLINED' })],
    ['a cancelled envelope', changedEnvelope(production, { status: 'CANCELLED' })],
    ['signers who are erased already', { ...production, signers: [changedSigner(maria, { erasedAt: NOW })] }],
  ])('has nothing to wait for in %s', (_what, envelope) => {
    expect(requests(envelope)).toEqual([]);
  });

  it('requests nobody a second time', () => {
    const waiting = requests(production, { signerId: maria.id });
    expect(requests(production, {}, waiting).map(({ signerId }) => signerId)).toEqual([joana.id]);
  });

  it.each([production, sandbox])('VALIDATION_FAILED without a reason, once it is completed', (envelope) => {
    expect(refusalOf(() => requests(envelope, { reason: null }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'reason', rule: 'required' }] },
    });
  });

  it('needs no reason for an envelope that was never completed', () => {
    expect(requests(changedEnvelope(production, { status: 'EXPIRED' }), { reason: null })).toEqual([]);
  });

  it('refuses what an erasure refuses', () => {
    expect(refusalOf(() => requests(changedEnvelope(production, { status: 'SENT' }))).code).toBe(
      'INVALID_STATE_TRANSITION',
    );
    expect(refusalOf(() => requests(changedEnvelope(production, { evidenceReady: false }))).code).toBe(
      'EVIDENCE_NOT_READY',
    );
    expect(refusalOf(() => requests(production, { signerId: aSigner(3).id })).code).toBe('NOT_FOUND');
  });
});

describe('decideRequestErasure and decideWithdrawErasure', () => {
  it('record whom and until when by ids, without the reason', () => {
    const waiting = requests(production, { signerId: maria.id });
    expect(decideRequestErasure(production, waiting, actor)).toEqual({
      state: production,
      entries: [{ type: 'ERASURE_REQUESTED', actor, data: { signerId: maria.id, dueAt: DUE.toISOString() } }],
      events: [],
    });
    expect(decideWithdrawErasure(production, waiting, actor).entries).toEqual([
      { type: 'ERASURE_WITHDRAWN', actor, data: { signerId: maria.id } },
    ]);
    expect(after(1) < DUE).toBe(true);
  });

  it('CONFLICT where nothing waits', () => {
    expect(refusalOf(() => decideWithdrawErasure(production, [], actor))).toEqual({
      code: 'CONFLICT',
      details: { reason: 'ERASURE_NOT_WAITING' },
    });
  });
});
