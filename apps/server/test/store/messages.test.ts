import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { KeptMessage } from '../../src/store/messages-types.ts';
import { idOf } from '../given/basics.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import type { Medium } from '../../src/domain/signer-message.ts';
import { aService, aRequestContext } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;

let count = 0;
async function aMessage(environment: 'SANDBOX' | 'PRODUCTION'): Promise<KeptMessage> {
  const context = await aRequestContext(service, environment);
  const { envelope } = await anEnvelopeOnItsWay(service, { context: context, notify: false });
  const { tenant } = context;
  const result = {
    id: idOf('msg', (count += 1)),
    envelopeId: envelope.id,
    signerId: envelope.signers[0]?.id ?? '',
    kind: 'CODE',
    medium: 'SMS',
    content: {
      to: '+5511999990001',
      toName: 'Maria',
      fromName: 'Sol',
      subject: 'Código',
      text: 'Seu código é 271828.',
      html: '',
    },
    otpId: 'otp_1',
    createdAt: new Date('2026-11-21T12:00:00.123Z'),
  } as const;
  await deps.db.change((tx) => tx.messages.insert({ ...result, tenant, linkId: null }));
  return {
    ...result,
    environment,
    status: 'WAITING',
    attempts: 0,
    lastError: null,
    isStale: false,
    isSuspended: false,
    isArchived: false,
    deliveredAt: null,
    channel: null,
    confirmedAt: null,
  };
}
const find = (id: string) => deps.db.read((tx) => tx.messages.find(id));
const raw = (id: string) =>
  database.read((transaction) =>
    transaction.one<{ content: string | null; last_error: string | null }>(
      sql`SELECT content, last_error FROM messages WHERE id = ${id}`,
    ),
  );

describe('messageStore', () => {
  it('reads back the stored message, and null for none', async () => {
    const message = await aMessage('PRODUCTION');
    expect(await find(message.id)).toEqual(message);
    expect(await find('msg_nonsense')).toBeNull();
  });

  it('keeps it encrypted, bound to its row', async () => {
    const [one, two] = [await aMessage('SANDBOX'), await aMessage('SANDBOX')];
    const { content } = await raw(one.id);
    expect(content).toMatch(/^v1\./);
    expect(content).not.toContain('271828');
    await database.change((transaction) =>
      transaction.run(sql`UPDATE messages SET content = ${content} WHERE id = ${two.id}`),
    );
    await expect(find(two.id)).rejects.toThrow();
  });

  it.each([
    ['SANDBOX', true],
    ['PRODUCTION', false],
  ] as const)('delivered, the %s keeps its content: %s', async (environment, keeps) => {
    const message = await aMessage(environment);
    const now = new Date('2026-11-21T12:00:05.000Z');
    const by = { channel: 'SMS', reference: `ref ${message.id}`, now };
    await deps.db.change((tx) => tx.messages.markDelivered(message, by));
    expect(await find(message.id)).toEqual({
      ...message,
      status: 'DELIVERED',
      attempts: 1,
      deliveredAt: now,
      channel: 'SMS',
      content: keeps ? message.content : null,
    });
  });

  it('finds a message by our id or the provider’s, and only of the medium', async () => {
    const message = await aMessage('PRODUCTION');
    const reference = `ref ${message.id}`;
    const by = { channel: 'SMS', reference, now: new Date() };
    await deps.db.change((tx) => tx.messages.markDelivered(message, by));
    const named = async (medium: Medium, messageId: string | null, other: string | null) =>
      (await deps.db.read((tx) => tx.messages.findNamed(medium, { messageId, reference: other })))?.id ??
      null;
    expect(await named('SMS', message.id, null)).toBe(message.id);
    expect(await named('SMS', null, reference)).toBe(message.id);
    expect(await named('WHATSAPP', message.id, reference)).toBeNull();
    expect(await named('SMS', null, null)).toBeNull();
  });

  it('holds a message that waits, and none that was delivered or is not there', async () => {
    const message = await aMessage('SANDBOX');
    const hold = (id: string) => deps.db.change((tx) => tx.messages.holdWaiting(id));
    expect(await hold(message.id)).toBe(true);
    await deps.db.change((tx) => tx.messages.markDropped(message));
    expect(await hold(message.id)).toBe(false);
    expect(await hold('msg_nonsense')).toBe(false);
  });

  it('counts tries, and the last one fails it', async () => {
    const { id } = await aMessage('PRODUCTION');
    const tried = (last: boolean, counts: boolean) =>
      deps.db.change((tx) => tx.messages.markTried(id, { error: 'ProviderFailed', last, counts }));
    await tried(false, true);
    await tried(false, false);
    expect(await find(id)).toMatchObject({ status: 'WAITING', attempts: 1, lastError: 'ProviderFailed' });
    await tried(true, true);
    expect(await find(id)).toMatchObject({ status: 'FAILED', attempts: 2 });
    expect((await raw(id)).last_error).toBe('ProviderFailed');
  });
});
