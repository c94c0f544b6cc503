import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/store/postgres/migrate.ts';
import { sql, Sql } from '../../../src/store/postgres/sql.ts';
import { PostgresDatabase } from '../../../src/store/postgres/pool.ts';
import type { PostgresConnection } from '../../../src/store/postgres/pool.ts';
import type { TransactionScope } from '../../../src/store/transaction-scope.ts';
import { testDatabase } from '../../database.ts';
import { inDatabase } from '../../in-database.ts';
import { aFounder } from '../account-rows.ts';

const { database, connection } = await testDatabase();

/** Tables without row-level security, and why they need none. Every other table has the policy. */
const UNPROTECTED: Readonly<Record<string, string>> = {
  migrations: 'names and digests of files that anyone can read; the application may not change it',
  installation: 'one row, of the installation',
  database_identity: 'one row, a random name of the database',
  evidence_keys: 'public keys of the installation',
  public_logs: 'the public log: anyone may read all of it, and only digests are in it',
  log_leaves: 'the same',
  log_nodes: 'the same',
  log_checkpoints: 'the same',
  log_stamps: 'the same',
  log_cosignatures: 'the same',
  storage_form: 'one row, of the installation, which the application may not change',
  log_queue: 'digests that wait for the public log, for milliseconds',
};

interface TableRow {
  readonly name: string;
  readonly secured: boolean;
  /** Binds the owner of the table as well. */
  readonly forced: boolean;
}

const tables = await database.read((tx) =>
  tx.query<TableRow>(sql`
    SELECT c.relname AS name, c.relforcerowsecurity AS forced, c.relrowsecurity AND EXISTS (
      SELECT FROM pg_policies p WHERE p.tablename = c.relname AND p.policyname = 'fence' AND 'aval_app' = ANY (p.roles)
    ) AS secured
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`),
);
const secured = tables.filter((table) => table.secured).map(({ name }) => name);

/** A statement whose text is no template. */
const raw = (text: string): Sql => new Sql([text], []);

const scopeOf = (tenant: object): TransactionScope => ({ tenant }) as TransactionScope;
const NOBODY = scopeOf({ organizationId: '', projectId: '', environment: '' });

function refusal(scope: TransactionScope, text: string): Promise<unknown> {
  return database
    .withScope(scope)
    .change((tx) => tx.run(raw(text)))
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
}

describe('row-level security', () => {
  it('stands around every table but those that need none', () => {
    const open = tables.filter((table) => !table.secured).map(({ name }) => name);
    expect(open).toEqual(Object.keys(UNPROTECTED).toSorted());
  });

  it('binds the owner of every protected table', () => {
    expect(tables.filter(({ forced }) => forced).map(({ name }) => name)).toEqual(secured);
  });

  it('closes partitions to the application, which would read them past the policy of their table', async () => {
    await database.withScope({ purpose: 'WORKER' }).change((tx) =>
      tx.run(sql`SELECT make_partition('request_logs', 'request_logs_21000104',
        first_id_at('req', '2100-01-04Z'), first_id_at('req', '2100-01-11Z'))`),
    );
    const rows = await database.read((tx) =>
      tx.query<{ name: string; forced: boolean; open: boolean }>(sql`
        SELECT relname AS name, relforcerowsecurity AS forced,
               has_table_privilege('aval_app', oid, 'SELECT, INSERT, UPDATE, DELETE') AS open
        FROM pg_class WHERE relispartition AND relkind = 'r' ORDER BY relname`),
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ forced, open }) => open || !forced)).toEqual([]);
  });

  it.each(secured)('%s shows nothing to a transaction without a scope', async (table) => {
    const { organization } = await aFounder(database);
    expect(organization.id).toMatch(/^org_/);
    const rows = await database.withScope(NOBODY).read((tx) => tx.query(raw(`SELECT 1 FROM ${table}`)));
    expect(rows).toEqual([]);
  });

  it('lets no transaction write another tenant’s rows', async () => {
    const mine = await aFounder(database);
    const theirs = await aFounder(database);
    const tenant = (of: typeof mine) =>
      scopeOf({ organizationId: of.organization.id, projectId: of.project.id, environment: 'SANDBOX' });
    const template = (id: string, project: string) => `
      INSERT INTO templates (id, project_id, environment, name, signature_level, authentication_method,
        signing_order_enabled, created_at, updated_at)
      VALUES ('${id}', '${project}', 'SANDBOX', 'a', 'SIMPLE', 'EMAIL_OTP', false, now(), now())`;
    expect(await refusal(tenant(mine), template('tpl_1', mine.project.id))).toBe('done');
    expect(await refusal(tenant(mine), template('tpl_2', theirs.project.id))).toContain('row-level security');
    const changed = (of: typeof mine) =>
      database
        .withScope(tenant(of))
        .change((tx) => tx.run(raw(`UPDATE templates SET name = 'b' WHERE id = 'tpl_1'`)));
    expect([await changed(theirs), await changed(mine)]).toEqual([0, 1]);
  });

  it('opens for a person as far as memberships reach', async () => {
    const mine = await aFounder(database);
    const theirs = await aFounder(database);
    const seen = (table: string) =>
      database
        .withScope({ userId: mine.user.id })
        .read((tx) => tx.query<{ id: string }>(raw(`SELECT id FROM ${table}`)));
    expect((await seen('organizations')).map(({ id }) => id)).toEqual([mine.organization.id]);
    expect((await seen('projects')).map(({ id }) => id)).toEqual([mine.project.id]);
    const join = (
      organization: string,
    ) => `INSERT INTO members (id, organization_id, user_id, role, created_at)
      VALUES ('mem_${organization}', '${organization}', '${mine.user.id}', 'OWNER', now())`;
    expect(await refusal({ userId: mine.user.id }, join(theirs.organization.id))).toContain(
      'row-level security',
    );
  });

  it('ends with its transaction: a connection carries nothing over', async () => {
    await database.withScope({ purpose: 'WORKER' }).read((tx) => tx.query(sql`SELECT 1`));
    const rows = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.read((tx) =>
          tx.one<{ who: string; purpose: string }>(
            sql`SELECT current_user AS who, fence('purpose') AS purpose`,
          ),
        ),
      ),
    );
    expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['']));
    expect(rows.every(({ who }) => who !== 'aval_app')).toBe(true);
  });
});

