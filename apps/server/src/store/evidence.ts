import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../domain/environment.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Transaction } from './postgres/database.ts';
import type { EnvelopeStore } from './envelopes-types.ts';
import { json, sql } from './postgres/sql.ts';
import { admit } from './admit.ts';
import { keysOf, publishKeys } from './evidence-keys.ts';
import type { SealCertificate } from './evidence-keys.ts';
import { extendPackage, hasOwnRow, insertPackage, listArtifacts, packagesWith } from './packages.ts';
import type { IssuedEvidence, NewArtifact, KnownFile, EvidenceStore } from './evidence-types.ts';

/** Files that no two packages share; keys, certificates and the script are the same in many packages. */
const OWN_FILES = [
  'manifest.json',
  'manifest.jws',
  'timestamp.tsr',
  'audit.jsonl',
  'report.pdf',
  'SHA256SUMS',
];

/** Issued evidence in PostgreSQL. */
export function evidenceStore(transaction: Transaction, envelopes: EnvelopeStore): EvidenceStore {
  return {
    insert: (envelope, evidence, artifacts) => insert(transaction, envelope, { evidence, artifacts }),
    add: (envelope, artifacts) => addArtifacts(transaction, envelope, artifacts),
    find: (envelopeId) =>
      transaction.maybe<IssuedEvidence>(sql`
        SELECT envelope_id AS "envelopeId", manifest, jws, kid, timestamp_response AS "timestampResponse",
               timestamp_token AS "timestampToken", timestamp_chain AS "timestampChain", gen_time AS "genTime",
               authority, log_proof AS "logProof", issued_at AS "issuedAt", report_parties AS "reportParties"
        FROM evidence WHERE envelope_id = ${envelopeId}`),
    async addToPackage(envelope, former, artifacts) {
      const isExtended = await extendPackage(transaction, envelope, { former, artifacts });
      if (isExtended) await addArtifacts(transaction, envelope, artifacts);
      return isExtended;
    },
    async writesPackages() {
      return (await transaction.one<{ writes: boolean }>(sql`SELECT writes_packages() AS writes`)).writes;
    },
    artifacts: (envelopeId) => listArtifacts(transaction, envelopeId),
    async knownFiles(environment, sha256) {
      await admit(transaction, 'file', [sha256], environment);
      return knownFiles(transaction, environment, sha256);
    },
    async envelopeOfPackage(environment, digests) {
      await admit(transaction, 'package', digests, environment);
      const row = await ownerOf(transaction, environment, digests);
      return row && envelopes.findById(row.id);
    },
    async byCode(environment, ...codes) {
      await admit(transaction, 'code', codes, environment);
      const row = await transaction.maybe<{ id: string }>(sql`
        SELECT id FROM envelopes WHERE verification_code = any(${codes}) AND environment = ${environment}
        ORDER BY array_position(${codes}::text[], verification_code) LIMIT 1`);
      return row && envelopes.findById(row.id);
    },
    publishKeys: (environment, keys, seal) => publishKeys(transaction, environment, { keys, seal }),
    keys: (environment) => keysOf(transaction, environment),
    async revokeKey(kid, from) {
      const { revoked } = await transaction.one<{ revoked: boolean | null }>(
        sql`SELECT revoke_evidence_key(${kid}, ${from}) AS revoked`,
      );
      return revoked === true;
    },
    sealCertificates: (environment) => sealCertificates(transaction, environment),
  };
}

function knownFiles(
  transaction: Transaction,
  environment: Environment,
  sha256: Sha256Hex,
): Promise<readonly KnownFile[]> {
  return transaction.query<KnownFile>(sql`
        SELECT a.envelope_id AS "envelopeId", e.status, 'SEALED' AS match FROM artifacts a
        JOIN envelopes e ON e.id = a.envelope_id
        WHERE a.environment = ${environment} AND a.sha256 = ${sha256}
          AND (a.document_id IS NOT NULL OR a.name = 'report.pdf')
        UNION
        SELECT ed.envelope_id, e.status, 'ORIGINAL' FROM document_versions v
        JOIN envelope_documents ed ON ed.version_id = v.id
        JOIN envelopes e ON e.id = ed.envelope_id AND e.status <> 'DRAFT'
        WHERE v.environment = ${environment} AND v.sha256 = ${sha256}
        UNION
        SELECT f.envelope_id, e.status, 'ORIGINAL' FROM page_footers f JOIN envelopes e ON e.id = f.envelope_id
        WHERE f.environment = ${environment} AND f.shown_sha256 = ${sha256}
        ORDER BY match DESC, "envelopeId" LIMIT 100`);
}

