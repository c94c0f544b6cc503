import type { DestructionRecord } from '@aval/evidence/destruction-record';
import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** A signed record of a destruction, as it is stored for good. */
export interface StoredDestruction {
  readonly id: string;
  readonly envelopeId: string;
  /** The signed bytes, in UTF-8. */
  readonly record: string;
  readonly jws: string;
  readonly createdAt: Date;
}

/** The signed records of what was destroyed (ADR-0152). Append-only. */
export interface DestructionRecordStore {
  add(record: DestructionRecord, signed: Pick<StoredDestruction, 'record' | 'jws'>): Promise<void>;
  /** Newest first, of one envelope or of all. */
  list(
    tenant: Tenant,
    filter: { readonly envelopeId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<StoredDestruction>>;
}

interface DestructionRow {
  readonly id: string;
  readonly envelope_id: string;
  readonly record: string;
  readonly jws: string;
  readonly created_at: Date;
}

/** The `destruction_records` table. */
export function destructionRecordStore(transaction: Transaction): DestructionRecordStore {
  return {
    async add({ id, organizationId, projectId, environment, envelopeId, destroyedAt }, { record, jws }) {
      await transaction.run(sql`
        INSERT INTO destruction_records (id, organization_id, project_id, environment, envelope_id, record, jws, created_at)
        VALUES (${id}, ${organizationId}, ${projectId}, ${environment}, ${envelopeId}, ${record}, ${jws}, ${destroyedAt})`);
    },
    async list({ projectId, environment }, { envelopeId }, { after, limit }) {
      const rows = await transaction.query<DestructionRow>(sql`
        SELECT id, envelope_id, record, jws, created_at FROM destruction_records
        WHERE project_id = ${projectId} AND environment = ${environment}
          ${envelopeId === undefined ? sql`` : sql`AND envelope_id = ${envelopeId}`}
          ${after === null ? sql`` : sql`AND id < ${after}`}
        ORDER BY id DESC LIMIT ${limit + 1}`);
      return pageOf(rows.map(toStored), limit);
    },
  };
}

function toStored(row: DestructionRow): StoredDestruction {
  const { id, envelope_id: envelopeId, record, jws, created_at: createdAt } = row;
  return { id, envelopeId, record, jws, createdAt };
}
