import type { Transaction } from './postgres/database.ts';
import type { SigningTurnStore } from '../ports/stores/signing-turns.ts';
import { sql } from './postgres/sql.ts';

/** The `signing_turns` table. */
export function signingTurnStore(transaction: Transaction): SigningTurnStore {
  return {
    async take({ id, tenant }, { holder, until }) {
      const taken = await transaction.run(sql`
        INSERT INTO signing_turns AS t (envelope_id, project_id, environment, holder, until)
        VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${holder}, ${until})
        ON CONFLICT (envelope_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE t.until <= ${transaction.now()} OR t.holder = excluded.holder`);
      return taken === 1;
    },
    async holds(envelopeId, holder) {
      const row = await transaction.maybe(sql`
        SELECT 1 FROM signing_turns
        WHERE envelope_id = ${envelopeId} AND holder = ${holder} AND until > ${transaction.now()} FOR UPDATE`);
      return row !== null;
    },
    async release(envelopeId, holder) {
      await transaction.run(sql`
        DELETE FROM signing_turns WHERE envelope_id = ${envelopeId} AND holder = ${holder}`);
    },
  };
}
