import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../../../src/adapters/postgres/migrate.ts';
import { sql } from '../../../../src/adapters/postgres/sql.ts';
import { testDatabase } from '../../../database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../../src/adapters/postgres/migrations');
const MIGRATION = '0113_personal_data.sql';
const { database, connection } = await testDatabase({ empty: true });
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-migrations-'));
afterAll(() => rm(folder, { recursive: true }));

/** Copies the migrations whose names pass, and runs them. */
async function migrateTo(isIncluded: (name: string) => boolean): Promise<void> {
  const names = (await readdir(MIGRATIONS)).filter((name) => isIncluded(name));
  await Promise.all(names.map((name) => copyFile(path.join(MIGRATIONS, name), path.join(folder, name))));
  await migrate(connection, { directory: folder });
}

it('gives keys and tokens the scope for what they read before, but not those that only administer', async () => {
  await migrateTo((name) => name < MIGRATION);
  const scopes = { key: ['evidence:read'], token: ['admin', 'envelopes:read'], admin: ['admin'] };
  await database.change(async (tx) => {
    await tx.run(sql`INSERT INTO users (id, email, name, password_hash, created_at, updated_at)
      VALUES ('usr_1', 'ana@example.com', 'Ana', 'hash', now(), now())`);
    await tx.run(sql`INSERT INTO organizations (id, name, slug, default_expiration_days, plan, created_at, updated_at)
      VALUES ('org_1', 'Org', 'org', 30, 'UNLIMITED', now(), now())`);
    await tx.run(sql`INSERT INTO projects (id, organization_id, name, slug, status, environment, created_at, updated_at)
      VALUES ('proj_1', 'org_1', 'P', 'p', 'ACTIVE', 'SANDBOX', now(), now())`);
    await tx.run(sql`
      INSERT INTO api_keys (id, organization_id, project_id, environment, name, prefix, last4, fingerprint, scopes,
        created_at, updated_at)
      VALUES ('key_1', 'org_1', 'proj_1', 'SANDBOX', 'ci', 'ask_test_', 'abcd', ${Buffer.from('k')}, ${scopes.key},
        now(), now())`);
    for (const id of ['token', 'admin'] as const)
      await tx.run(sql`
        INSERT INTO personal_tokens (id, user_id, name, prefix, last4, fingerprint, scopes, created_at, expires_at)
        VALUES (${id}, 'usr_1', 'ci', 'ask_pat_', 'abcd', ${Buffer.from(id)}, ${scopes[id]}, now(), now())`);
    return { value: undefined };
  });
  await migrateTo((name) => name <= MIGRATION);
  const rows = await database.read((tx) =>
    tx.query<{ readonly id: string; readonly scopes: readonly string[] }>(sql`
      SELECT id, scopes FROM api_keys UNION ALL SELECT id, scopes FROM personal_tokens ORDER BY id`),
  );
  expect(rows).toEqual([
    { id: 'admin', scopes: scopes.admin },
    { id: 'key_1', scopes: [...scopes.key, 'personal:read'] },
    { id: 'token', scopes: [...scopes.token, 'personal:read'] },
  ]);
});
