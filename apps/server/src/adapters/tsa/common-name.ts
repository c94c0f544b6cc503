import { X509Certificate } from 'node:crypto';
import { commonNameIn } from '../../domain/evidence/common-name-in.ts';

const KNOWN = new WeakMap<Buffer, string>();

/**
 * Returns the common name of a certificate's subject, or the whole subject if it has none. Throws for an invalid
 * certificate. Cached for a certificate that stays, such as the embedded authority's own.
 */
export function commonName(certificate: Buffer): string {
  const name = KNOWN.get(certificate) ?? nameIn(new X509Certificate(certificate));
  KNOWN.set(certificate, name);
  return name;
}

function nameIn({ subject }: X509Certificate): string {
  return commonNameIn(subject) ?? subject;
}
