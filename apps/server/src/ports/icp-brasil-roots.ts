import type { Environment } from '../domain/environment.ts';

/** A signer's certificate, and what may be between it and a root. All are DER. */
export interface HolderChain {
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
  /** When the certificate is used: it, its issuers and the root must be valid then. */
  readonly at: Date;
}

/**
 * The roots of ICP-Brasil. Production trusts those that the operator installed and confirmed, and none comes with Aval.
 * The Sandbox trusts its simulator's root alone.
 */
export interface IcpBrasilRoots {
  /** DER of the roots. Empty in Production without installed roots: no provider counts as available then. */
  roots(environment: Environment): Promise<readonly Buffer[]>;
  /**
   * Returns the certificates from the holder's to a root, root included. Null if there is no such path, or if the certificate
   * isn't for signing documents. Says nothing about revocation.
   */
  pathTo(environment: Environment, wanted: HolderChain): Promise<readonly Buffer[] | null>;
}
