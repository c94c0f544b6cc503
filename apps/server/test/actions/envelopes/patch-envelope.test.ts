import { expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { patchEnvelope } from '../../../src/actions/envelopes/patch-envelope.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, anAsker } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const patch = { title: 'Novo', message: null, metadata: { order: '8' }, signingOrderEnabled: true };

it('changes what is named, and raises the version', async () => {
  const { asker, envelope } = await aDraftEnvelope(service, { wish: { message: 'Olá' } });
  const asked = { id: envelope.id, patch, ifMatch: envelope.version };
  const changed = await patchEnvelope(deps, asker, asked);
  expect(changed).toMatchObject({ ...patch, version: envelope.version + 1 });
  expect(await readEnvelope(deps, asker.tenant, envelope.id)).toEqual(changed);
});

it('of two that know the same version one is refused with CONFLICT', async () => {
  const { asker, envelope } = await aDraftEnvelope(service);
  const asked = { id: envelope.id, patch, ifMatch: envelope.version };
  const both = await Promise.allSettled([1, 2].map(() => patchEnvelope(deps, asker, asked)));
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusedWith(patchEnvelope(deps, asker, asked))).code).toBe('CONFLICT');
});

it.each([
  ['VALIDATION_FAILED', { expiresAt: new Date(0) }],
  ['QUALIFIED_PROVIDER_UNAVAILABLE', { signatureLevel: 'QUALIFIED' }],
] as const)('%s', async (code, change) => {
  const { asker, envelope } = await aDraftEnvelope(service);
  const asked = { id: envelope.id, patch: change, ifMatch: null };
  expect((await refusedWith(patchEnvelope(deps, asker, asked))).code).toBe(code);
});

it('ENVELOPE_NOT_EDITABLE once sent, NOT_FOUND for strangers', async () => {
  const { asker, envelope } = await anEnvelopeOnItsWay(service);
  const asked = { id: envelope.id, patch, ifMatch: null };
  expect((await refusedWith(patchEnvelope(deps, asker, asked))).code).toBe('ENVELOPE_NOT_EDITABLE');
  expect((await refusedWith(patchEnvelope(deps, await anAsker(service), asked))).code).toBe('NOT_FOUND');
});
