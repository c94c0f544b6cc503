import { expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import { aField } from '../given/field.ts';
import { aDraftEnvelope } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import { writeRecordedChange } from '../given/records.ts';

const service = await aService();
const { deps, database } = service;

const read = (id: string) => deps.db.read((tx) => tx.envelopes.findById(id));
const save = (before: Envelope, after: Envelope) =>
  deps.db.change((tx) => writeRecordedChange(tx, { before, after }));
const stored = (id: string) =>
  database.read((transaction) =>
    transaction.query<{ id: string; fields: string | null }>(
      sql`SELECT id, fields FROM signers WHERE envelope_id = ${id} ORDER BY signing_order`,
    ),
  );

async function aDraftWithFields() {
  const { envelope } = await aDraftEnvelope(service, { signers: 2 });
  const [first, second] = envelope.signers;
  if (first === undefined || second === undefined) throw new Error('There are two');
  const fields = [
    aField(1, { signerId: first.id, label: 'Endereço de Zuleica', rule: { kind: 'LENGTH', min: 1, max: 9 } }),
    aField(2, { signerId: second.id, type: 'SIGNATURE' }),
    aField(3, { signerId: first.id, type: 'CHOICE', options: ['Sim', 'Não'], defaultValue: 'Não' }),
  ];
  const after = { ...envelope, fields };
  await save(envelope, after);
  return { envelope: after, first, second };
}

it('keeps fields in the order of the sender, encrypted, and loads them under lock as well', async () => {
  const { envelope } = await aDraftWithFields();
  expect((await read(envelope.id))?.fields).toEqual(envelope.fields);
  const locked = await deps.db.change((tx) => tx.envelopes.lockById(envelope.id));
  expect(locked?.fields).toEqual(envelope.fields);
  expect((await stored(envelope.id)).map(({ fields }) => fields?.includes('Zuleica'))).toEqual([
    false,
    false,
  ]);
});

it('takes another order, and forgets the fields of a signer who has none left', async () => {
  const { envelope, second } = await aDraftWithFields();
  const [one, , three] = envelope.fields;
  if (one === undefined || three === undefined) throw new Error('There are three');
  await save(envelope, { ...envelope, fields: [three, one] });
  expect((await read(envelope.id))?.fields).toEqual([three, one]);
  const rows = await stored(envelope.id);
  expect(rows.find(({ id }) => id === second.id)?.fields).toBeNull();
});

it('leaves the fields out of lists', async () => {
  const { envelope } = await aDraftWithFields();
  const page = await deps.db.read((tx) => tx.envelopes.list(envelope.tenant, {}, { limit: 1, after: null }));
  expect(page.items.map(({ id, fields }) => [id, fields])).toEqual([[envelope.id, []]]);
});

it('refuses the signature of a node that knows no fields', async () => {
  const { envelope, first, second } = await aDraftWithFields();
  const signs = (id: string, hash: string | null) =>
    database.change((transaction) =>
      transaction.run(sql`UPDATE signers SET status = 'SIGNED', statement_hash = ${hash} WHERE id = ${id}`),
    );
  await expect(signs(first.id, null)).rejects.toThrow();
  await signs(first.id, 'f'.repeat(64));
  await save(envelope, {
    ...envelope,
    fields: envelope.fields.filter(({ signerId }) => signerId === first.id),
  });
  await signs(second.id, null);
});
