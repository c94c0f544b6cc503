import type { Environment } from '../domain/environment.ts';

/** The facts of a certificate of ICP-Brasil that counts for a signature. */
export interface HolderFacts {
  /** The holder's name, without the number behind it. */
  readonly name: string;
  /** 11 digits; null in a certificate that names no person. */
  readonly cpf: string | null;
  /** The name of the authority that issued it. */
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Whether its key may sign documents. */
  readonly maySign: boolean;
}

/** A certificate as a provider gives it. DER. */
export interface GivenCertificate {
  readonly certificate: Uint8Array;
  /** Issuers that came with it, in any order. */
  readonly chain: readonly Uint8Array[];
}

/** Reads certificates of holders, and judges whether the roots of an environment vouch for them. */
export interface HolderCertificates {
  /** Null where the bytes are no certificate. */
  describe(certificate: Uint8Array): HolderFacts | null;
  /** Returns the issuers up to a root that is trusted in the environment at that time, or null. DER. */
  pathTo(
    environment: Environment,
    given: GivenCertificate & { readonly at: Date },
  ): Promise<readonly Buffer[] | null>;
}
