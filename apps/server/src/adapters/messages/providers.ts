import type { Environment } from '../../domain/environment.ts';
import { ProviderFailed } from '../../ports/failures.ts';
import type { Channel } from '../../domain/signer-message.ts';
import type { Message, Messenger } from '../../ports/messenger.ts';
import type { SmtpMailer } from '../mail/smtp.ts';
import type { SmsGateway } from '../sms/gateway.ts';

/** The configured providers; null if there is none. */
interface Providers {
  readonly mail: Pick<SmtpMailer, 'send'> | null;
  readonly sms: SmsGateway | null;
  readonly whatsapp: Pick<SmsGateway, 'send'> | null;
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
  const providerOf = (medium: Message['medium']): Pick<SmtpMailer, 'send'> => {
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
      if (message.environment === 'PRODUCTION') await providerOf(message.medium).send(message);
    },
    forget: () => Promise.resolve(),
    forgetBefore: () => Promise.resolve(0),
  };
}