function ownerOf(
  transaction: Transaction,
  environment: Environment,
  digests: readonly Sha256Hex[],
): Promise<{ readonly id: string } | null> {
  return transaction.maybe<{ id: string }>(sql`
    SELECT envelope_id AS id, name = 'manifest.json' AS first FROM artifacts
    WHERE environment = ${environment} AND sha256 = any(${digests})
      AND (name = any(${OWN_FILES}) OR name LIKE 'documents/%')
    UNION ALL ${packagesWith(environment, digests)}
    ORDER BY first DESC, id LIMIT 1`);
}

async function sealCertificates(
  transaction: Transaction,
  environment: Environment,
): Promise<readonly SealCertificate[]> {
  const rows = await transaction.query<{
    fingerprint: string;
    public_key: string;
  }>(sql`
    SELECT fingerprint, public_key FROM evidence_keys
    WHERE environment = ${environment} AND purpose = 'SEAL' ORDER BY valid_from`);
  return rows.map((row) => ({ fingerprint: row.fingerprint, der: Buffer.from(row.public_key, 'base64') }));
}

async function insert(
  transaction: Transaction,
  envelope: Envelope,
  {
    evidence,
    artifacts,
  }: {
    readonly evidence: IssuedEvidence;
    readonly artifacts: readonly NewArtifact[];
  },
): Promise<boolean> {
  const { projectId, environment } = envelope.tenant;
  const inserted = await transaction.run(sql`
    INSERT INTO evidence (envelope_id, project_id, environment, manifest, jws, kid, timestamp_response,
                          timestamp_token, timestamp_chain, gen_time, authority, log_proof, issued_at,
                          declares_suggestions, report_parties)
    VALUES (${envelope.id}, ${projectId}, ${environment}, ${evidence.manifest}, ${evidence.jws}, ${evidence.kid},
            ${evidence.timestampResponse}, ${evidence.timestampToken}, ${evidence.timestampChain},
            ${evidence.genTime}, ${evidence.authority}, ${evidence.logProof}, ${evidence.issuedAt}, true,
            ${evidence.reportParties})
    ON CONFLICT (envelope_id) DO NOTHING`);
  if (inserted === 0) return false;
  await addArtifacts(transaction, envelope, artifacts);
  await insertPackage(transaction, envelope, artifacts);
  return true;
}

async function addArtifacts(
  transaction: Transaction,
  { id, tenant }: Envelope,
  artifacts: readonly NewArtifact[],
): Promise<void> {
  await transaction.inOrder(
    artifacts.filter(hasOwnRow).map(async (artifact) => {
      const { documentId, stamp } = artifact;
      if (stamp !== undefined)
        await transaction.run(sql`
          UPDATE artifacts SET stamp_ends = 'infinity'
          WHERE envelope_id = ${id} AND document_id = ${documentId} AND name LIKE 'long-term/%.pdf'`);
      await transaction.run(sql`
        INSERT INTO artifacts (id, envelope_id, project_id, environment, name, type, document_id, sha256, size, blob_key,
                               is_packed, stamp_ends, stamp_chain, unproved)
        VALUES (${artifact.id}, ${id}, ${tenant.projectId}, ${tenant.environment}, ${artifact.name}, ${artifact.type},
                ${documentId}, ${artifact.sha256}, ${artifact.size}, ${artifact.blobKey},
                ${artifact.isPacked}, ${stamp?.ends ?? null}, ${stamp?.chain ?? null}::bytea[],
                ${stamp === undefined ? null : json(stamp.unproved)}::jsonb)`);
    }),
  );
}
