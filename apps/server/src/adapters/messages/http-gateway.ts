import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { PROVIDER_TIMEOUT } from '../../domain/limits.ts';
import type { MessageFailure } from '../../domain/signer-message.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Message } from '../../ports/messenger.ts';
import type { PublicHttps } from '../../ports/public-https.ts';
import { publicHttps } from '../net/public-https.ts';

/** A request to a provider, in the provider's own shape. */
interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a provider takes messages. */
export interface ProviderShape {
  readonly requestOf: (message: Message) => ProviderRequest;
  /** Returns the provider's own id of the message, which its receipts name; null if the response has none. */
  readonly referenceOf: (response: unknown) => string | null;
}

/** Sends messages to a provider. */
export interface Gateway {
  /** Resolves with the provider's own id of the message, or null. Throws `ProviderFailed`. */
  send(message: Message): Promise<string | null>;
}

interface GatewayOptions {
  /** The name of the provider in errors: `sms`. */
  readonly name: string;
  readonly shape: ProviderShape;
  readonly https: Pick<PublicHttps, 'post'>;
}

interface ProviderHttpsOptions {
  readonly timeout?: number | undefined;
  readonly egress?: EgressProxies | undefined;
}

/**
 * Creates the client for a provider. `address` is the operator's own address of it, which may be private and without
 * TLS, unlike the addresses that strangers give; null for the provider's usual address.
 */
export function providerHttps(
  address: string | null,
  { timeout = PROVIDER_TIMEOUT, egress = DIRECT }: ProviderHttpsOptions = {},
): Pick<PublicHttps, 'post'> {
  const host = address === null ? null : new URL(address).hostname.replaceAll(/^\[|\]$/g, '');
  return publicHttps({ privateHosts: host === null ? [] : [host], timeout, egress });
}

/**
 * Sends messages over HTTP: any 2xx means accepted, everything else is a failure. Follows no redirect: it would carry
 * the credential elsewhere. Throws `ProviderFailed` with the status, never with a number or text.
 */
export function httpGateway({ name, shape, https }: GatewayOptions): Gateway {
  return {
    async send(message) {
      // Only the Sandbox of the port has exceptions for private hosts; messages of our Sandbox never come here.
      const outcome = await https.post({ environment: 'SANDBOX', ...shape.requestOf(message) });
      if ('failure' in outcome) throw new ProviderFailed(name, outcome.failure, { failure: 'UNREACHABLE' });
      const { status, body } = outcome.answer;
      if (status < 200 || status > 299)
        throw new ProviderFailed(name, `status ${status}`, {
          failure: failureOf(status),
          isOutage: status >= 500,
        });
      return shape.referenceOf(jsonOf(body));
    },
  };
}

/** A response without JSON was an acceptance all the same. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Our credential, too many calls, or a call that took too long: nothing against this message. */
const NOT_ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([401, 403, 408, 429]);

function failureOf(status: number): MessageFailure {
  const isRejected = status >= 400 && status <= 499 && !NOT_ABOUT_THE_MESSAGE.has(status);
  return isRejected ? 'REJECTED' : 'UNAVAILABLE';
}
