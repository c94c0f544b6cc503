import type { Reason } from '../errors/reasons.ts';

/** The facts of a signer's certificate that count for a signature. */
export interface CertificateFacts {
  readonly maySign: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Whether a trusted root vouches for it. */
  readonly isTrusted: boolean;
}

/** Returns why a certificate can't sign now, or null. */
export function certificateProblem(
  { maySign, notBefore, notAfter, isTrusted }: CertificateFacts,
  now: Date,
): Extract<Reason<'PROVIDER_ERROR'>, 'CERTIFICATE' | 'UNTRUSTED'> | null {
  if (!isTrusted) return 'UNTRUSTED';
  return maySign && notBefore <= now && now < notAfter ? null : 'CERTIFICATE';
}