describe('the application', () => {
  const worker: TransactionScope = { purpose: 'WORKER' };

  it.each([
    ['UPDATE audit_entries SET data = data', 'permission denied'],
    ['DELETE FROM audit_entries', 'permission denied'],
    ['UPDATE evidence SET jws = jws', 'permission denied'],
    ['UPDATE events SET type = type', 'permission denied'],
    ['UPDATE security_events SET type = type', 'permission denied'],
    ['DELETE FROM security_events', 'permission denied'],
    ['UPDATE log_checkpoints SET note = note', 'permission denied'],
    ['DELETE FROM log_leaves', 'permission denied'],
    ['UPDATE log_nodes SET hash = hash', 'permission denied'],
    ['DELETE FROM public_logs', 'permission denied'],
    ['TRUNCATE envelopes', 'permission denied'],
    ['UPDATE migrations SET sha256 = sha256', 'permission denied'],
    ['UPDATE evidence_keys SET public_key = public_key', 'permission denied'],
    [`UPDATE evidence_keys SET status = 'ACTIVE'`, 'permission denied'],
    ['DELETE FROM evidence_keys', 'permission denied'],
    [`UPDATE signature_revisions SET sha256 = ''`, 'permission denied'],
    ['DELETE FROM signature_revisions', 'permission denied'],
    [`UPDATE qualified_signatures SET certificate_sha256 = ''`, 'permission denied'],
    ['DELETE FROM qualified_signatures', 'permission denied'],
    [`UPDATE public_logs SET origin = 'other.example/log'`, 'permission denied'],
    ['ALTER TABLE envelopes DISABLE ROW LEVEL SECURITY', 'must be owner'],
    ['DROP POLICY fence ON envelopes', 'must be owner'],
    ['CREATE TABLE mine (id int)', 'permission denied'],
  ])('%s: %s', async (text, words) => {
    expect(await refusal(worker, text)).toContain(words);
  });

  it('cannot make the public log shorter', async () => {
    await database.change((tx) =>
      tx.run(sql`INSERT INTO public_logs (environment, origin, size, frontier)
        VALUES ('SANDBOX', 'a.example/log', 1, ARRAY['\\x00'::bytea])`),
    );
    const shorter = `UPDATE public_logs SET size = 0, frontier = '{}'`;
    expect(await refusal(worker, shorter)).toContain('the public log only grows');
    const longer = `UPDATE public_logs SET size = 2 WHERE environment = 'SANDBOX'`;
    expect(await refusal(worker, longer)).toBe('done');
  });
});

/** In a database whose owner is no superuser: by itself the owner sees nothing, inside our functions it does. */
async function provesForce(plain: PostgresConnection): Promise<void> {
  const owned = new PostgresDatabase({ connection: plain });
  onTestFinished(() => owned.close());
  const worker = owned.withScope({ purpose: 'WORKER' });
  const founder = await aFounder({ change: (work) => worker.change(work) });
  const organizations = (as: Pick<PostgresDatabase, 'read'>) =>
    as.read((tx) => tx.query<{ id: string }>(sql`SELECT id FROM organizations`));
  expect(await organizations(owned)).toEqual([]);
  expect(await organizations(owned.withScope({ userId: founder.user.id }))).toEqual([
    { id: founder.organization.id },
  ]);
  expect(await organizations(owned.withScope({ userId: 'usr_stranger' }))).toEqual([]);
}

describe('a start', () => {
  async function asOwner(text: string): Promise<void> {
    const client = new Client(connection);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  it('is refused where the application owns a table', async () => {
    await asOwner('ALTER TABLE templates OWNER TO aval_app');
    await expect(migrate(connection)).rejects.toThrow('The database role aval_app owns 1 tables');
    await asOwner('ALTER TABLE templates OWNER TO CURRENT_USER');
    await expect(migrate(connection)).resolves.toEqual([]);
  });

  it('needs of an owner without power that an administrator opened the role to it', async () => {
    const { connection: server } = inject('databaseServer');
    if ('connectionString' in server) return; // its users have passwords that we do not know
    const name = `plain_${randomBytes(6).toString('hex')}`;
    const plain = { ...inDatabase(server, name), user: name };
    await asOwner(`CREATE ROLE ${name} LOGIN`);
    await asOwner(`CREATE DATABASE ${name} OWNER ${name}`);
    onTestFinished(async () => {
      await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
      await asOwner(`DROP ROLE ${name}`);
    });
    await expect(migrate(plain)).rejects.toThrow('is no member of the role aval_app');
    await asOwner(`GRANT aval_app TO ${name}`);
    expect(await migrate(plain)).toContain('0011_row_level_security.sql');
    await provesForce(plain);
  });
});
