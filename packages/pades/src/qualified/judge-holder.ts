import { readCertificate, type Certificate } from '@aval/pki/certificate';
import { holderPath } from '../holder-path.ts';
import { revocationStatus, type RevocationStatus } from '../revocation/revocation-status.ts';
import type { ValidationMaterial } from '../validation/validation-material.ts';

/**
 * Why a certificate does not prove whose signature it is. UNTRUSTED: no path leads from it to a root at that time,
 * or its key isn't for signing documents. REVOKED: it,
 * or an authority above it, was revoked by then. REVOCATION_UNPROVED: nothing shows that it was not.
 */
export type HolderProblem = 'UNTRUSTED' | 'REVOKED' | 'REVOCATION_UNPROVED';

interface HolderQuestion {
  /** DER; null for a signature that names none. */
  readonly certificate: Uint8Array | null;
  readonly material: ValidationMaterial;
  /** DER. */
  readonly roots: readonly Uint8Array[];
  readonly signedAt: Date;
}

interface HolderJudgement {
  readonly problems: readonly HolderProblem[];
  /** DER of the root at the end of the path. */
  readonly root: Buffer | null;
}

/** The response is fetched shortly before or after the signature, and the clocks may differ. */
const FETCHED_WITHIN_MS = 5 * 60 * 1000;

/** Judges a certificate at the time of its signature, by the given material alone. */
export function judgeHolder({ certificate, material, roots, signedAt }: HolderQuestion): HolderJudgement {
  const { certificates: chain } = material;
  const holders = certificate && holderPath({ certificate, chain, roots, at: signedAt });
  if (!holders) return { problems: ['UNTRUSTED'], root: null };
  const path = holders.map(readCertificate);
  const kinds = path
    .slice(0, -1)
    .map((subject, index) => statusOf(subject, path[index + 1], { material, signedAt }));
  const root = holders.at(-1) ?? null;
  if (kinds.includes('revoked')) return { problems: ['REVOKED'], root };
  return { problems: kinds.includes('unknown') ? ['REVOCATION_UNPROVED'] : [], root };
}

function statusOf(
  certificate: Certificate,
  issuer: Certificate | undefined,
  { material: { crls, ocsps }, signedAt }: Pick<HolderQuestion, 'material' | 'signedAt'>,
): RevocationStatus['kind'] {
  if (!issuer) return 'unknown';
  const usedAt = new Date(signedAt.getTime() - FETCHED_WITHIN_MS);
  const at = new Date(signedAt.getTime() + FETCHED_WITHIN_MS);
  const status = revocationStatus({ certificate, issuer, crls, ocsps, usedAt, at });
  if (status.kind !== 'revoked') return status.kind;
  return status.revokedAt <= signedAt ? 'revoked' : 'good';
}
