import { X509Certificate } from 'node:crypto';
import { SEAL_EXPIRY_WARNING } from '../../domain/limits.ts';
import type { EvidenceKeys } from '../../ports/evidence-keys.ts';

/** Returns warnings for the start if the certificate of Production's seals, or one above it, expires within weeks. */
export function sealExpiryWarnings(keys: Pick<EvidenceKeys, 'sealKey'>, now: Date): readonly string[] {
  const { certificate, chain } = keys.sealKey('PRODUCTION');
  const ends = [certificate, ...chain].map((der) => Number(new X509Certificate(der).validToDate));
  const end = new Date(Math.min(...ends));
  if (end.getTime() - now.getTime() > SEAL_EXPIRY_WARNING) return [];
  return [
    `the certificates of Production's seals end on ${end.toISOString()}: no evidence is made after that`,
  ];
}
