import { canonicalBytes, isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { detachedJws, protectedHeader, signingInput } from '@aval/evidence/jws';
import type { Manifest } from '@aval/evidence/manifest';
import { digestOf } from '../../domain/documents/digest.ts';
import { committedFields } from '../../domain/evidence/committed-fields.ts';
import { createImprint } from '../../domain/evidence/imprint.ts';
import { manifestOf } from '../../domain/evidence/manifest-of.ts';
import { operatorOf } from '../../domain/evidence/operator-of.ts';
import type { ManifestDisclosure } from '../../domain/evidence/manifest-of.ts';
import type { ChainHead } from '../../domain/envelopes/envelope.ts';
import type { Timestamp } from '../../ports/timestamp-authority.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import type { SealedDocuments } from './seal-documents.ts';

/** The mark of the stage, which no other file can write (ADR-0008). */
const SIGNED = Symbol('signed');

/** Stage 4: the manifest, signed, its signature time-stamped. */
export interface SignedManifest extends SealedDocuments {
  readonly [SIGNED]: true;
  readonly manifest: Manifest;
  readonly manifestBytes: Buffer;
  readonly manifestDisclosures: readonly ManifestDisclosure[];
  readonly jws: string;
  readonly timestamp: Timestamp;
}

/** Writes the manifest, signs its bytes (detached JWS) and has the signature stamped (RFC 3161). */
export async function signManifest(deps: EvidenceDeps, sealed: SealedDocuments): Promise<SignedManifest> {
  const { envelope } = sealed.facts;
  const { environment } = envelope.tenant;
  const key = deps.keys.manifestKey(environment);
  const { manifest, disclosures } = manifestOf(envelope, {
    sealed: sealed.seals,
    report: { sha256: digestOf(sealed.report), size: sealed.report.length },
    operator: operatorOf(deps.settings.operator),
    logOrigin: sealed.facts.logOrigin,
    fieldCommitments: fieldCommitments(sealed.facts),
    ownSignatures: sealed.facts.ownSignatures,
    chain: chainAtCompletion(sealed.facts),
    links: sealed.facts.links,
    issuedAt: sealed.facts.now,
    manifestKid: key.kid,
    sealCertificateSha256: sealCertificate(deps, environment),
    salt: () => deps.random.bytes(16),
  });
  const manifestBytes = Buffer.from(canonicalBytes(manifest));
  const header = protectedHeader(key.kid);
  const jws = detachedJws(header, await key.sign(signingInput(header, manifestBytes)));
  const timestamp = await deps.timestamps.stamp(environment, createImprint(jws));
  return {
    ...sealed,
    [SIGNED]: true,
    manifest,
    manifestBytes,
    manifestDisclosures: disclosures,
    jws,
    timestamp,
  };
}

/** As the trail has them since the signatures: an erasure of values leaves them. */
function fieldCommitments({ links }: Facts): ReadonlyMap<string, Sha256Hex> {
  return new Map(committedFields(links).map(({ id, commitment }) => [id, commitment]));
}

function sealCertificate(deps: EvidenceDeps, environment: 'SANDBOX' | 'PRODUCTION') {
  const digest = deps.sealer.certificateSha256(environment);
  if (!isSha256Hex(digest)) throw new Error('The seal certificate has no digest');
  return digest;
}

function chainAtCompletion({ links }: Facts): ChainHead {
  const last = links.at(-1);
  if (last === undefined) throw new Error('A completed envelope has a trail');
  return { count: last.seq, head: last.hash, lastAt: new Date(last.occurredAt) };
}
