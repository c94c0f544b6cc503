import type { RetentionStore } from './retention-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The files that rows name, across all tables. */
export function referencedFiles(
  transaction: Transaction,
): Pick<RetentionStore, 'listNamed' | 'listUses' | 'sampleEvidence'> {
  return {
    async listNamed(after, max) {
      const rows = await transaction.query<{ key: string }>(sql`
        (SELECT DISTINCT blob_key AS key FROM document_versions WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT blob_key AS key FROM artifacts WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT blob_key AS key FROM packages WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT blob_key AS key FROM attachment_files WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT blob_key AS key FROM template_documents WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT blob_key AS key FROM bulk_send_files WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT blob_key AS key FROM project_logos WHERE blob_key > ${after} ORDER BY key LIMIT ${max})
        UNION (SELECT DISTINCT logo_sha256 AS key FROM organizations WHERE logo_sha256 > ${after} ORDER BY key LIMIT ${max})
        ORDER BY key LIMIT ${max}`);
      return rows.map(({ key }) => key);
    },
    listUses(keys) {
      return transaction.query<{ key: string; envelopeId: string }>(sql`
        SELECT DISTINCT key, "envelopeId" FROM (
          SELECT v.blob_key AS key, e.envelope_id AS "envelopeId"
          FROM document_versions v JOIN envelope_documents e ON e.document_id = v.document_id
          WHERE v.blob_key = ANY (${keys})
          UNION ALL
          SELECT a.blob_key, a.envelope_id FROM artifacts a WHERE a.blob_key = ANY (${keys})
          UNION ALL
          SELECT p.blob_key, p.envelope_id FROM packages p WHERE p.blob_key = ANY (${keys})
          UNION ALL
          SELECT f.blob_key, f.envelope_id FROM attachment_files f WHERE f.blob_key = ANY (${keys})) uses
        ORDER BY key, "envelopeId"`);
    },
    async sampleEvidence(max) {
      const rows = await transaction.query<{ envelope_id: string }>(
        sql`SELECT envelope_id FROM evidence ORDER BY random() LIMIT ${max}`,
      );
      return rows.map((row) => row.envelope_id);
    },
  };
}
