import { describe, expect, it } from 'vitest';
import { providerMessenger } from '../../../src/adapters/messages/providers.ts';
import { ProviderFailed } from '../../../src/ports/failures.ts';
import type { Message } from '../../../src/ports/messenger.ts';
import { aMessage, itHandsOverMessages } from '../../contracts/messenger.ts';

function noting() {
  const sent: string[] = [];
  const way = (name: string) => ({
    send: ({ id }: Message) => Promise.resolve(void sent.push(`${name} ${id}`)),
  });
  return { sent, messenger: providerMessenger({ mail: way('mail'), sms: way('sms') }) };
}

describe('providers as Messenger', () => {
  itHandsOverMessages(() => Promise.resolve(noting().messenger));
});

describe('providerMessenger', () => {
  it('chooses by medium, and names the way by it', async () => {
    const { sent, messenger } = noting();
    expect([messenger.channel('PRODUCTION', 'EMAIL'), messenger.channel('PRODUCTION', 'SMS')]).toEqual([
      'EMAIL',
      'SMS',
    ]);
    await messenger.deliver(aMessage());
    await messenger.deliver(aMessage({ medium: 'SMS' }));
    expect(sent.map((entry) => entry.split(' ')[0])).toEqual(['mail', 'sms']);
  });

  it('calls no provider for the Sandbox', async () => {
    const { sent, messenger } = noting();
    await messenger.deliver(aMessage({ environment: 'SANDBOX' }));
    expect(sent).toEqual([]);
  });

  it.each(['EMAIL', 'SMS'] as const)(
    'has no way for %s where it is not configured, and says so',
    async (medium) => {
      const messenger = providerMessenger({ mail: null, sms: null });
      expect(() => messenger.channel('PRODUCTION', medium)).toThrow(ProviderFailed);
      await expect(messenger.deliver(aMessage({ medium }))).rejects.toThrow(ProviderFailed);
      expect(messenger.channel('SANDBOX', medium)).toBe('SANDBOX');
    },
  );
});
