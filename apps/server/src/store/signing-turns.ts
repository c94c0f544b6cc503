import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Leases of envelopes: qualified signers of one envelope sign one after the other. */
export interface SigningTurnStore {
  /** Takes the turn until then; false while somebody else has it. */
  take(
    envelope: Pick<Envelope, 'id' | 'tenant'>,
    turn: { readonly holder: string; readonly until: Date },
  ): Promise<boolean>;
  /** True while the holder has the turn. Holds its row until the transaction ends. */
  holds(envelopeId: string, holder: string): Promise<boolean>;
  /** Gives the turn back; does nothing where somebody else has it. */
  release(envelopeId: string, holder: string): Promise<void>;
}

/** The `signing_turns` table. */
export function signingTurnStore(transaction: Transaction): SigningTurnStore {
  return {
    async take({ id, tenant }, { holder, until }) {
      const taken = await transaction.run(sql`
        INSERT INTO signing_turns AS t (envelope_id, project_id, environment, holder, until)
        VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${holder}, ${until})
        ON CONFLICT (envelope_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE t.until <= ${await transaction.now()} OR t.holder = excluded.holder`);
      return taken === 1;
    },
    async holds(envelopeId, holder) {
      const row = await transaction.maybe(sql`
        SELECT 1 FROM signing_turns
        WHERE envelope_id = ${envelopeId} AND holder = ${holder} AND until > ${await transaction.now()} FOR UPDATE`);
      return row !== null;
    },
    async release(envelopeId, holder) {
      await transaction.run(sql`
        DELETE FROM signing_turns WHERE envelope_id = ${envelopeId} AND holder = ${holder}`);
    },
  };
}
