import type { Actor } from '../domain/audit/audit-entry.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { ErasureRequest } from '../domain/envelopes/erasure-request.ts';
import type { Environment } from '../domain/environment.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The erasures that wait (ADR-0152). Certain while their envelope is locked. */
export interface ErasureRequestStore {
  /** In the order of their signers' ids. */
  list(envelopeId: string): Promise<readonly ErasureRequest[]>;
  add(envelope: Pick<Envelope, 'id' | 'tenant'>, requests: readonly ErasureRequest[]): Promise<void>;
  remove(envelopeId: string, signerIds: readonly string[]): Promise<void>;
  /** Ids of envelopes with a request that is due, but for those on hold and of suspended organizations. */
  listDue(now: Date, max: number): Promise<readonly string[]>;
}

interface ErasureRequestRow {
  readonly environment: Environment;
  readonly signer_id: string;
  readonly reason: string;
  readonly requested_by_type: Actor['type'];
  readonly requested_by_id: string | null;
  readonly requested_at: Date;
  readonly due_at: Date;
}

const place = (environment: Environment, envelopeId: string, signerId: string): Place => ({
  environment,
  table: 'erasure_requests',
  column: 'reason',
  row: `${envelopeId}|${signerId}`,
});

/** The `erasure_requests` table. */
export function erasureRequestStore(transaction: Transaction, secrets: Secrets): ErasureRequestStore {
  return {
    async list(envelopeId) {
      const rows = await transaction.query<ErasureRequestRow>(sql`
        SELECT environment, signer_id, reason, requested_by_type, requested_by_id, requested_at, due_at
        FROM erasure_requests WHERE envelope_id = ${envelopeId} ORDER BY signer_id`);
      return rows.map((row) => toRequest(secrets, envelopeId, row));
    },
    async add({ id, tenant: { projectId, environment } }, requests) {
      await transaction.inOrder(
        requests.map(({ signerId, reason, requestedBy, requestedAt, dueAt }) =>
          transaction.run(sql`
            INSERT INTO erasure_requests (envelope_id, signer_id, project_id, environment, reason, requested_by_type,
                                          requested_by_id, requested_at, due_at)
            VALUES (${id}, ${signerId}, ${projectId}, ${environment},
                    ${secrets.encrypt(reason, place(environment, id, signerId))}, ${requestedBy.type},
                    ${requestedBy.id}, ${requestedAt}, ${dueAt})`),
        ),
      );
    },
    async remove(envelopeId, signerIds) {
      await transaction.run(sql`
        DELETE FROM erasure_requests WHERE envelope_id = ${envelopeId} AND signer_id = any(${signerIds})`);
    },
    async listDue(now, max) {
      const rows = await transaction.query<{ id: string }>(sql`
        SELECT DISTINCT r.envelope_id AS id FROM erasure_requests r
        JOIN projects p ON p.id = r.project_id JOIN organizations o ON o.id = p.organization_id
        WHERE r.due_at <= ${now} AND NOT is_on_hold(r.envelope_id) AND o.suspended_at IS NULL
        ORDER BY r.envelope_id LIMIT ${max}`);
      return rows.map(({ id }) => id);
    },
  };
}

function toRequest(secrets: Secrets, envelopeId: string, row: ErasureRequestRow): ErasureRequest {
  return {
    signerId: row.signer_id,
    reason: secrets.decrypt(row.reason, place(row.environment, envelopeId, row.signer_id)),
    requestedBy: { type: row.requested_by_type, id: row.requested_by_id },
    requestedAt: row.requested_at,
    dueAt: row.due_at,
  };
}
