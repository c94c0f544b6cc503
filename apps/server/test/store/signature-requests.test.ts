import { expect, it } from 'vitest';
import { signatureRequestStore } from '../../src/store/signature-requests.ts';
import type { SignatureRequest } from '../../src/domain/signature-requests/signature-request.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';
import { NOW, changing, idOf } from './account-rows.ts';

const service = await aService();
const { database } = service;

async function given(): Promise<SignatureRequest> {
  const { context, envelope } = await anEnvelopeOnItsWay(service);
  return { id: idOf('sigreq'), tenant: context.tenant, envelopeId: envelope.id, createdAt: NOW };
}
const insert = (request: SignatureRequest) =>
  changing(database, (transaction) => signatureRequestStore(transaction).insert(request));

it('finds an inserted request, for its project and environment alone', async () => {
  const request = await given();
  await insert(request);
  const { tenant, id } = request;
  const { projectId } = (await aRequestContext(service)).tenant;
  const found = await changing(database, (transaction) => {
    const store = signatureRequestStore(transaction);
    return Promise.all([
      store.find(tenant, id),
      store.find({ ...tenant, environment: 'PRODUCTION' }, id),
      store.find({ ...tenant, projectId }, id),
      store.find(tenant, 'sigreq_x'),
    ]);
  });
  expect(found).toEqual([request, null, null, null]);
});

it('cannot be committed without its envelope, nor twice for one', async () => {
  const request = await given();
  await expect(insert({ ...request, envelopeId: idOf('env') })).rejects.toThrow(/foreign key|changed/);
  await insert(request);
  await expect(insert({ ...request, id: idOf('sigreq') })).rejects.toThrow(/duplicate|changed/);
});
