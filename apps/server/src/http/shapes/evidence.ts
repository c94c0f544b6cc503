import type { ChainLink, ChainVerdict } from '@aval/evidence/audit-chain';
import { parseLogProof } from '@aval/evidence/log/log-proof';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EvidenceResult } from '../../actions/evidence/read-evidence.ts';
import type { DownloadableArtifact } from '../../actions/evidence/with-download-url.ts';
import { verificationCode } from '../../domain/envelopes/envelope-progress.ts';
import { UNPROVED } from '../../ports/long-term-sealer.ts';
import type { UnprovedSignature } from '../../ports/long-term-sealer.ts';
import { described, moment, nullable, oneOf, sha256 } from './field.ts';

export const AuditView = Type.Object({
  data: Type.Array(
    Type.Object({
      seq: Type.Integer({ description: 'The place in the chain, from 1.' }),
      type: Type.String({ description: 'The act, such as DOCUMENT_VIEWED.' }),
      occurredAt: described(moment, 'The time of the act.'),
      actor: Type.Object(
        {
          type: Type.String({
            description:
              'The kind of actor: API_KEY, PERSONAL_TOKEN, USER, SIGNER, LINK (somebody with the link of the signer of this id, before the code), or SYSTEM.',
          }),
          id: nullable(Type.String({ description: 'The id of the actor; null for the system.' })),
        },
        { description: 'The party that acted.' },
      ),
      data: Type.Record(Type.String(), Type.Unknown(), {
        description: 'Facts about the act, depending on its type. Personal values are salted commitments.',
      }),
      prevHash: described(sha256, 'The hash of the entry before; zeros for the first entry.'),
      hash: described(sha256, 'The hash of this entry, which covers `prevHash`.'),
    }),
    { description: 'The entries of the page, oldest first.' },
  ),
  chain: Type.Object(
    {
      valid: Type.Boolean({ description: 'Whether every hash is right.' }),
      algorithm: Type.String({ description: 'The rules by which the hashes are computed.' }),
      head: described(sha256, 'The hash of the last entry.'),
      count: Type.Integer({ description: 'The number of entries.' }),
      brokenAtSeq: Type.Optional(
        Type.Integer({ description: 'The first entry whose hash is wrong. Absent if the chain is valid.' }),
      ),
    },
    { description: 'The result of checking the whole chain, not only this page.' },
  ),
  nextCursor: nullable(Type.String({ description: 'The `cursor` of the next page; null on the last page.' })),
  hasMore: Type.Boolean({ description: 'Whether there is a next page.' }),
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
  name: Type.String({ description: 'The name of the file in the evidence package.' }),
  type: Type.String({ description: 'The kind of the file.' }),
  sha256: described(sha256, 'The SHA-256 of the file, 64 lower-case hexadecimal digits.'),
  size: Type.Integer({ description: 'The size of the file in bytes.' }),
  url: Type.String({ format: 'uri', description: 'The address of the file. It needs no other credential.' }),
  expiresAt: described(moment, 'The time after which the address stops working.'),
});

const LongTermView = Type.Object({
  ...ArtifactView.properties,
  unproved: nullable(
    Type.Array(
      Type.Object({
        field: Type.String({ description: 'The name of the signature field.' }),
        of: described(
          oneOf('SIGNER', 'STAMP'),
          'Whose certificate it is: of the signature, or of its time stamp.',
        ),
        reason: described(
          oneOf(...UNPROVED),
          'NO_PATH: its issuers are unknown, or it had ended. NO_ADDRESS: it names no place to ask. NOT_REACHED and ' +
            'NOT_USABLE: no place gave current data. UNREADABLE: the signature can’t be read. REVOKED: before the file was ' +
            'sealed. OLD: nothing newer than the seal. TOO_MANY, TOO_LARGE: the document came with more signatures, or their ' +
            'issuers with more data, than a form may hold.',
        ),
      }),
      {
        description:
          'The signatures that the PDF may not prove by itself once their certificates have ended. Null for statements and ' +
          'for forms of earlier versions.',
      },
    ),
  ),
});

export const EvidenceView = Type.Object({
  manifest: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'The signed statement of documents, signers, consents, and the chain (docs/evidence-format.md).',
  }),
  signature: Type.Object(
    {
      jws: Type.String({ description: 'A detached JWS (RFC 7515, RFC 7797).' }),
      kid: Type.String({ description: 'The id of the key in `GET /v1/public/keys`.' }),
      algorithm: Type.String({ description: 'The algorithm of the signature.' }),
    },
    { description: 'The signature over the manifest.' },
  ),
  timestamp: Type.Object(
    {
      token: Type.String({ description: 'The TimeStampToken (RFC 3161), DER in base64.' }),
      genTime: described(moment, 'The time that the authority states.'),
      authority: Type.String({ description: 'The name of the time-stamping authority.' }),
    },
    { description: 'The time stamp over the signature.' },
  ),
  log: nullable(
    Type.Object(
      {
        checkpoint: Type.String({ description: 'The signed head of the public log (C2SP tlog-checkpoint).' }),
        inclusionProof: Type.Array(Type.String(), {
          description: 'The hashes from the entry to the root, in base64 (RFC 6962).',
        }),
        index: Type.Integer({ description: 'The place of the entry in the public log, from 0.' }),
      },
      {
        description:
          'The proof that the manifest is in the public log; null for evidence that is older than the log.',
      },
    ),
  ),
  verificationCode: nullable(
    Type.String({ description: 'The code that anyone can use to find the evidence: 20 characters.' }),
  ),
  personalValues: described(
    oneOf('ALL', 'SIGNER', 'NONE'),
    'The people whose personal values `disclosures.json` and `evidence.zip` hold. SIGNER: the signer of the query. NONE: the caller may not read personal data, and `disclosures.json` is not listed.',
  ),
  artifacts: Type.Array(ArtifactView, { description: 'The files of the evidence package.' }),
  longTerm: Type.Array(LongTermView, {
    description:
      'PAdES B-LTA forms of the sealed documents with their signed supplements, created after the evidence.',
  }),
});

export function evidenceView({
  envelope,
  evidence,
  people,
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
    verificationCode: verificationCode(envelope),
    personalValues: people.kind,
    artifacts: artifacts.map(artifactView),
    longTerm: longTerm.map((file) => ({
      ...artifactView(file),
      unproved: file.unproved?.map(unprovedView) ?? null,
    })),
  };
}

/** Evidence that was issued before there was a log has no proof. */
function logView(proof: string | null): Static<typeof EvidenceView>['log'] {
  const read = proof === null ? null : parseLogProof(proof);
  if (read === null) return null;
  const inclusionProof = read.path.map((hash) => Buffer.from(hash).toString('base64'));
  return { checkpoint: read.checkpoint, inclusionProof, index: read.index };
}

function unprovedView({ field, of, reason }: UnprovedSignature): UnprovedSignature {
  return { field, of, reason };
}

function artifactView(artifact: DownloadableArtifact): Static<typeof ArtifactView> {
  const { name, type, sha256: hash, size, url, expiresAt } = artifact;
  return { name, type, sha256: hash, size, url, expiresAt: expiresAt.toISOString() };
}
