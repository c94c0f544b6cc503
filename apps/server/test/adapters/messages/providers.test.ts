import { describe, expect, it } from 'vitest';
import { providerMessenger } from '../../../src/adapters/messages/providers.ts';
import { MEDIA } from '../../../src/domain/signer-message.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Message } from '../../../src/ports/messenger.ts';
import { aMessage, itHandsOverMessages } from '../../contracts/messenger.ts';

function noting() {
  const sent: string[] = [];
  const way = (name: string) => ({
    send: ({ id }: Message) => {
      sent.push(`${name} ${id}`);
      return Promise.resolve(`ref ${name}`);
    },
  });
  return {
    sent,
    messenger: providerMessenger({ mail: way('mail'), sms: way('sms'), whatsapp: way('whatsapp') }),
  };
}

describe('providers as Messenger', () => {
  itHandsOverMessages(() => Promise.resolve(noting().messenger));
});

describe('providerMessenger', () => {
  it('chooses by medium, and names the way by it', async () => {
    const { sent, messenger } = noting();
    const channels = MEDIA.map((medium) => messenger.channel('PRODUCTION', medium));
    expect(channels).toEqual(['EMAIL', 'SMS', 'WHATSAPP']);
    for (const medium of MEDIA) await messenger.deliver(aMessage({ medium }));
    expect(sent.map((entry) => entry.split(' ')[0])).toEqual(['mail', 'sms', 'whatsapp']);
  });

  it('calls no provider for the Sandbox', async () => {
    const { sent, messenger } = noting();
    for (const medium of MEDIA) await messenger.deliver(aMessage({ environment: 'SANDBOX', medium }));
    expect(sent).toEqual([]);
  });

  it.each(MEDIA)('has no way for %s where it is not configured, and says so', async (medium) => {
    const messenger = providerMessenger({ mail: null, sms: null, whatsapp: null });
    expect(() => messenger.channel('PRODUCTION', medium)).toThrow(ProviderFailed);
    await expect(messenger.deliver(aMessage({ medium }))).rejects.toThrow(ProviderFailed);
    expect(messenger.channel('SANDBOX', medium)).toBe('SANDBOX');
  });
});
