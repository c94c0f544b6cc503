import type { Sha256Hex } from '@aval/evidence/canonical';

/** The person of a certificate, and the authority that says so. */
interface CertificateHolder {
  readonly name: string;
  /** 11 digits; null in a certificate that names no person. */
  readonly cpf: string | null;
  /** 14 characters in a company's certificate; null in a person's. */
  readonly cnpj: string | null;
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The time stamp of a signature. */
interface OwnStamp {
  readonly time: Date;
  /** Name of the authority. */
  readonly authority: string;
  /** Whether the authority is below a root of ICP-Brasil that the operator installed. */
  readonly isTrusted: boolean;
}

/** A signature with the signer's own certificate. */
export interface OwnSignature {
  readonly signerId: string;
  readonly certificateSha256: Sha256Hex;
  /** The name of the signature field, by document id. */
  readonly fields: Readonly<Record<string, string>>;
  /** Such as `AD-RB 1.3`. */
  readonly policy: string;
  /** The proof that nothing was revoked when the person signed. */
  readonly revocation: { readonly source: 'OCSP' | 'CRL'; readonly producedAt: string };
  /** The time stamp that the policy demands; of several documents, the last. Null for a policy without, such as AD-RB. */
  readonly stamp: OwnStamp | null;
  /** Null after the signer was erased. */
  readonly holder: CertificateHolder | null;
}
