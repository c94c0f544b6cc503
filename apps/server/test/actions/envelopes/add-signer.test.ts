import { expect, it } from 'vitest';
import { addSigner } from '../../../src/actions/envelopes/add-signer.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { removeSigner } from '../../../src/actions/envelopes/remove-signer.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { flatOf } from '../../given/signer.ts';

const service = await aService();
const { deps } = service;
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

it('ENVELOPE_NOT_EDITABLE once sent', async () => {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  const { id } = envelope;
  expect((await refusedWith(addSigner(deps, context, { id, signer: input }))).code).toBe(
    'ENVELOPE_NOT_EDITABLE',
  );
});
