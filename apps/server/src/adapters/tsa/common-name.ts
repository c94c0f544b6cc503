import { X509Certificate } from 'node:crypto';

const KNOWN = new WeakMap<Buffer, string>();

/**
 * The common name of a certificate's subject; its whole subject where it has none. Throws for what is none. Read once of
 * one that stays, as the embedded authority's own.
 */
export function commonName(certificate: Buffer): string {
  const name = KNOWN.get(certificate) ?? nameIn(new X509Certificate(certificate));
  KNOWN.set(certificate, name);
  return name;
}

function nameIn({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;
}
