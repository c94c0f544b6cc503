import type { Forgettable } from '../domain/retention/retention.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { referencedFiles } from './referenced-files.ts';

/** Data that can be deleted: files without a row, and data that the operator keeps for a limited time. */
export interface RetentionStore {
  /** The identity of this database. A copy or a restored dump has the same name. */
  identity(): Promise<string>;
  /** Those of `keys` that no row needs: no version of a document that exists or was sent, no artifact, no logo. */
  unreferenced(keys: readonly string[]): Promise<readonly string[]>;
  /** Keys after `after` that any row names, also rows that no longer need them, in order. */
  listNamed(after: string, max: number): Promise<readonly string[]>;
  /** The envelopes that contain these files. */
  listUses(
    keys: readonly string[],
  ): Promise<readonly { readonly key: string; readonly envelopeId: string }[]>;
  /** Envelopes with evidence, chosen at random. */
  sampleEvidence(max: number): Promise<readonly string[]>;
  /** Keys of files that rows need: of each kind, up to `max` of the newest and of the oldest. */
  someReferenced(max: number): Promise<readonly string[]>;
  /** Deletes some envelopes of a kind that have not changed since `before`, with all that belongs to them. */
  forgetEnvelopes(
    kind: Forgettable,
    before: Date,
    most: number,
  ): Promise<{ readonly count: number; readonly messageIds: readonly string[] }>;
  /** Deletes some documents of the Sandbox that no envelope holds and returns how many. */
  forgetSandboxDocuments(before: Date, max: number): Promise<number>;
}

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
    async forgetEnvelopes(kind, before, limit) {
      const rows = await transaction.query<{ message_ids: readonly string[] }>(
        sql`SELECT message_ids FROM forget_envelopes(${kind}, ${before}, ${limit})`,
      );
      return { count: rows.length, messageIds: rows.flatMap((row) => row.message_ids) };
    },
    async forgetSandboxDocuments(before, limit) {
      const { count } = await transaction.one<{ count: number }>(
        sql`SELECT forget_sandbox_documents(${before}, ${limit}) AS count`,
      );
      return count;
    },
  };
  return store;
}
