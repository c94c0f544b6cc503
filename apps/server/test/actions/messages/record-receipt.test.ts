import { expect, it } from 'vitest';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { recordReceipt } from '../../../src/actions/messages/record-receipt.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import type { Environment } from '../../../src/domain/environment.ts';

const service = await aService();
const messenger = {
  ...service.deps.messenger,
  deliver: ({ id }: { id: string }) => Promise.resolve(`ref ${id}`),
};
const deps = service.with({ messenger });

async function anInvitation(environment: Environment = 'PRODUCTION') {
  const context = await aRequestContext(service, environment);
  const { envelope } = await anEnvelopeOnItsWay(service, { context });
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 1, after: null }));
  const { id = '' } = items[0] ?? {};
  const read = () => deps.db.read((tx) => tx.messages.find(id));
  const version = async () =>
    (await deps.db.read((tx) => tx.envelopes.find(context.tenant, envelope.id)))?.version;
  return { id, read, version };
}

const receipt = (messageId: string | null, result: 'DELIVERED' | 'FAILED' = 'DELIVERED') =>
  ({ medium: 'EMAIL', messageId, reference: null, result }) as const;

it('confirms a message that its provider accepted, once', async () => {
  const { id, read, version } = await anInvitation();
  await deliverMessage(deps, id);
  await recordReceipt(deps, receipt(id));
  const { confirmedAt } = (await read()) ?? {};
  expect(confirmedAt).toEqual(expect.any(Date));
  const before = await version();
  await recordReceipt(deps, receipt(id));
  await recordReceipt(deps, receipt(id, 'FAILED'));
  expect(await read()).toMatchObject({ status: 'DELIVERED', confirmedAt });
  expect(await version()).toBe(before);
});

it('fails a message that did not arrive, and a later receipt changes nothing', async () => {
  const { id, read, version } = await anInvitation();
  await deliverMessage(deps, id);
  await recordReceipt(deps, { ...receipt(null, 'FAILED'), reference: `ref ${id}` });
  expect(await read()).toMatchObject({ status: 'FAILED', lastError: 'Bounced', confirmedAt: null });
  const before = await version();
  await recordReceipt(deps, receipt(id));
  expect(await read()).toMatchObject({ status: 'FAILED', confirmedAt: null });
  expect(await version()).toBe(before);
});

it('waits until the acceptance is recorded', async () => {
  const { id, read } = await anInvitation();
  await expect(recordReceipt(deps, receipt(id))).rejects.toThrow();
  await deliverMessage(deps, id);
  await recordReceipt(deps, receipt(id));
  expect(await read()).toMatchObject({ confirmedAt: expect.any(Date) });
});

it('ignores receipts for another medium, for the Sandbox, and for unknown messages', async () => {
  const { id, read } = await anInvitation();
  await deliverMessage(deps, id);
  await recordReceipt(deps, { ...receipt(id, 'FAILED'), medium: 'WHATSAPP' });
  expect(await read()).toMatchObject({ status: 'DELIVERED', confirmedAt: null });
  const sandbox = await anInvitation('SANDBOX');
  await deliverMessage(deps, sandbox.id);
  await recordReceipt(deps, receipt(sandbox.id, 'FAILED'));
  expect(await sandbox.read()).toMatchObject({ status: 'DELIVERED' });
  await recordReceipt(deps, receipt('msg_00000000000000000000000000'));
  await recordReceipt(deps, receipt(null));
});
