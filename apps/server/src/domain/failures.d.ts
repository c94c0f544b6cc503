import type { Reason } from './errors/reasons.ts';
import type { ProviderName } from './signing/provider-name.ts';
import type { MessageFailure } from './signer-message.ts';
import type { OutsideService } from './outside-service.ts';
/**
 * The ways in which the world outside the process fails us. The actions let them pass; the HTTP layer turns
 * them into an answer (503, 409, 502) and nobody else has to know the difference.
 */
/** An external service that Aval cannot work without (the database, the storage) does not answer now. Try again later. */
export declare class Unavailable extends Error {
  readonly name = 'Unavailable';
  /** The external service, in one word: `database`, `storage`. */
  readonly service: string;
  constructor(service: string, options?: ErrorOptions);
}
/** A stored file no longer has the content that its name promises. */
export declare class BlobChanged extends Error {
  readonly name = 'BlobChanged';
  readonly key: string;
  constructor(key: string, options?: ErrorOptions);
}
/** The caller's own share of a queue is full: others are still served. The caller should slow down. */
export declare class QueueFull extends Error {
  readonly name = 'QueueFull';
  constructor(queue: string, options?: ErrorOptions);
}
/** The record to save was changed by somebody else since it was read. Nothing was saved. */
export declare class StaleWrite extends Error {
  readonly name = 'StaleWrite';
  /** The kind of record: `envelope`, `api key`. */
  readonly what: string;
  constructor(what: string, options?: ErrorOptions);
}
/** Another attempt has written the result of this idempotency key meanwhile. Nothing of this attempt was saved. */
export declare class KeyTaken extends Error {
  readonly name = 'KeyTaken';
  constructor(options?: ErrorOptions);
}
interface ProviderFailureDetails extends ErrorOptions {
  readonly failure?: MessageFailure;
  readonly isOutage?: boolean;
}
/** A provider (mail, SMS, time stamps, payment) answered with an error or with something we cannot use. */
export declare class ProviderFailed extends Error {
  readonly name = 'ProviderFailed';
  /** Which provider, as configured: `smtp`, `tsa`, `stripe`. */
  readonly provider: string;
  /** The meaning of the failure for a message. */
  readonly failure: MessageFailure;
  /** True where the provider itself is away, for everybody: the failure says nothing about this request. */
  readonly isOutage: boolean;
  constructor(provider: string, reason: string, details?: ProviderFailureDetails);
}
/** A provider of certificates in the cloud refused a request or failed. The signer can do what the reason says. */
export declare class ProviderRefused extends Error {
  readonly name = 'ProviderRefused';
  readonly provider: ProviderName;
  readonly reason: Reason<'PROVIDER_ERROR'>;
  constructor(provider: ProviderName, reason: Reason<'PROVIDER_ERROR'>, options?: ErrorOptions);
}
/** A document that was accepted cannot be sealed: its evidence waits for a human eye. */
export declare class SealFailed extends Error {
  readonly name = 'SealFailed';
}
/** A job that fails however often it is tried; `cause` says why. The job is kept for an operator to look at. */
export declare class CannotSucceed extends Error {
  readonly name = 'CannotSucceed';
  readonly cause: Error;
  constructor(message: string, cause: Error);
}
/** Returns the external service that is away for everybody, as the failure shows; null where it shows no such thing. */
export declare function outageOf(error: unknown): OutsideService | null;
/** Returns the name of a failure, with the service that it came from: `ProviderFailed: tsa`. Never a text from outside. */
export declare function nameFailure(error: unknown): string;
export {};
