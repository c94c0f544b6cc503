import { expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readSignatureRequest } from '../../../src/actions/signature-requests/read-signature-request.ts';
import { requestSignature } from '../../../src/actions/signature-requests/request-signature.ts';
import { CPFS } from '../../given/basics.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

async function given() {
  const context = await aRequestContext(service);
  const upload = { content: hashed(aPdf('requested')), filename: null, title: undefined, metadata: null };
  const input = { name: 'Maria', email: 'maria@example.com', cpf: CPFS[0] };
  const made = await requestSignature(deps, context, {
    envelope: {},
    attachments: [{ upload }],
    signers: [{ input, place: 'signer' }],
    notify: false,
  });
  return { context: context, ...made };
}

it('returns the state of the envelope', async () => {
  const { context, request, envelope } = await given();
  const reason = 'Erro';
  const cancelled = await cancelEnvelope(deps, context, { id: envelope.id, reason });
  expect(await readSignatureRequest(deps, context.tenant, request.id)).toEqual({
    request,
    envelope: cancelled,
  });
});

it('NOT_FOUND for a stranger, the other environment, and the id of the envelope', async () => {
  const { context, request, envelope } = await given();
  const { tenant } = context;
  for (const [where, id] of [
    [(await aRequestContext(service)).tenant, request.id],
    [{ ...tenant, environment: 'PRODUCTION' }, request.id],
    [tenant, envelope.id],
  ] as const) {
    expect((await refusedWith(readSignatureRequest(deps, where, id))).code).toBe('NOT_FOUND');
  }
});
