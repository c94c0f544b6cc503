import type { Environment } from '../../domain/environment.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { reasonOfRefusedAddress } from '../../domain/webhooks/refused-address.ts';
import type { Deps } from '../deps.ts';

/**
 * Throws for an invalid address (VALIDATION_FAILED) and for an address to which nothing is sent
 * (WEBHOOK_URL_NOT_ALLOWED). Resolves the name, so it runs before a transaction. Every attempt checks again, because
 * a name may resolve differently then.
 */
export async function assertAddressAllowed(
  deps: Pick<Deps, 'publicHttps' | 'settings' | 'log'>,
  environment: Environment,
  url: string,
): Promise<void> {
  if (!URL.canParse(url))
    invalidField('url', 'format.uri', 'Must be a whole URL, such as https://example.com/path.');
  const refusal = await deps.publicHttps.refusal(environment, url);
  if (refusal === null) return;
  const { hostname } = new URL(url);
  if (environment === 'PRODUCTION' && deps.settings.webhookPrivateHosts.includes(hostname)) {
    deps.log.warn(
      { host: hostname, environment },
      'WEBHOOK_ALLOWED_PRIVATE_HOSTS admits nothing in Production',
    );
  }
  fail('WEBHOOK_URL_NOT_ALLOWED', { reason: reasonOfRefusedAddress(url) }, refusal);
}
