import type { ChainLink, ChainVerdict } from '@aval/evidence/audit-chain';
import { parseLogProof } from '@aval/evidence/log/log-proof';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EvidenceResult } from '../../actions/evidence/read-evidence.ts';
import type { DownloadableArtifact } from '../../actions/evidence/with-download-url.ts';
import { moment, nullable, sha256 } from './field.ts';

export const AuditView = Type.Object({
  data: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      type: Type.String(),
      occurredAt: moment,
      actor: Type.Object({ type: Type.String(), id: nullable(Type.String()) }),
      data: Type.Record(Type.String(), Type.Unknown()),
      prevHash: sha256,
      hash: sha256,
    }),
  ),
  chain: Type.Object({
    valid: Type.Boolean(),
    algorithm: Type.String(),
    head: sha256,
    count: Type.Integer(),
    brokenAtSeq: Type.Optional(Type.Integer()),
  }),
  nextCursor: nullable(Type.String()),
  hasMore: Type.Boolean(),
});

/** One page of a trail; `chain` always speaks of the whole. */
export function auditView(
  links: readonly ChainLink[],
  chain: ChainVerdict,
  nextCursor: string | null,
): Static<typeof AuditView> {
  return {
    data: links.map((link) => ({ ...link, data: { ...link.data } })),
    chain: { algorithm: 'ask.audit.v1', ...chain },
    nextCursor,
    hasMore: nextCursor !== null,
  };
}

const ArtifactView = Type.Object({
  name: Type.String(),
  type: Type.String(),
  sha256,
  size: Type.Integer(),
  url: Type.String({ format: 'uri' }),
  expiresAt: moment,
});

export const EvidenceView = Type.Object({
  manifest: Type.Record(Type.String(), Type.Unknown(), { description: 'docs/evidence-format.md' }),
  signature: Type.Object({ jws: Type.String(), kid: Type.String(), algorithm: Type.String() }),
  timestamp: Type.Object({
    token: Type.String({ description: 'TimeStampToken (RFC 3161), DER in base64' }),
    genTime: moment,
    authority: Type.String(),
  }),
  log: nullable(
    Type.Object({
      checkpoint: Type.String({ description: 'Signed head of the public log (C2SP tlog-checkpoint)' }),
      inclusionProof: Type.Array(Type.String(), {
        description: 'Hashes from the entry to the root, in base64 (RFC 6962)',
      }),
      index: Type.Integer(),
    }),
  ),
  verificationCode: nullable(Type.String()),
  artifacts: Type.Array(ArtifactView),
  longTerm: Type.Array(ArtifactView, {
    description:
      'PAdES B-LTA forms of the sealed documents with their signed supplements, created after the evidence.',
  }),
});

export function evidenceView({
  envelope,
  evidence,
  artifacts,
  longTerm,
}: EvidenceResult): Static<typeof EvidenceView> {
  const manifest: Record<string, unknown> = JSON.parse(evidence.manifest.toString());
  return {
    manifest,
    signature: { jws: evidence.jws, kid: evidence.kid, algorithm: 'Ed25519' },
    timestamp: {
      token: evidence.timestampToken.toString('base64'),
      genTime: evidence.genTime.toISOString(),
      authority: evidence.authority,
    },
    log: logView(evidence.logProof),
    verificationCode: envelope.verificationCode,
    artifacts: artifacts.map(artifactView),
    longTerm: longTerm.map(artifactView),
  };
}

/** Evidence that was issued before there was a log has no proof. */
function logView(proof: string | null): Static<typeof EvidenceView>['log'] {
  const read = proof === null ? null : parseLogProof(proof);
  if (read === null) return null;
  const inclusionProof = read.path.map((hash) => Buffer.from(hash).toString('base64'));
  return { checkpoint: read.checkpoint, inclusionProof, index: read.index };
}

function artifactView(artifact: DownloadableArtifact): Static<typeof ArtifactView> {
  const { name, type, sha256: hash, size, url, expiresAt } = artifact;
  return { name, type, sha256: hash, size, url, expiresAt: expiresAt.toISOString() };
}
