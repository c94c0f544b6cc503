import type { Environment } from '../../domain/environment.ts';
import { ProviderFailed } from '../../ports/failures.ts';
import type { Channel, Message, Messenger } from '../../ports/messenger.ts';
import type { SmtpMailer } from '../mail/smtp.ts';
import type { SmsGateway } from '../sms/gateway.ts';

/** The configured providers; null if there is none. */
interface Providers {
  readonly mail: Pick<SmtpMailer, 'send'> | null;
  readonly sms: SmsGateway | null;
}

/**
 * Creates the messenger of Production with its providers. A message whose provider is missing throws `ProviderFailed`
 * at once. The Sandbox never calls a provider: its messages stay in the table, and the API shows them.
 */
export function providerMessenger({ mail, sms }: Providers): Messenger {
  const providerOf = (medium: Message['medium']): Pick<SmtpMailer, 'send'> => {
    const provider = medium === 'EMAIL' ? mail : sms;
    if (provider !== null) return provider;
    const [name, setting] = medium === 'EMAIL' ? ['smtp', 'SMTP_URL'] : ['sms', 'SMS_PROVIDER'];
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
