import { X509Certificate } from 'node:crypto';

/** Returns when the first of these certificates (DER) ends. Null if there are none. */
export function firstEnd(certificates: readonly Uint8Array[]): Date | null {
  if (certificates.length === 0) return null;
  return new Date(Math.min(...certificates.map((der) => Number(new X509Certificate(der).validToDate))));
}
