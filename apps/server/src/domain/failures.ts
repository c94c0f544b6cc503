import type { Reason } from './errors/reasons.ts';
import type { ProviderName } from './signing/provider-name.ts';
import type { MessageFailure } from './signer-message.ts';
import { outsideService } from './outside-service.ts';
import type { OutsideService } from './outside-service.ts';

/**
 * The ways in which the world outside the process fails us. The actions let them pass; the HTTP layer turns
 * them into an answer (503, 409, 502) and nobody else has to know the difference.
 */

/** An external service that Aval cannot work without (the database, the storage) does not answer now. Try again later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** The external service, in one word: `database`, `storage`. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super(`The ${service} is not available.`, options);
    this.service = service;
  }
}

/** A stored file no longer has the content that its name promises. */
export class BlobChanged extends Error {
  override readonly name = 'BlobChanged';
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`The stored file ${key} has changed: its bytes have another SHA-256.`, options);
    this.key = key;
  }
}

/** The caller's own share of a queue is full: others are still served. The caller should slow down. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor(queue: string, options?: ErrorOptions) {
    super(`Too many of one organization wait for the ${queue}.`, options);
  }
}

/** The record to save was changed by somebody else since it was read. Nothing was saved. */
export class StaleWrite extends Error {
  override readonly name = 'StaleWrite';
  /** The kind of record: `envelope`, `api key`. */
  readonly what: string;

  constructor(what: string, options?: ErrorOptions) {
    super(`The ${what} was changed since it was read.`, options);
    this.what = what;
  }
}

/** Another attempt has written the result of this idempotency key meanwhile. Nothing of this attempt was saved. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';

  constructor(options?: ErrorOptions) {
    super('Another attempt has written the result of this key.', options);
  }
}

interface ProviderFailureDetails extends ErrorOptions {
  readonly failure?: MessageFailure;
  readonly isOutage?: boolean;
}

/** A provider (mail, SMS, time stamps, payment) answered with an error or with something we cannot use. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  /** Which provider, as configured: `smtp`, `tsa`, `stripe`. */
  readonly provider: string;
  /** The meaning of the failure for a message. */
  readonly failure: MessageFailure;
  /** True where the provider itself is away, for everybody: the failure says nothing about this request. */
  readonly isOutage: boolean;

  constructor(provider: string, reason: string, details: ProviderFailureDetails = {}) {
    const { failure = 'UNAVAILABLE', isOutage = failure === 'UNREACHABLE', ...options } = details;
    super(`The provider ${provider} failed: ${reason}`, options);
    this.provider = provider;
    this.failure = failure;
    this.isOutage = isOutage;
  }
}

/** A provider of certificates in the cloud refused a request or failed. The signer can do what the reason says. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly provider: ProviderName;
  readonly reason: Reason<'PROVIDER_ERROR'>;

  constructor(provider: ProviderName, reason: Reason<'PROVIDER_ERROR'>, options?: ErrorOptions) {
    super(`The provider ${provider} refused: ${reason}`, options);
    this.provider = provider;
    this.reason = reason;
  }
}

/** A document that was accepted cannot be sealed: its evidence waits for a human eye. */
export class SealFailed extends Error {
  override readonly name = 'SealFailed';
}

/** A time stamp is larger than the space that can be reserved for it. */
export class StampTooLarge extends Error {
  override readonly name = 'StampTooLarge';
}

/** A job that fails however often it is tried; `cause` says why. The job is kept for an operator to look at. */
export class CannotSucceed extends Error {
  override readonly name = 'CannotSucceed';
  override readonly cause: Error;

  constructor(message: string, cause: Error) {
    super(message);
    this.cause = cause;
  }
}

/** Returns the external service that is away for everybody, as the failure shows; null where it shows no such thing. */
export function outageOf(error: unknown): OutsideService | null {
  if (error instanceof Unavailable) return outsideService(error.service);
  return error instanceof ProviderFailed && error.isOutage ? outsideService(error.provider) : null;
}

/** Returns the name of a failure, with the service that it came from: `ProviderFailed: tsa`. Never a text from outside. */
export function nameFailure(error: unknown): string {
  if (error instanceof Unavailable) return `${error.name}: ${error.service}`;
  if (error instanceof ProviderFailed || error instanceof ProviderRefused)
    return `${error.name}: ${error.provider}`;
  return error instanceof Error ? error.name : 'unknown';
}
