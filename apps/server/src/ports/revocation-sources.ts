import type { Environment } from '../domain/environment.ts';
import type { HolderChain } from './icp-brasil-roots.ts';

/**
 * Why nothing is known about a revocation.
 *
 * - `NO_PATH`: no path leads to a root, so nothing was called.
 * - `NO_ADDRESS`: a certificate names neither a responder nor a list.
 * - `NOT_REACHED`: none of the places answered.
 * - `NOT_USABLE`: a place answered with data that proves nothing, for example because it is old.
 */
export type UnknownRevocation = 'NO_PATH' | 'NO_ADDRESS' | 'NOT_REACHED' | 'NOT_USABLE';

/** The result for a certificate and all authorities between it and its root. */
export type RevocationCheck =
  | {
      readonly status: 'GOOD';
      /** The source of the statement about the holder's certificate. */
      readonly source: 'OCSP' | 'CRL';
      /** DER of the responses and lists that prove the result, for every certificate below the root. */
      readonly ocsps: readonly Buffer[];
      readonly crls: readonly Buffer[];
      /** When the statement about the holder's certificate was true. */
      readonly producedAt: Date;
    }
  /** The certificate, or an authority above it, was revoked then. */
  | {
      readonly status: 'REVOKED';
      readonly at: Date;
      /** DER of the responses and lists that state it, and of those about the other certificates. */
      readonly ocsps: readonly Buffer[];
      readonly crls: readonly Buffer[];
    }
  | { readonly status: 'UNKNOWN'; readonly reason: UnknownRevocation };

/**
 * Finds whether certificates are revoked now: it asks the responders that they name, and reads the lists that they name
 * where no responder helps. It calls addresses only in certificates whose path reaches a trusted root.
 */
export interface RevocationSources {
  /** Never throws for what the other side does. Takes ten seconds at most. */
  check(environment: Environment, wanted: HolderChain): Promise<RevocationCheck>;
}
