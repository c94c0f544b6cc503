import type { Passkey } from '../domain/accounts/factor.ts';
import type { Id } from '../domain/ids.ts';
import type { FactorStore } from './factors-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

interface PasskeyRow {
  readonly id: Id<'fct'>;
  readonly user_id: Id<'usr'>;
  readonly name: string;
  readonly rp_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = sql`id, user_id, name, rp_id, credential_id, public_key, counter, transports, backed_up, created_at,
  last_used_at`;

type PasskeyQueries = Pick<FactorStore, 'insertPasskey' | 'findPasskey' | 'usePasskey'> & {
  listPasskeys(userId: Id<'usr'>): Promise<readonly Passkey[]>;
};

/** The `passkeys` table: part of the store of second factors. */
export function passkeyQueries(transaction: Transaction): PasskeyQueries {
  return {
    async listPasskeys(userId) {
      const rows = await transaction.query<PasskeyRow>(
        sql`SELECT ${COLUMNS} FROM passkeys WHERE user_id = ${userId} ORDER BY id`,
      );
      return rows.map(toPasskey);
    },
    async insertPasskey(passkey) {
      const inserted = await transaction.run(sql`
        INSERT INTO passkeys (${COLUMNS})
        VALUES (${passkey.id}, ${passkey.userId}, ${passkey.name}, ${passkey.rpId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
                ${passkey.counter}, ${passkey.transports}, ${passkey.isBackedUp}, ${passkey.createdAt}, ${passkey.lastUsedAt})
        ON CONFLICT (credential_id) DO NOTHING`);
      return inserted === 1;
    },
    async findPasskey(credentialId) {
      const row = await transaction.maybe<PasskeyRow>(
        sql`SELECT ${COLUMNS} FROM passkeys WHERE credential_id = ${credentialId}`,
      );
      return row && toPasskey(row);
    },
    async usePasskey(id, counter, now) {
      const used = await transaction.run(sql`
        UPDATE passkeys SET counter = ${counter}, last_used_at = ${now}
        WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`);
      return used === 1;
    },
  };
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    rpId: row.rp_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    isBackedUp: row.backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
