import { expect, it } from 'vitest';
import { addSigner } from '../../src/actions/envelopes/add-signer.ts';
import { createEnvelope } from '../../src/actions/envelopes/create-envelope.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { RequestContext } from '../../src/domain/access/request-context.ts';
import type { EnvelopeFilter } from '../../src/store/envelopes-types.ts';
import { emptyDraft } from '../given/sent-envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;
const context = await aRequestContext(service);

async function envelope(title: string, names: readonly string[], of: RequestContext = context) {
  const settings = { title, signatureLevel: 'SIMPLE', metadata: { title } } as const;
  const { id } = await createEnvelope(deps, of, emptyDraft(settings));
  for (const name of names) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    await addSigner(deps, of, { id, signer: { name, email } });
  }
  return id;
}

const first = await envelope('Souza e filhos', ['Ana Lima']);
const second = await envelope('Locação', ['Ana Souza', 'Rui Souza']);
const third = await envelope('Compra', ['Ana Reis', 'Rui Prado']);
const stranger = await aRequestContext(service);
const foreign = await envelope('Locação', ['Ana Souza'], stranger);

async function found(
  filter: EnvelopeFilter,
  { tenant } = context,
  page = { limit: 10, after: null as string | null },
) {
  const scoped = deps.db.withScope({ tenant });
  return (await scoped.read((tx) => tx.envelopes.list(tenant, filter, page))).items.map(({ id }) => id);
}

it('finds envelopes by a signer, newest first and each once', async () => {
  expect(await found({ q: 'ana' })).toEqual([third, second, first]);
  expect(await found({ q: 'example.com' })).toEqual([third, second, first]);
  expect(await found({ q: 'ana.reis@example.com' })).toEqual([third]);
});

it('finds envelopes by title and by signer together', async () => {
  expect(await found({ q: 'souza' })).toEqual([second, first]);
});

it('wants all words of a search in one signer', async () => {
  expect(await found({ q: 'souza rui' })).toEqual([second]);
  expect(await found({ q: 'ana prado' })).toEqual([]);
});

it('passes every other filter, and pages', async () => {
  expect(await found({ q: 'ana', metadata: { title: 'Compra' } })).toEqual([third]);
  expect(await found({ q: 'ana', status: 'SENT' })).toEqual([]);
  expect(await found({ q: 'ana' }, context, { limit: 1, after: null })).toEqual([third]);
  expect(await found({ q: 'ana' }, context, { limit: 1, after: third })).toEqual([second]);
});

it('finds nothing of another tenant, whose words of the same name differ', async () => {
  expect(await found({ q: 'ana.souza' }, stranger)).toEqual([foreign]);
  const words = (id: string) =>
    database.read((transaction) =>
      transaction.query<{ word: string }>(
        sql`SELECT encode(word, 'hex') AS word FROM signer_words WHERE envelope_id = ${id} ORDER BY 1`,
      ),
    );
  const [ours, theirs] = [await words(second), await words(foreign)];
  expect(theirs.length).toBeGreaterThan(3);
  expect(ours.filter(({ word }) => theirs.some((other) => other.word === word))).toEqual([]);
});

it('reads the words of a search along the index, not the table', async () => {
  const plan = await database.change(async (transaction) => {
    await transaction.run(sql`SET LOCAL enable_seqscan = off`);
    const rows = await transaction.query<Record<string, string>>(sql`
      EXPLAIN SELECT DISTINCT envelope_id FROM signer_words
      WHERE project_id = 'proj_1' AND environment = 'SANDBOX' AND word = ${Buffer.alloc(16)}
      ORDER BY envelope_id DESC LIMIT 20`);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toMatch(/Index Only Scan Backward|Index Scan Backward|Index Only Scan/);
  expect(plan).not.toContain('Sort');
});
