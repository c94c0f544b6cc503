import { expect, it } from 'vitest';
import { openMessenger } from '../../src/adapters/open-messenger.ts';
import { readConfig } from '../../src/config.ts';
import { ProviderFailed } from '../../src/domain/failures.ts';

const open = (env: Readonly<Record<string, string>>) => openMessenger(readConfig(env), '/nowhere');

it('leaves messages of Production to the outbox where nothing is configured', async () => {
  const messenger = await open({});
  expect(messenger.channel('PRODUCTION', 'EMAIL')).toBe('LOCAL_OUTBOX');
});

it('has a channel for each provider that is configured, and no other', async () => {
  const messenger = await open({ SMS_PROVIDER: 'zenvia', SMS_TOKEN: 'secret', SMS_FROM: 'Aval' });
  expect(messenger.channel('PRODUCTION', 'SMS')).toBe('SMS');
  expect(() => messenger.channel('PRODUCTION', 'EMAIL')).toThrow(ProviderFailed);
  expect(() => messenger.channel('PRODUCTION', 'WHATSAPP')).toThrow(ProviderFailed);
});
