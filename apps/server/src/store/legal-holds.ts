import type { Actor } from '../domain/audit/audit-entry.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { LegalHold } from '../domain/envelopes/legal-hold.ts';
import type { Environment } from '../domain/environment.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The holds of envelopes (ADR-0152). Certain while the envelope is locked. */
export interface LegalHoldStore {
  find(envelopeId: string): Promise<LegalHold | null>;
  save(envelope: Pick<Envelope, 'id' | 'tenant'>, hold: LegalHold): Promise<void>;
  remove(envelopeId: string): Promise<void>;
}

interface LegalHoldRow {
  readonly environment: Environment;
  readonly reason: string;
  readonly until: Date | null;
  readonly placed_at: Date;
  readonly placed_by_type: Actor['type'];
  readonly placed_by_id: string | null;
}

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'envelope_holds',
  column: 'reason',
  row,
});

/** The `envelope_holds` table. A reason often names a person and a case, so it is encrypted. */
export function legalHoldStore(transaction: Transaction, secrets: Secrets): LegalHoldStore {
  return {
    async find(envelopeId) {
      const row = await transaction.maybe<LegalHoldRow>(sql`
        SELECT environment, reason, until, placed_at, placed_by_type, placed_by_id
        FROM envelope_holds WHERE envelope_id = ${envelopeId}`);
      return row && toHold(secrets, envelopeId, row);
    },
    async save({ id, tenant: { projectId, environment } }, { reason, until, placedAt, placedBy }) {
      const sealed = secrets.encrypt(reason, place(environment, id));
      await transaction.run(sql`
        INSERT INTO envelope_holds (envelope_id, project_id, environment, reason, until, placed_at, placed_by_type,
                                    placed_by_id)
        VALUES (${id}, ${projectId}, ${environment}, ${sealed}, ${until}, ${placedAt}, ${placedBy.type}, ${placedBy.id})
        ON CONFLICT (envelope_id) DO UPDATE SET reason = excluded.reason, until = excluded.until,
          placed_at = excluded.placed_at, placed_by_type = excluded.placed_by_type, placed_by_id = excluded.placed_by_id`);
    },
    async remove(envelopeId) {
      await transaction.run(sql`DELETE FROM envelope_holds WHERE envelope_id = ${envelopeId}`);
    },
  };
}

function toHold(secrets: Secrets, envelopeId: string, row: LegalHoldRow): LegalHold {
  return {
    reason: secrets.decrypt(row.reason, place(row.environment, envelopeId)),
    until: row.until,
    placedAt: row.placed_at,
    placedBy: { type: row.placed_by_type, id: row.placed_by_id },
  };
}
