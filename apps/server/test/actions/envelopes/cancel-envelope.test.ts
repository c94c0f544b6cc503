import { expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it.each([
  ['a draft', aDraftEnvelope],
  ['a sent envelope', anEnvelopeOnItsWay],
])('calls off %s and erases the tokens of its links', async (_what, make) => {
  const { context, envelope } = await make(service);
  const cancelled = await cancelEnvelope(deps, context, { id: envelope.id, reason: 'Erro' });
  expect(cancelled.progress).toMatchObject({ status: 'CANCELLED', reason: 'Erro', at: expect.any(Date) });
  expect(await readEnvelope(deps, context.tenant, envelope.id)).toEqual(cancelled);
  const link = await deps.db.read((tx) => tx.envelopes.linkOf(envelope.signers[0]?.id ?? ''));
  expect(link).toBeNull();
});

it('INVALID_STATE_TRANSITION for what is completed, NOT_FOUND for strangers', async () => {
  const { context, envelope } = await aCompletedEnvelope(service);
  const input = { id: envelope.id, reason: null };
  expect(await refusedWith(cancelEnvelope(deps, context, input))).toEqual({
    code: 'INVALID_STATE_TRANSITION',
    details: { from: 'COMPLETED' },
  });
  expect((await refusedWith(cancelEnvelope(deps, await aRequestContext(service), input))).code).toBe(
    'NOT_FOUND',
  );
});
