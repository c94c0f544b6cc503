import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { referencedFiles } from './referenced-files.ts';
import type { RetentionStore } from './retention-types.ts';

/** Deletion of data past its retention, across all tables. */
export function retentionStore(transaction: Transaction): RetentionStore {
  const store: RetentionStore = {
    ...referencedFiles(transaction),
    async identity() {
      return (await transaction.one<{ id: string }>(sql`SELECT id FROM database_identity`)).id;
    },
    async unreferenced(keys) {
      // A deleted document keeps its rows. Its files are needed only if an envelope ever contained it.
      const rows = await transaction.query<{ key: string }>(sql`
        SELECT key FROM unnest(${keys}::text[]) AS key
        WHERE NOT EXISTS (
            SELECT FROM document_versions v JOIN documents d ON d.id = v.document_id
            WHERE v.blob_key = key AND (d.deleted_at IS NULL OR EXISTS (
              SELECT FROM envelope_documents e WHERE e.document_id = d.id)))
          AND NOT EXISTS (SELECT FROM artifacts a WHERE a.blob_key = key)
          AND NOT EXISTS (SELECT FROM packages p WHERE p.blob_key = key)
          AND NOT EXISTS (SELECT FROM attachment_files f WHERE f.blob_key = key)
          AND NOT EXISTS (SELECT FROM template_documents t WHERE t.blob_key = key)
          AND NOT EXISTS (SELECT FROM project_logos l WHERE l.blob_key = key)
          AND NOT EXISTS (SELECT FROM organizations o WHERE o.logo_sha256 = key)`);
      return rows.map(({ key }) => key);
    },
    async someReferenced(max) {
      const rows = await transaction.query<{ key: string }>(sql`
        (SELECT blob_key AS key FROM document_versions ORDER BY id DESC LIMIT ${max})
        UNION (SELECT blob_key FROM document_versions ORDER BY id LIMIT ${max})
        UNION (SELECT blob_key FROM artifacts WHERE blob_key IS NOT NULL ORDER BY id DESC LIMIT ${max})
        UNION (SELECT blob_key FROM artifacts WHERE blob_key IS NOT NULL ORDER BY id LIMIT ${max})
        ORDER BY key`);
      const keys = rows.map(({ key }) => key);
      const unreferenced = new Set(await store.unreferenced(keys));
      return keys.filter((key) => !unreferenced.has(key));
    },
    ...forgetQueries(transaction),
  };
  return store;
}

type ForgetQueries = Pick<
  RetentionStore,
  | 'forgetEnvelopes'
  | 'listPastRetention'
  | 'isPastRetention'
  | 'forgetPastRetention'
  | 'deleteEnvelope'
  | 'forgetSandboxDocuments'
>;

/** Functions of the database: they run as its owner, and look again at what may be deleted. */
function forgetQueries(transaction: Transaction): ForgetQueries {
  return {
    async forgetEnvelopes(kind, before, limit) {
      const rows = await transaction.query<{ message_ids: readonly string[] }>(
        sql`SELECT message_ids FROM forget_envelopes(${kind}, ${before}, ${limit})`,
      );
      return { count: rows.length, messageIds: rows.flatMap((row) => row.message_ids) };
    },
    async listPastRetention(max) {
      const rows = await transaction.query<{ id: string }>(sql`SELECT list_past_retention(${max}) AS id`);
      return rows.map(({ id }) => id);
    },
    async isPastRetention(envelopeId) {
      return (await transaction.maybe(sql`SELECT FROM list_past_retention(1, ${envelopeId})`)) !== null;
    },
    async forgetPastRetention(envelopeId) {
      const { ids } = await transaction.one<{ ids: readonly string[] | null }>(
        sql`SELECT forget_past_retention(${envelopeId}) AS ids`,
      );
      return ids;
    },
    async deleteEnvelope(envelopeId) {
      const { ids } = await transaction.one<{ ids: readonly string[] | null }>(
        sql`SELECT delete_envelope(${envelopeId}) AS ids`,
      );
      return ids;
    },
    async forgetSandboxDocuments(before, limit) {
      const { count } = await transaction.one<{ count: number }>(
        sql`SELECT forget_sandbox_documents(${before}, ${limit}) AS count`,
      );
      return count;
    },
  };
}
