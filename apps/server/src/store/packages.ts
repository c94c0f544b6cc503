import type { Sha256Hex } from '@aval/evidence/canonical';
import { mediaTypeOf } from '../domain/evidence/media-type.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Artifact } from './evidence-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Files of a package that something looks up alone have a row in `artifacts`; the others are in the row of the package. */
export function hasOwnRow({ name, documentId, isPacked }: Artifact): boolean {
  return !isPacked || documentId !== null || name === 'report.pdf';
}

interface PackedRow extends Omit<Artifact, 'type'> {
  readonly type: string | null;
}

/** Returns the files of an envelope's evidence by name, wherever they are stored. */
export async function listArtifacts(
  transaction: Transaction,
  envelopeId: string,
): Promise<readonly Artifact[]> {
  const rows = await transaction.query<PackedRow>(sql`
    SELECT name, type, document_id AS "documentId", sha256, size, blob_key AS "blobKey", is_packed AS "isPacked"
    FROM artifacts WHERE envelope_id = ${envelopeId}
    UNION ALL
    SELECT file.name, NULL, NULL, encode(file.digest, 'hex'), file.size, p.blob_key, true
    FROM packages p, unnest(p.names, p.digests, p.sizes) AS file (name, digest, size)
    WHERE p.envelope_id = ${envelopeId}
    ORDER BY name`);
  return rows.map((row) => ({ ...row, type: row.type ?? mediaTypeOf(row.name) }));
}

/** Stores the row of a package, unless the evidence has none. */
export async function insertPackage(
  transaction: Transaction,
  { id, tenant }: Envelope,
  artifacts: readonly Artifact[],
): Promise<void> {
  const packed = artifacts.filter(({ isPacked }) => isPacked);
  const blobKey = packed[0]?.blobKey;
  if (blobKey === undefined) return;
  await transaction.run(sql`
    INSERT INTO packages (envelope_id, project_id, environment, blob_key, names, digests, sizes)
    VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${blobKey}, ${columnsOf(packed)})`);
}

/** Names the object that holds the package from now on, with more files. False if it has changed meanwhile. */
export async function extendPackage(
  transaction: Transaction,
  { id }: Envelope,
  { former, artifacts }: { readonly former: string; readonly artifacts: readonly Artifact[] },
): Promise<boolean> {
  const latter = artifacts[0]?.blobKey ?? former;
  const { extended } = await transaction.one<{ extended: boolean }>(
    sql`SELECT extend_package(${id}, ${former}, ${latter}, ${columnsOf(artifacts)}) AS extended`,
  );
  return extended;
}

/** Names, digests, and sizes of the files without a separate row. */
function columnsOf(packed: readonly Artifact[]): Sql {
  const files = packed.filter((artifact) => !hasOwnRow(artifact));
  const [names, digests, sizes] = [
    files.map(({ name }) => name),
    files.map(({ sha256 }) => Buffer.from(sha256, 'hex')),
    files.map(({ size }) => size),
  ];
  return sql`${names}::text[], ${digests}::bytea[], ${sizes}::int[]`;
}

/** The packages of an environment that contain a file with one of these digests; a match of the manifest is `first`. */
export function packagesWith(environment: string, digests: readonly Sha256Hex[]): Sql {
  const bytes = digests.map((digest) => Buffer.from(digest, 'hex'));
  return sql`
    SELECT p.envelope_id AS id, (p.digests)[array_position(p.names, 'manifest.json')] = any(${bytes}::bytea[]) AS first
    FROM packages p
    WHERE p.environment = ${environment} AND own_digests(p.names, p.digests) && ${bytes}::bytea[]`;
}
