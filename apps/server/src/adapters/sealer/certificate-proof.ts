import { CertificateError, readCertificate } from '@aval/pki/certificate';
import type { Certificate } from '@aval/pki/certificate';
import { pathToRoot } from '@aval/pki/certificate-path';
import { nodeCrypto } from '@aval/pades/node-crypto';
import type { Environment } from '../../domain/environment.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { ClaimedSigner } from '../../ports/pdf-reader.ts';
import type { RevocationSources, UnknownRevocation } from '../../ports/revocation-sources.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';

/** Where paths may end, and who is asked about their certificates. */
export interface ProofSources {
  readonly roots: IcpBrasilRoots;
  readonly timestamps: Pick<TimestampAuthority, 'roots'>;
  readonly revocations: RevocationSources;
}

/** A certificate that somebody claims, and when it is judged. */
interface ProofQuestion {
  readonly environment: Environment;
  readonly claimed: ClaimedSigner;
  readonly at: Date;
}

/** The path of a certificate, and what its issuers say about its revocation. DER. */
export interface CertificateProof {
  readonly certificates: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
  readonly crls: readonly Buffer[];
  /** When the statement about the certificate was true; of a revocation, when it was revoked. */
  readonly producedAt: Date;
  readonly isRevoked: boolean;
}

/**
 * Fetches what a later reader needs to check a certificate: its path up to a root, and responses or lists for every
 * certificate of it. The root is one that the service knows, or else a self-signed certificate that the signature includes:
 * the data is kept for readers, who trust their own roots, and addresses are called through the guard in any case.
 */
export async function certificateProof(
  sources: ProofSources,
  { environment, claimed, at }: ProofQuestion,
): Promise<CertificateProof | UnknownRevocation> {
  const path = await pathOf(sources, { environment, claimed, at });
  if (path === null) return 'NO_PATH';
  const [certificate = claimed.certificate, ...chain] = path;
  const check = await sources.revocations.check(environment, { certificate, chain, at });
  if (check.status === 'UNKNOWN') return check.reason;
  const { ocsps, crls } = check;
  const isRevoked = check.status === 'REVOKED';
  return { certificates: path, ocsps, crls, producedAt: isRevoked ? check.at : check.producedAt, isRevoked };
}

async function pathOf(
  { roots, timestamps }: ProofSources,
  { environment, claimed, at }: ProofQuestion,
): Promise<readonly Buffer[] | null> {
  const subject = readOrNull(claimed.certificate);
  if (subject === null) return null;
  const intermediates = claimed.certificates;
  const known = [...(await roots.roots(environment)), ...timestamps.roots(environment)];
  const question = { certificate: subject, intermediates, at, crypto: nodeCrypto };
  const own = intermediates.filter(isSelfSigned);
  const path = pathToRoot({ ...question, roots: known }) ?? pathToRoot({ ...question, roots: own });
  if (path !== null && path.length > 1) return path.map(({ der }) => Buffer.from(der));
  // It fetches missing issuers where there are roots that they could lead to.
  return roots.pathTo(environment, { certificate: claimed.certificate, chain: intermediates, at });
}

function isSelfSigned(der: Uint8Array): boolean {
  const certificate = readOrNull(der);
  return certificate !== null && Buffer.from(certificate.issuer).equals(certificate.subject);
}

function readOrNull(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof CertificateError) return null;
    throw error;
  }
}
