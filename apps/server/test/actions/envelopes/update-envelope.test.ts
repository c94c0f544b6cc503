import { expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { updateEnvelope } from '../../../src/actions/envelopes/update-envelope.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const patch = { title: 'Novo', message: null, metadata: { order: '8' }, signingOrderEnabled: true };

it('changes what is named, and raises the version', async () => {
  const { context, envelope } = await aDraftEnvelope(service, { changes: { message: 'Olá' } });
  const input = { id: envelope.id, patch, ifMatch: envelope.version };
  const changed = await updateEnvelope(deps, context, input);
  expect(changed).toMatchObject({ ...patch, version: envelope.version + 1 });
  expect(await readEnvelope(deps, context.tenant, envelope.id)).toEqual(changed);
});

it('rejects one of two updates of the same version with CONFLICT', async () => {
  const { context, envelope } = await aDraftEnvelope(service);
  const input = { id: envelope.id, patch, ifMatch: envelope.version };
  const both = await Promise.allSettled([1, 2].map(() => updateEnvelope(deps, context, input)));
  expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe('CONFLICT');
});

it.each([
  ['VALIDATION_FAILED', { expiresAt: new Date(0) }],
  ['QUALIFIED_PROVIDER_UNAVAILABLE', { signatureLevel: 'QUALIFIED' }],
] as const)('%s', async (code, change) => {
  const { context, envelope } = await aDraftEnvelope(service);
  const input = { id: envelope.id, patch: change, ifMatch: null };
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe(code);
});

it('ENVELOPE_NOT_EDITABLE once sent, NOT_FOUND for strangers', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  const input = { id: envelope.id, patch, ifMatch: null };
  expect((await refusedWith(updateEnvelope(deps, context, input))).code).toBe('ENVELOPE_NOT_EDITABLE');
  expect((await refusedWith(updateEnvelope(deps, await aRequestContext(service), input))).code).toBe(
    'NOT_FOUND',
  );
});
