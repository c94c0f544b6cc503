import type { Environment } from '../../domain/environment.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Channel } from '../../domain/signer-message.ts';
import type { Message, Messenger } from '../../ports/messenger.ts';
import type { Gateway } from './http-gateway.ts';

/** The configured providers; null if there is none. */
interface Providers {
  readonly mail: Gateway | null;
  readonly sms: Gateway | null;
  readonly whatsapp: Gateway | null;
}

const NAMES = {
  EMAIL: { name: 'mail', setting: 'SMTP_URL' },
  SMS: { name: 'sms', setting: 'SMS_PROVIDER' },
  WHATSAPP: { name: 'whatsapp', setting: 'WHATSAPP_PROVIDER' },
} as const;

/**
 * Creates the messenger of Production with its providers. A message whose provider is missing throws `ProviderFailed`
 * at once. The Sandbox never calls a provider: its messages stay in the table, and the API shows them.
 */
export function providerMessenger(providers: Providers): Messenger {
  const providerOf = (medium: Message['medium']): Gateway => {
    const { name, setting } = NAMES[medium];
    const provider = providers[name];
    if (provider !== null) return provider;
    throw new ProviderFailed(name, `MESSAGES=providers, and ${setting} is not set`);
  };
  const channel = (environment: Environment, medium: Message['medium']): Channel => {
    if (environment === 'SANDBOX') return 'SANDBOX';
    providerOf(medium);
    return medium;
  };
  return {
    channel,
    async deliver(message) {
      return message.environment === 'PRODUCTION' ? providerOf(message.medium).send(message) : null;
    },
    forget: () => Promise.resolve(),
    forgetBefore: () => Promise.resolve(0),
  };
}
