import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/store/postgres/migrate.ts';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import type { DatabaseOptions } from '../../../src/store/postgres/pool.ts';
import { prepareDatabase } from '../../../src/store/postgres/service-login.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { testDatabase } from '../../database.ts';
import { WHY_NO_PGBOUNCER, aPgBouncer } from '../../given/pgbouncer.ts';
import type { PgBouncer } from '../../given/pgbouncer.ts';

/** Fewer connections to the server than callers: each transaction may get another one. */
const SERVER_CONNECTIONS = 2;
const CALLERS = 12;
const endOfTurn = promisify(setImmediate);

const { service } = await testDatabase();
const { database: fresh, connection: owner } = await testDatabase({ empty: true });
const pooler: PgBouncer | null =
  WHY_NO_PGBOUNCER === null ? await aPgBouncer([owner, service], SERVER_CONNECTIONS) : null;
const opened: PostgresDatabase[] = [];

function open(options: Partial<DatabaseOptions> = {}): PostgresDatabase {
  if (pooler === null) throw new Error('There is no pooler.');
  const through = new PostgresDatabase({
    connection: pooler.through(service),
    maxConnections: CALLERS,
    prepared: false,
    ...options,
  });
  opened.push(through);
  return through;
}

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await pooler?.stop();
});

/** Scopes of different users. */
const scopeOf = (index: number) => ({ userId: `usr_${index}` as const });

const SCOPE = sql`SELECT current_user::text AS role, current_setting('aval.user') AS "userId",
  current_setting('statement_timeout') AS timeout`;

describe.skipIf(pooler === null)(`PgBouncer in transaction mode ${WHY_NO_PGBOUNCER ?? ''}`, () => {
  it('keeps the scopes of concurrent transactions apart and leaves nothing behind', async () => {
    const through = open();
    const seen = await Promise.all(
      Array.from({ length: 10 * CALLERS }, (_, index) => {
        const scoped = through.withScope(scopeOf(index));
        return index % 2 === 0 ? scoped.read((tx) => tx.one(SCOPE)) : scoped.change((tx) => tx.one(SCOPE));
      }),
    );
    const expected = (index: number) => ({ role: 'aval_app', userId: `usr_${index}`, timeout: '15s' });
    expect(seen).toEqual(seen.map((_, index) => expected(index)));
    const after = await through.read((tx) =>
      tx.one<{
        userId: string;
        connections: number;
      }>(sql`SELECT current_setting('aval.user', true) AS "userId",
        (SELECT count(*) FROM pg_stat_activity
          WHERE usename = current_user AND datname = current_database())::int AS connections`),
    );
    expect(after.userId).toBe('');
    expect(after.connections).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  });

  it('keeps a transaction on its connection when the end of the one before is still on its way', async () => {
    const through = open();
    const long = 'x'.repeat(100_000); // PgBouncer reads it in many pieces
    const seen = await Promise.all(
      Array.from({ length: CALLERS }, async (_, index) => {
        const roles: unknown[] = [];
        for (let turn = 0; turn < 25; turn += 1) {
          const scoped = through.withScope(scopeOf(index));
          await scoped.read((tx) => tx.one(SCOPE));
          await endOfTurn();
          const statement = sql`SELECT current_user::text AS role, current_setting('aval.user', true) AS "userId",
            length(${long}) AS length`;
          roles.push(await scoped.read((tx) => tx.one(statement)));
        }
        return roles;
      }),
    );
    for (const [index, roles] of seen.entries())
      expect(roles).toEqual(roles.map(() => ({ role: 'aval_app', userId: `usr_${index}`, length: 100_000 })));
  });

  it('ends a statement that takes too long, and the next one works', async () => {
    const impatient = open({ statementWithinMilliseconds: 1000 });
    await expect(impatient.read((tx) => tx.query(sql`SELECT pg_sleep(10)`))).rejects.toBeInstanceOf(
      Unavailable,
    );
    expect(await impatient.read((tx) => tx.one(sql`SELECT 1 AS n`))).toEqual({ n: 1 });
    // Scoped: a connection of the pooler that is new doesn't know the settings of a scope.
    const patient = open().withScope(scopeOf(0));
    expect(await patient.read((tx) => tx.one(SCOPE))).toMatchObject({ timeout: '15s' });
  });

  it('needs DATABASE_PREPARED=off before its version 1.21', async () => {
    const named = open({ prepared: true });
    const calls = Array.from({ length: 5 * CALLERS }, () => named.read((tx) => tx.one(sql`SELECT 1 AS n`)));
    const ends = await Promise.allSettled(calls);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(reasons.join('\n')).toMatch(/prepared statement .* (already exists|does not exist)/);
  });

  it('migrates once for several processes, and keeps no lock', async () => {
    if (pooler === null) return;
    const through = pooler.through(owner);
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(through)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    const left = await fresh.read((tx) =>
      tx.one(sql`SELECT count(*)::int AS locks, current_setting('aval.owner', true) AS owner
        FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`),
    );
    expect(left).toEqual({ locks: 0, owner: null });
  });

  it('takes the checks of the start, which leave no role behind', async () => {
    if (pooler === null) return;
    const logins = { owner: null, service: pooler.through(service), allowUnsafe: false };
    expect(await prepareDatabase(logins)).toEqual([]);
    const { role, user } = await open().read((tx) =>
      tx.one<{ role: string; user: string }>(
        sql`SELECT current_user::text AS role, session_user::text AS user`,
      ),
    );
    expect(role).toBe(user);
  });
});
