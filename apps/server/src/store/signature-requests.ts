import type { Tenant } from '../domain/access/principal.ts';
import type { SignatureRequest } from '../domain/signature-requests/signature-request.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Which envelopes were made by one call. */
export interface SignatureRequestStore {
  /** May come before its envelope, in the same transaction. */
  insert(request: SignatureRequest): Promise<void>;
  find(tenant: Tenant, id: string): Promise<SignatureRequest | null>;
  /** Those of some envelopes. */
  listOf(tenant: Tenant, envelopeIds: readonly string[]): Promise<readonly SignatureRequest[]>;
}

interface SignatureRequestRow {
  readonly id: SignatureRequest['id'];
  readonly envelope_id: SignatureRequest['envelopeId'];
  readonly created_at: Date;
}

/** The `signature_requests` table. */
export function signatureRequestStore(transaction: Transaction): SignatureRequestStore {
  return {
    async insert({ id, tenant, envelopeId, createdAt }) {
      await transaction.run(sql`
        INSERT INTO signature_requests (id, project_id, environment, envelope_id, created_at)
        VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${envelopeId}, ${createdAt})`);
    },
    async listOf(tenant, envelopeIds) {
      const rows = await transaction.query<SignatureRequestRow>(sql`
        SELECT id, envelope_id, created_at FROM signature_requests
        WHERE envelope_id = any(${envelopeIds}::text[]) AND project_id = ${tenant.projectId}
          AND environment = ${tenant.environment}`);
      return rows.map((row) => toRequest(tenant, row));
    },
    async find(tenant, id) {
      const row = await transaction.maybe<SignatureRequestRow>(sql`
        SELECT id, envelope_id, created_at FROM signature_requests
        WHERE id = ${id} AND project_id = ${tenant.projectId} AND environment = ${tenant.environment}`);
      return row && toRequest(tenant, row);
    },
  };
}

function toRequest(tenant: Tenant, row: SignatureRequestRow): SignatureRequest {
  return { id: row.id, tenant, envelopeId: row.envelope_id, createdAt: row.created_at };
}
