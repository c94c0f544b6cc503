import { expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
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
  const { context, envelope } = await aDraftEnvelope(service);
  const input = { id: envelope.id, signerId: envelope.signers[0]?.id ?? '', ifMatch: null, ...change };
  expect((await refusedWith(removeSigner(deps, context, input))).code).toBe(code);
});

it('keeps no value of the signer; the trail still records that they were there, and stays valid', async () => {
  const { context, envelope } = await aDraftEnvelope(service, { signers: 2 });
  const [gone, stays] = envelope.signers;
  const subjects = async () => {
    const all = await deps.db.read((tx) => tx.audit.disclosures(envelope));
    return new Set(all.flatMap(({ subject }) => (subject === null ? [] : [subject])));
  };
  expect(await subjects()).toEqual(new Set([gone?.id, stays?.id]));
  await removeSigner(deps, context, { id: envelope.id, signerId: gone?.id ?? '', ifMatch: null });
  expect(await subjects()).toEqual(new Set([stays?.id]));
  const { links, chain } = await readAudit(deps, context.tenant, envelope.id);
  expect(chain.valid).toBe(true);
  expect(links.map(({ type }) => type)).toContain('SIGNER_REMOVED');
});

it('ENVELOPE_INCOMPLETE for the only signer of a sent envelope', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  const input = { id: envelope.id, signerId: envelope.signers[0]?.id ?? '', ifMatch: null };
  expect((await refusedWith(removeSigner(deps, context, input))).code).toBe('ENVELOPE_INCOMPLETE');
});
