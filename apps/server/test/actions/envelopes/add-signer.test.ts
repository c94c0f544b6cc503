import { expect, it } from 'vitest';
import { addSigner } from '../../../src/actions/envelopes/add-signer.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { removeSigner } from '../../../src/actions/envelopes/remove-signer.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { flatOf } from '../../given/signer.ts';

const service = await aService();
const { deps, clock } = service;
const input = { name: 'João', email: 'joao@example.com', cpf: '111.444.777-35' };

it('adds a signer, who reads back as added', async () => {
  const { context, envelope } = await aDraftEnvelope(service);
  const added = await addSigner(deps, context, { id: envelope.id, signer: input });
  expect(flatOf(added.signer)).toMatchObject({
    name: 'João',
    cpf: '11144477735',
    order: 2,
    status: 'PENDING',
  });
  const read = await readEnvelope(deps, context.tenant, envelope.id);
  expect(read).toEqual(added.envelope);
  expect(read.signers[1]).toEqual(added.signer);
});

it('two at once are both added, one after the other in order', async () => {
  const { context, envelope } = await aDraftEnvelope(service, { signers: 0 });
  await Promise.all([1, 2, 3].map(() => addSigner(deps, context, { id: envelope.id, signer: input })));
  const { signers } = await readEnvelope(deps, context.tenant, envelope.id);
  expect(signers.map((signer) => signer.terms.order)).toEqual([1, 2, 3]);
});

it('leaves nothing of a removed signer in the database', async () => {
  const { context, envelope } = await aDraftEnvelope(service, { signers: 2 });
  const [first, second] = envelope.signers;
  const left = await removeSigner(deps, context, {
    id: envelope.id,
    signerId: first?.id ?? '',
    ifMatch: envelope.version,
  });
  expect(left.signers).toEqual([second]);
  expect((await readEnvelope(deps, context.tenant, envelope.id)).signers).toEqual([second]);
});

it.each([
  ['INVALID_CPF', { ...input, cpf: '111.444.777-36' }],
  ['CPF_REQUIRED', { name: 'João', email: 'joao@example.com' }],
])('%s', async (code, signer) => {
  const { context, envelope } = await aDraftEnvelope(service);
  expect((await refusedWith(addSigner(deps, context, { id: envelope.id, signer }))).code).toBe(code);
});

it('counts against the day’s quota of Production after sending, and leaves nothing beyond it', async () => {
  advanceToNoon(clock);
  const context = await aRequestContext(service, 'PRODUCTION');
  const { envelope } = await anEnvelopeOnItsWay(service, { context });
  const quotas = { envelopesPerDay: 1, storageBytes: null };
  const bounded = service.with({ settings: { ...deps.settings, quotas } });
  const add = (email: string) =>
    addSigner(bounded, context, { id: envelope.id, signer: { ...input, email } });
  await add('one@example.com');
  expect((await refusedWith(add('two@example.com'))).code).toBe('RATE_LIMITED');
  expect((await readEnvelope(deps, context.tenant, envelope.id)).signers).toHaveLength(2);
});
