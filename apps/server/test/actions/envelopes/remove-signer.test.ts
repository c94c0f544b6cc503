import { expect, it } from 'vitest';
import { removeSigner } from '../../../src/actions/envelopes/remove-signer.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it.each([
  ['CONFLICT', 'a version that is not the newest', { ifMatch: 1 }],
  ['NOT_FOUND', 'nobody', { signerId: 'sgn_nonsense' }],
  ['NOT_FOUND', 'another envelope', { id: 'env_nonsense' }],
])('%s: %s', async (code, _what, change) => {
  const { asker, envelope } = await aDraftEnvelope(service);
  const asked = { id: envelope.id, signerId: envelope.signers[0]?.id ?? '', ifMatch: null, ...change };
  expect((await refusedWith(removeSigner(deps, asker, asked))).code).toBe(code);
});

it('ENVELOPE_NOT_EDITABLE once sent', async () => {
  const { asker, envelope } = await anEnvelopeOnItsWay(service);
  const asked = { id: envelope.id, signerId: envelope.signers[0]?.id ?? '', ifMatch: null };
  expect((await refusedWith(removeSigner(deps, asker, asked))).code).toBe('ENVELOPE_NOT_EDITABLE');
});
