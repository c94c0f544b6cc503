import type { Sha256Hex } from '@aval/evidence/canonical';

/** The person of a certificate, and the authority that says so. */
interface CertificateHolder {
  readonly name: string;
  /** 11 digits; null in a certificate that names no person. */
  readonly cpf: string | null;
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
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
  /** Null after the signer was erased. */
  readonly holder: CertificateHolder | null;
}
