import { X509Certificate } from 'node:crypto';

/** The common name of a certificate's subject; its whole subject where it has none. Throws for what is none. */
export function commonName(certificate: Buffer): string {
  const { subject } = new X509Certificate(certificate);
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;
}
