import { pageOf } from '../domain/access/paging.ts';
import type { Scope } from '../domain/access/scopes.ts';
import type { PersonalToken } from '../domain/accounts/personal-token.ts';
import { MINUTE } from '../domain/limits.ts';
import type { Transaction } from './postgres/database.ts';
import type { PersonalTokenStore } from './accounts-types.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

interface TokenRow {
  readonly id: PersonalToken['id'];
  readonly user_id: PersonalToken['userId'];
  readonly name: string;
  readonly session_id: PersonalToken['sessionId'];
  readonly scopes: Scope[];
  readonly allowed_networks: string[] | null;
  readonly prefix: string;
  readonly last4: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

const COLUMNS = sql`id, user_id, name, session_id, scopes, allowed_networks, prefix, last4, created_at, expires_at, last_used_at, revoked_at`;

/** The `personal_tokens` table. */
export function personalTokenStore(transaction: Transaction): PersonalTokenStore {
  const load = async (where: Sql): Promise<PersonalToken | null> => {
    const row = await transaction.maybe<TokenRow>(sql`SELECT ${COLUMNS} FROM personal_tokens WHERE ${where}`);
    return row && toToken(row);
  };
  return {
    async insert(token, fingerprint) {
      await transaction.run(sql`
        INSERT INTO personal_tokens (${COLUMNS}, fingerprint)
        VALUES (${token.id}, ${token.userId}, ${token.name}, ${token.sessionId}, ${token.scopes},
                ${token.allowedNetworks}, ${token.prefix}, ${token.last4}, ${token.createdAt}, ${token.expiresAt}, ${token.lastUsedAt}, ${token.revokedAt}, ${fingerprint})`);
    },
    findByFingerprint: (fingerprint) => load(sql`fingerprint = ${fingerprint}`),
    find: (userId, id) => load(sql`id = ${id} AND user_id = ${userId}`),
    async list(userId, page) {
      const rows = await transaction.query<TokenRow>(sql`
        SELECT ${COLUMNS} FROM personal_tokens
        WHERE user_id = ${userId} AND revoked_at IS NULL
          ${page.after === null ? sql`` : sql`AND id < ${page.after}`}
        ORDER BY id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(rows.map(toToken), page.limit);
    },
    async revoke(userId, id, now) {
      const revoked = await transaction.run(sql`
        UPDATE personal_tokens SET revoked_at = coalesce(revoked_at, ${now})
        WHERE id = ${id} AND user_id = ${userId}`);
      return revoked === 1;
    },
    async revokeMadeIn(userId, sessionId, now) {
      const rows = await transaction.query<{ id: PersonalToken['id'] }>(sql`
        UPDATE personal_tokens SET revoked_at = ${now}
        WHERE user_id = ${userId} AND session_id = ${sessionId} AND revoked_at IS NULL AND expires_at > ${now}
        RETURNING id`);
      return rows.map(({ id }) => id);
    },
    async revokeAll(userId, now) {
      await transaction.run(sql`
        UPDATE personal_tokens SET revoked_at = coalesce(revoked_at, ${now}), name = '' WHERE user_id = ${userId}`);
    },
    async touch(id, now) {
      const recent = new Date(now.getTime() - MINUTE);
      await transaction.run(sql`
        UPDATE personal_tokens SET last_used_at = ${now}
        WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${recent})`);
    },
  };
}

function toToken(row: TokenRow): PersonalToken {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    sessionId: row.session_id,
    scopes: row.scopes,
    allowedNetworks: row.allowed_networks,
    prefix: row.prefix,
    last4: row.last4,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
