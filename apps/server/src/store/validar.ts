import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { StoredAccess, ValidarAccess } from '../domain/validar/validar-access.ts';
import type { Environment } from '../domain/environment.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The accesses of ITI's VALIDAR to sealed documents (ADR-0136). */
export interface ValidarStore {
  find(envelopeId: string): Promise<ValidarAccess | null>;
  /** The same, held until the transaction ends: no two secrets are counted at once. */
  lock(envelopeId: string): Promise<ValidarAccess | null>;
  /** Stores the access of an envelope, new or changed. */
  save(envelope: Pick<Envelope, 'tenant'>, access: StoredAccess): Promise<void>;
}

interface ValidarRow {
  readonly envelope_id: string;
  readonly environment: Environment;
  readonly secret: string;
  readonly is_on: boolean;
  readonly wrong: number;
  readonly wrong_at: readonly Date[];
  readonly opened_at: readonly Date[];
}

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'validar_secrets',
  column: 'secret',
  row,
});

/** The `validar_secrets` table. A secret is encrypted: its owner has to see it again. */
export function validarStore(transaction: Transaction, secrets: Secrets): ValidarStore {
  const load = async (envelopeId: string, lock: Sql): Promise<ValidarAccess | null> => {
    const row = await transaction.maybe<ValidarRow>(sql`
      SELECT v.envelope_id, v.environment, v.secret, o.validar AS is_on, v.wrong, v.wrong_at, v.opened_at
      FROM validar_secrets v JOIN projects p ON p.id = v.project_id JOIN organizations o ON o.id = p.organization_id
      WHERE v.envelope_id = ${envelopeId} ${lock}`);
    return row && toAccess(secrets, row);
  };
  return {
    find: (envelopeId) => load(envelopeId, sql``),
    lock: (envelopeId) => load(envelopeId, sql`FOR UPDATE OF v`),
    async save({ tenant }, { envelopeId, secret, wrong, wrongAt, openedAt }) {
      const { projectId, environment } = tenant;
      const sealed = secrets.encrypt(secret, place(environment, envelopeId));
      await transaction.run(sql`
        INSERT INTO validar_secrets (envelope_id, project_id, environment, secret, wrong, wrong_at, opened_at, created_at)
        VALUES (${envelopeId}, ${projectId}, ${environment}, ${sealed}, ${wrong}, ${wrongAt}::timestamptz[],
                ${openedAt}::timestamptz[], ${await transaction.now()})
        ON CONFLICT (envelope_id) DO UPDATE SET secret = excluded.secret, wrong = excluded.wrong,
          wrong_at = excluded.wrong_at, opened_at = excluded.opened_at`);
    },
  };
}

function toAccess(secrets: Secrets, row: ValidarRow): ValidarAccess {
  return {
    envelopeId: row.envelope_id,
    secret: secrets.decrypt(row.secret, place(row.environment, row.envelope_id)),
    isOn: row.is_on,
    wrong: row.wrong,
    wrongAt: row.wrong_at,
    openedAt: row.opened_at,
  };
}
