import type { AuditStore } from './audit-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Checks of all audit trails, computed by PostgreSQL itself and not by the code that wrote them. */
export function auditCheck(
  transaction: Transaction,
): Pick<AuditStore, 'newestAt' | 'listBroken' | 'listWithoutEvidence'> {
  return {
    async newestAt() {
      const { at } = await transaction.one<{ at: Date | null }>(
        sql`SELECT max(audit_last_at) AS at FROM envelopes`,
      );
      return at;
    },
    async listBroken(after, max) {
      const ids = await transaction.query<{ id: string }>(
        sql`SELECT id FROM envelopes WHERE id > ${after} ORDER BY id LIMIT ${max}`,
      );
      const page = ids.map(({ id }) => id);
      const rows = await transaction.query<{ envelope_id: string }>(sql`
        WITH rehashed AS (
          SELECT envelope_id, seq, hash, prev_hash, row_number() OVER chain AS place,
                 coalesce(lag(hash) OVER chain,
                          encode(sha256(convert_to(E'ask.audit.v1.genesis\n' || envelope_id, 'UTF8')), 'hex')) AS before,
                 encode(sha256(convert_to(E'ask.audit.v1\n', 'UTF8') || decode(prev_hash, 'hex') || convert_to(
                   '{"actor":{"id":' || coalesce(to_json(actor_id)::text, 'null') || ',"type":' || to_json(actor_type)
                   || '},"data":' || data || ',"occurredAt":' || to_json(occurred_at) || ',"seq":' || seq
                   || ',"type":' || to_json(type) || '}', 'UTF8')), 'hex') AS computed
          FROM audit_entries WHERE envelope_id = ANY (${page})
          WINDOW chain AS (PARTITION BY envelope_id ORDER BY seq)
        ), ends AS (
          SELECT DISTINCT ON (envelope_id) envelope_id, seq AS count, hash AS head
          FROM audit_entries WHERE envelope_id = ANY (${page}) ORDER BY envelope_id, seq DESC
        )
        SELECT envelope_id FROM rehashed WHERE seq <> place OR prev_hash <> before OR hash <> computed
        UNION
        SELECT e.id FROM envelopes e LEFT JOIN ends ON ends.envelope_id = e.id
        WHERE e.id = ANY (${page})
          AND (e.audit_count <> coalesce(ends.count, 0) OR e.audit_head IS DISTINCT FROM ends.head)
        ORDER BY 1`);
      return {
        broken: rows.map((row) => row.envelope_id),
        next: page.length < max ? null : (page.at(-1) ?? null),
      };
    },
    async listWithoutEvidence(max) {
      const rows = await transaction.query<{ id: string }>(sql`
        SELECT e.id FROM envelopes e WHERE e.status = 'COMPLETED' AND NOT e.evidence_ready
          AND NOT EXISTS (SELECT FROM jobs j WHERE j.kind = 'build-evidence' AND j.payload ->> 'envelopeId' = e.id)
        ORDER BY e.id LIMIT ${max}`);
      return rows.map(({ id }) => id);
    },
  };
}
