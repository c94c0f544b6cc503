import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Session } from '../domain/accounts/session.ts';
import type { Id } from '../domain/ids.ts';
import { LOGIN_NETWORKS_SEARCHED, MINUTE } from '../domain/limits.ts';
import type { Transaction } from './postgres/database.ts';
import type { MadeCredentials, SessionStore } from './accounts-types.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

interface SessionRow {
  readonly id: Session['id'];
  readonly user_id: Session['userId'];
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly authenticated_at: Date | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = sql`id, user_id, user_agent, ip, created_at, last_used_at, authenticated_at, expires_at, ended_at`;

/** The maximum of rows removed at once: a sweep is no long transaction. */
const SWEPT_AT_ONCE = 10_000;

/** The `sessions` and `refresh_tokens` tables. */
export function sessionStore(transaction: Transaction): SessionStore {
  const load = async (where: Sql): Promise<Session | null> => {
    const row = await transaction.maybe<SessionRow>(sql`SELECT ${COLUMNS} FROM sessions WHERE ${where}`);
    return row && toSession(row);
  };
  return {
    async insert(session, refreshToken) {
      await transaction.inOrder([
        transaction.run(sql`
          INSERT INTO sessions (${COLUMNS})
          VALUES (${session.id}, ${session.userId}, ${session.userAgent}, ${session.ip}, ${session.createdAt},
                  ${session.lastUsedAt}, ${session.authenticatedAt}, ${session.expiresAt}, ${session.endedAt})`),
        insertToken(transaction, session.id, refreshToken, session.createdAt),
      ]);
    },
    find: (id) => load(sql`id = ${id}`),
    lock: (userId, id) => load(sql`id = ${id} AND user_id = ${userId} FOR NO KEY UPDATE`),
    async save(session) {
      await transaction.run(sql`
        UPDATE sessions
        SET last_used_at = ${session.lastUsedAt}, authenticated_at = ${session.authenticatedAt},
            expires_at = ${session.expiresAt}, ended_at = ${session.endedAt}
        WHERE id = ${session.id}`);
    },
    ...lists(transaction),
    listAddresses: (email, since) => listAddresses(transaction, email, since),
    async touch(id, now) {
      const recent = new Date(now.getTime() - MINUTE);
      await transaction.run(
        sql`UPDATE sessions SET last_used_at = ${now} WHERE id = ${id} AND last_used_at <= ${recent}`,
      );
    },
    sweep: (before) =>
      transaction.run(sql`
        DELETE FROM sessions WHERE id IN (
          SELECT id FROM sessions WHERE least(ended_at, expires_at) < ${before} LIMIT ${SWEPT_AT_ONCE})`),
    ...endings(transaction),
    retire: (refreshToken, now) => retire(transaction, refreshToken, now),
    addRefreshToken: (session, refreshToken, now) => insertToken(transaction, session, refreshToken, now),
  };
}

/** The sessions of a user, and what they made. */
function lists(transaction: Transaction): Pick<SessionStore, 'list' | 'listEnded' | 'listMade'> {
  return {
    list: (userId, now, page) => list(transaction, sql`user_id = ${userId} AND ${isAlive(now)}`, page),
    listEnded: (userId, now, page) =>
      list(
        transaction,
        sql`user_id = ${userId} AND NOT (${isAlive(now)}) AND id IN (SELECT session_id FROM (${made(userId, now)}) made)`,
        page,
      ),
    listMade: (userId, now) =>
      transaction.query<MadeCredentials>(sql`
        SELECT session_id AS "sessionId", sum(tokens)::int AS tokens, sum(keys)::int AS keys
        FROM (${made(userId, now)}) made GROUP BY session_id`),
  };
}

const isAlive = (now: Date): Sql => sql`ended_at IS NULL AND expires_at > ${now}`;

/** Tokens and keys of a user that work and remember their session. */
function made(userId: Id<'usr'>, now: Date): Sql {
  return sql`
    SELECT session_id, 1 AS tokens, 0 AS keys FROM personal_tokens
    WHERE user_id = ${userId} AND session_id IS NOT NULL AND revoked_at IS NULL AND expires_at > ${now}
    UNION ALL
    SELECT k.session_id, 0, 1 FROM api_keys k JOIN members m ON m.organization_id = k.organization_id
    WHERE m.user_id = ${userId} AND k.created_by = ${userId} AND k.session_id IS NOT NULL AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
}

async function list(transaction: Transaction, where: Sql, page: PageRequest): Promise<Page<Session>> {
  const older = page.after === null ? sql`` : sql`AND id < ${page.after}`;
  const rows = await transaction.query<SessionRow>(sql`
    SELECT ${COLUMNS} FROM sessions WHERE ${where} ${older} ORDER BY id DESC NULLS LAST LIMIT ${page.limit + 1}`);
  return pageOf(rows.map(toSession), page.limit);
}

async function listAddresses(
  transaction: Transaction,
  email: string,
  since: Date,
): Promise<readonly string[]> {
  const rows = await transaction.query<{ ip: string }>(sql`
    SELECT s.ip FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE u.email = ${email} AND s.created_at >= ${since}
    ORDER BY s.id DESC LIMIT ${LOGIN_NETWORKS_SEARCHED}`);
  return rows.map(({ ip }) => ip);
}

function endings(transaction: Transaction): Pick<SessionStore, 'endAll' | 'deleteAll'> {
  return {
    async endAll(userId, except, now) {
      await transaction.run(sql`
        UPDATE sessions SET ended_at = ${now}
        WHERE user_id = ${userId} AND ended_at IS NULL ${except === null ? sql`` : sql`AND id <> ${except}`}`);
    },
    async deleteAll(userId) {
      await transaction.run(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
    },
  };
}

/**
 * The update waits for the holder of the token's row and then sees the new state: of any number of callers a single
 * caller finds it ACTIVE.
 */
async function retire(
  transaction: Transaction,
  refreshToken: Buffer,
  now: Date,
): Promise<{ session: Session; wasActive: boolean } | null> {
  const retired = await transaction.maybe<{ session_id: string }>(sql`
    UPDATE refresh_tokens SET status = 'RETIRED', retired_at = ${now}
    WHERE fingerprint = ${refreshToken} AND status = 'ACTIVE' RETURNING session_id`);
  const row = await transaction.maybe<SessionRow>(sql`
    SELECT ${COLUMNS} FROM sessions
    WHERE id = (SELECT session_id FROM refresh_tokens WHERE fingerprint = ${refreshToken}) FOR NO KEY UPDATE`);
  return row && { session: toSession(row), wasActive: retired !== null };
}

async function insertToken(
  transaction: Transaction,
  session: Id<'ses'>,
  refreshToken: Buffer,
  now: Date,
): Promise<void> {
  await transaction.run(sql`
    INSERT INTO refresh_tokens (fingerprint, session_id, status, created_at)
    VALUES (${refreshToken}, ${session}, 'ACTIVE', ${now})`);
}

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    authenticatedAt: row.authenticated_at ?? row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
