import { nodeCrypto } from '../node-crypto.ts';
import { pathToRoot } from '@aval/pki/certificate-path';
import type { Certificate } from '@aval/pki/certificate';
import { revocationStatus, type RevocationStatus } from '../revocation/revocation-status.ts';
import { PASSED, verdictFor, type SubIndication, type Verdict } from './indication.ts';
import type { ValidationMaterial } from './validation-material.ts';

/** A used certificate, and the data to check it against. */
interface PathJudgement {
  readonly certificate: Certificate;
  readonly material: ValidationMaterial;
  /** DER of the certificates that are trusted without a signature. */
  readonly roots: readonly Uint8Array[];
  /** When it was used. Revocation data must be newer, or current. */
  readonly usedAt: Date;
  /** A proven time of its use, or null. Without it, the certificate must be valid at the time of validation. */
  readonly provedAt: Date | null;
  /** The time of validation. */
  readonly at: Date;
  /** `required`: a certificate with unknown revocation status leaves the question open. */
  readonly revocation: 'required' | 'if-known';
  /** Whether it is the certificate of a time-stamping authority. */
  readonly isStamper: boolean;
}

/**
 * Performs X.509 validation at the time of use (EN 319 102-1, 5.2.6 and 5.6.2): a path to a root, and no certificate of it revoked
 * by then. Trust in the root is not questioned.
 */
export function judgePath(judgement: PathJudgement): Verdict {
  const { certificate, material, roots, provedAt } = judgement;
  const at = provedAt ?? judgement.at;
  const path = pathToRoot({
    certificate,
    intermediates: material.certificates,
    roots,
    at,
    crypto: nodeCrypto,
  });
  if (!path) return verdictFor(reasonWithoutPath(judgement));
  const reasons = path.slice(0, -1).map((subject, index) => {
    const issuer = path[index + 1];
    return issuer ? reasonOf(judgement, index, statusOf(judgement, index, [subject, issuer])) : null;
  });
  const reason = reasons.find((found) => found !== null && found !== 'TRY_LATER') ?? reasons.find(Boolean);
  return reason ? verdictFor(reason) : PASSED;
}

/** A path at a time when the certificate was valid distinguishes a wrong time from a wrong certificate. */
function reasonWithoutPath({ certificate, material, roots, provedAt }: PathJudgement): SubIndication {
  const { notBefore, notAfter } = certificate;
  const intermediates = material.certificates;
  const isKnown = [notBefore, notAfter].some((at) =>
    pathToRoot({ certificate, intermediates, roots, at, crypto: nodeCrypto }),
  );
  if (!isKnown) return 'NO_CERTIFICATE_CHAIN_FOUND';
  return provedAt && provedAt < notBefore ? 'NOT_YET_VALID' : 'OUT_OF_BOUNDS_NO_POE';
}

/**
 * The lists of authorities appear once in weeks or months, so those of authorities count if they were current at a proven time of
 * use. About a signer, only newer data counts (ADR-0151).
 */
function statusOf(
  { material, usedAt, at, provedAt, isStamper }: PathJudgement,
  index: number,
  [certificate, issuer]: readonly [Certificate, Certificate],
): RevocationStatus {
  const { crls, ocsps } = material;
  const currentAtUse = (index > 0 && provedAt !== null) || isStamper;
  return revocationStatus({ certificate, issuer, crls, ocsps, usedAt, at, currentAtUse });
}

/** A revocation counts from its date; proven earlier uses stay valid. */
function reasonOf(
  { provedAt, revocation }: PathJudgement,
  index: number,
  status: RevocationStatus,
): SubIndication | null {
  if (status.kind === 'unknown') return revocation === 'required' ? 'TRY_LATER' : null;
  if (status.kind === 'good' || (provedAt && provedAt < status.revokedAt)) return null;
  return index === 0 ? 'REVOKED_NO_POE' : 'REVOKED_CA_NO_POE';
}
