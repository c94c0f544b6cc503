import { expect, it } from 'vitest';
import { timeOfId } from '../../src/domain/ids.ts';
import type { Id } from '../../src/domain/ids.ts';
import type { Message, Messenger } from '../../src/ports/messenger.ts';

/** A message of a test, with an id of the right form. */
export function aMessage(changes: Partial<Message> = {}): Message {
  return {
    id: 'msg_01kb9z3k00abcdefghjkmnpqrs',
    environment: 'PRODUCTION',
    medium: 'EMAIL',
    to: 'ana@example.com',
    toName: 'Ana Souza',
    fromName: 'Imobiliária Sol',
    subject: 'Assine: Contrato',
    text: 'Olá Ana,\n\nhttps://example.com/s/abc\n',
    html: '<p>Olá Ana</p>',
    ...changes,
  };
}

/** The contract of every Messenger that can deliver, real or fake. */
export function itHandsOverMessages(make: () => Promise<Messenger>): void {
  it('names the way of Sandbox messages SANDBOX, and delivers them', async () => {
    const messenger = await make();
    expect(messenger.channel('SANDBOX', 'EMAIL')).toBe('SANDBOX');
    expect(messenger.channel('SANDBOX', 'SMS')).toBe('SANDBOX');
    await messenger.deliver(aMessage({ environment: 'SANDBOX' }));
  });

  it('never names the way of production SANDBOX', async () => {
    expect((await make()).channel('PRODUCTION', 'EMAIL')).not.toBe('SANDBOX');
  });

  it('takes the same message again without complaint', async () => {
    const messenger = await make();
    await messenger.deliver(aMessage());
    await messenger.deliver(aMessage());
  });

  it('forgets messages of before a time, and none of after it', async () => {
    const messenger = await make();
    await messenger.deliver(aMessage());
    const made = timeOfId(aMessage().id as Id<'msg'>);
    expect(await messenger.forgetBefore(made)).toBe(0);
    const left = await messenger.forgetBefore(new Date(made.getTime() + 1));
    expect([left, await messenger.forgetBefore(new Date())]).toEqual([left, 0]);
  });

  it('forgets a message, whether or not anything is left of it', async () => {
    const messenger = await make();
    await messenger.deliver(aMessage());
    await messenger.forget([aMessage().id]);
    await messenger.forget([aMessage().id]);
  });
}
