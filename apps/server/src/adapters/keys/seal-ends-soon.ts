import { X509Certificate } from 'node:crypto';
import type { Environment } from '../../domain/environment.ts';
import { SEAL_EXPIRY_WARNING } from './limits.ts';
import type { EvidenceKeys } from '../../ports/evidence-keys.ts';

/** Returns when the certificate of an environment's seals, or one above it, ends first. */
export function sealEnd(keys: Pick<EvidenceKeys, 'sealKey'>, environment: Environment): Date {
  const { certificate, chain } = keys.sealKey(environment);
  const ends = [certificate, ...chain].map((der) => Number(new X509Certificate(der).validToDate));
  return new Date(Math.min(...ends));
}

/** Returns warnings for the start if the certificate of Production's seals, or one above it, expires within weeks. */
export function sealExpiryWarnings(keys: Pick<EvidenceKeys, 'sealKey'>, now: Date): readonly string[] {
  const end = sealEnd(keys, 'PRODUCTION');
  if (end.getTime() - now.getTime() > SEAL_EXPIRY_WARNING) return [];
  return [
    `the certificates of Production's seals end on ${end.toISOString()}: no evidence is made after that`,
  ];
}
