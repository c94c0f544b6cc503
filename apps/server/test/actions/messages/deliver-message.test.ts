import { describe, expect, it } from 'vitest';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { ProviderFailed } from '../../../src/ports/failures.ts';
import type { KeptMessage } from '../../../src/ports/stores/messages.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService, anAsker } from '../../given/service.ts';

const service = await aService();
const { deps, delivered } = service;

async function anInvitation(environment: 'SANDBOX' | 'PRODUCTION'): Promise<KeptMessage> {
  const asker = await anAsker(service, environment);
  await anEnvelopeOnItsWay(service, { asker });
  const { items } = await deps.db.read((tx) => tx.messages.list(asker.tenant, { limit: 1, after: null }));
  const [message] = items;
  if (message === undefined) throw new Error('There is no invitation');
  return message;
}
const read = (id: string) => deps.db.read((tx) => tx.messages.find(id));
const failing = service.with({
  messenger: { ...deps.messenger, deliver: () => Promise.reject(new ProviderFailed('smtp', 'refused')) },
});

describe('deliverMessage', () => {
  it('hands it over as it was written; the Sandbox keeps what it said', async () => {
    const message = await anInvitation('SANDBOX');
    await deliverMessage(deps, message.id);
    const { content, medium } = message;
    expect(delivered.at(-1)).toEqual({ id: message.id, environment: 'SANDBOX', medium, ...content });
    expect(await read(message.id)).toMatchObject({ status: 'DELIVERED', attempts: 1, content });
  });

  it('erases what it said in production: the link is in it', async () => {
    const message = await anInvitation('PRODUCTION');
    await deliverMessage(deps, message.id);
    expect(await read(message.id)).toMatchObject({
      status: 'DELIVERED',
      content: null,
      deliveredAt: expect.any(Date),
    });
  });

  it('does nothing the second time', async () => {
    const message = await anInvitation('SANDBOX');
    await deliverMessage(deps, message.id);
    const before = delivered.length;
    await deliverMessage(deps, message.id);
    expect(delivered).toHaveLength(before);
  });

  it('does nothing for a message that is not there', async () => {
    await deliverMessage(deps, 'msg_nonsense');
  });

  it('is told of each failure, and gives up at the eighth', async () => {
    const message = await anInvitation('PRODUCTION');
    for (let n = 1; n <= 7; n += 1) {
      await expect(deliverMessage(failing, message.id)).rejects.toThrow(ProviderFailed);
      expect(await read(message.id)).toMatchObject({ status: 'WAITING', attempts: n });
    }
    await deliverMessage(failing, message.id);
    expect(await read(message.id)).toMatchObject({ status: 'FAILED', attempts: 8 });
    const before = delivered.length;
    await deliverMessage(deps, message.id);
    expect(delivered).toHaveLength(before);
  });

  it('arrives by a later try', async () => {
    const message = await anInvitation('SANDBOX');
    await expect(deliverMessage(failing, message.id)).rejects.toThrow(ProviderFailed);
    await deliverMessage(deps, message.id);
    expect(await read(message.id)).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  });
});
