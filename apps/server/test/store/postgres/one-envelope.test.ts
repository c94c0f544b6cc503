import { describe, expect, it } from 'vitest';
import { sql, Sql } from '../../../src/store/postgres/sql.ts';
import type { TransactionScope } from '../../../src/store/transaction-scope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { database, deps } = service;

/** Tables whose rows a purpose sees by something else than an envelope, and the purposes. */
const BY_OTHER_KEYS: Readonly<Record<string, string>> = {
  template_forms: "PUBLIC: found by an id in a form's address",
  form_submissions: 'PUBLIC: keyed hashes that count submissions',
  outgoing_hold: 'one row, of the installation',
  idempotency: 'found by a hash over caller and key, and encrypted under the key',
};

const raw = (text: string): Sql => new Sql([text], []);

interface TableRow {
  readonly name: string;
  readonly ofEnvelope: boolean;
}

const tables = await database.read((tx) =>
  tx.query<TableRow>(sql`
    SELECT tablename AS name, EXISTS (
      SELECT FROM information_schema.columns c WHERE c.table_name = tablename AND c.column_name = 'envelope_id'
    ) AS "ofEnvelope"
    FROM pg_policies WHERE policyname = 'fence' ORDER BY tablename`),
);
const closed = tables.filter(({ name }) => !(name in BY_OTHER_KEYS));

const mine = await anEnvelopeOnItsWay(service, { signers: 2 });
const theirs = await anEnvelopeOnItsWay(service, { signers: 2 });
const keyOf = (given: GivenEnvelope): TransactionScope => ({
  purpose: 'PORTAL',
  key: {
    by: 'link',
    value: deps.secrets.fingerprint(tokenOf(given, 1)).toString('hex'),
  },
});
const rows = (scope: TransactionScope, text: string) =>
  database.withScope(scope).read((tx) => tx.query<Record<string, string>>(raw(text)));
const worker: TransactionScope = { purpose: 'WORKER' };

describe('before an envelope is admitted', () => {
  it.each(closed)('$name shows nothing to the portal and to public verification', async ({ name }) => {
    expect(await rows({ purpose: 'PORTAL' }, `SELECT 1 FROM ${name}`)).toEqual([]);
    expect(await rows({ purpose: 'PUBLIC' }, `SELECT 1 FROM ${name}`)).toEqual([]);
  });

  it('sees nothing by a key that leads nowhere', async () => {
    for (const [by, value] of [
      ['link', '00'.repeat(32)],
      ['envelope', 'env_x'],
    ] as const)
      expect(await rows({ purpose: 'PORTAL', key: { by, value } }, 'SELECT 1 FROM envelopes')).toEqual([]);
  });
});

describe('a link', () => {
  it('lets its transaction see the rows of its own envelope only', async () => {
    expect(await rows(keyOf(mine), 'SELECT id FROM envelopes')).toEqual([{ id: mine.envelope.id }]);
    expect((await rows(worker, 'SELECT id FROM envelopes')).length).toBeGreaterThan(1);
  });

  it.each(tables.filter(({ ofEnvelope }) => ofEnvelope))(
    '$name shows rows of no other envelope',
    async ({ name }) => {
      const seen = await rows(keyOf(mine), `SELECT envelope_id FROM ${name}`);
      expect(seen.filter(({ envelope_id: id }) => id !== mine.envelope.id)).toEqual([]);
    },
  );

  it.each(['signers', 'signing_links', 'audit_entries', 'messages', 'envelope_documents', 'events'])(
    '%s shows the rows of its envelope',
    async (table) => {
      const statement = `SELECT envelope_id FROM ${table} WHERE envelope_id = '${mine.envelope.id}'`;
      const kept = await rows(worker, statement);
      expect(kept.length).toBeGreaterThan(0);
      expect(await rows(keyOf(mine), `SELECT envelope_id FROM ${table}`)).toEqual(kept);
    },
  );

  it('changes nothing of another envelope', async () => {
    const changed = await database
      .withScope(keyOf(mine))
      .change((tx) => tx.run(sql`UPDATE envelopes SET title = title WHERE id = ${theirs.envelope.id}`));
    expect(changed).toBe(0);
    const inserted = database.withScope(keyOf(mine)).change((tx) =>
      tx.run(sql`
        INSERT INTO signer_words (project_id, environment, word, envelope_id, signer_id)
        SELECT project_id, environment, '\\x00', id, 'sgn_1' FROM (VALUES
          (${theirs.envelope.tenant.projectId}, ${theirs.envelope.tenant.environment}, ${theirs.envelope.id})
        ) AS other (project_id, environment, id)`),
    );
    await expect(inserted).rejects.toThrow('row-level security');
  });
});

describe('jobs', () => {
  it('are added by every transaction that says whose it is, and seen by the worker alone', async () => {
    await database.withScope(keyOf(mine)).change((tx) =>
      tx.run(sql`
        INSERT INTO jobs (kind, payload, run_at, created_at) VALUES ('sweep', '{}', 'infinity', now())`),
    );
    const { tenant } = mine.envelope;
    for (const scope of [keyOf(mine), { tenant }, { purpose: 'PUBLIC' }] satisfies TransactionScope[])
      expect(await rows(scope, 'SELECT 1 FROM jobs')).toEqual([]);
    expect((await rows(worker, 'SELECT 1 FROM jobs')).length).toBeGreaterThan(0);
  });
});

describe('a revision that a certificate signed', () => {
  it('lets its bytes go, and never gets others', async () => {
    const { id, tenant, documents } = mine.envelope;
    const scoped = database.withScope(worker);
    const run = (statement: Sql) => scoped.change((tx) => tx.run(statement));
    await run(sql`
      INSERT INTO signature_revisions (envelope_id, document_id, position, project_id, environment, signer_id, field_name, tail,
                                       sha256, size, fields, created_at)
      VALUES (${id}, ${documents[0]?.id ?? ''}, 1, ${tenant.projectId}, ${tenant.environment},
              ${mine.envelope.signers[0]?.id ?? ''}, 'a', '\\x0102', ${'ab'.repeat(32)}, 2, '[]', now())`);
    const forged = run(
      sql`UPDATE signature_revisions SET tail = '\\x0103', tail_size = 2 WHERE envelope_id = ${id}`,
    );
    await expect(forged).rejects.toThrow('a signed revision never changes');
    const dropped = sql`UPDATE signature_revisions SET tail = '', tail_size = length(tail) WHERE envelope_id = ${id}`;
    expect(await run(dropped)).toBe(1);
    const again = run(sql`UPDATE signature_revisions SET tail = '\\x0102' WHERE envelope_id = ${id}`);
    await expect(again).rejects.toThrow('a signed revision never changes');
  });
});
