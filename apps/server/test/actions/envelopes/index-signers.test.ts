import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeSigner } from '../../../src/actions/envelopes/change-signer.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { indexSigners } from '../../../src/actions/envelopes/index-signers.ts';
import { removeSigner } from '../../../src/actions/envelopes/remove-signer.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { secretsOf } from '../../../src/adapters/secrets/master-key-secrets.ts';
import { subKeysOf } from '../../../src/adapters/secrets/sub-keys.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { aDraftEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenDraft } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;

const idsOf = async ({ context: { tenant } }: GivenDraft, q: string) => {
  const page = { limit: 50, after: null };
  const scoped = deps.db.withScope({ tenant });
  return (await scoped.read((tx) => tx.envelopes.list(tenant, { q }, page))).items.map(({ id }) => id);
};
const rowsOf = ({ envelope }: GivenDraft) =>
  database.read((transaction) =>
    transaction.query<{ word: Buffer }>(
      sql`SELECT word FROM signer_words WHERE envelope_id = ${envelope.id}`,
    ),
  );
/** As a version before this one would have written the signers. */
const withoutWords = async (...given: readonly GivenDraft[]) => {
  const ids = given.map(({ envelope }) => envelope.id);
  await database.change(async (transaction) => {
    await transaction.run(sql`DELETE FROM signer_words WHERE envelope_id = any(${ids})`);
    await transaction.run(sql`UPDATE signers SET is_searchable = false WHERE envelope_id = any(${ids})`);
    return null;
  });
};

it('makes signers findable who are not, once', async () => {
  const given = await aDraftEnvelope(service, { signers: 2 });
  await withoutWords(given);
  expect(await idsOf(given, 'maria1@example.com')).toEqual([]);
  expect(await indexSigners(deps)).toBe(2);
  for (const q of ['maria1@example.com', 'maria2', 'Silva'])
    expect(await idsOf(given, q)).toEqual([given.envelope.id]);
  expect(await indexSigners(deps)).toBe(0);
});

it('shares the work between nodes', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => aDraftEnvelope(service, { signers: 3 })));
  await withoutWords(...all);
  const [one, other] = await Promise.all([indexSigners(deps), indexSigners(deps)]);
  expect(one + other + (await indexSigners(deps))).toBe(12);
  for (const given of all) expect(await idsOf(given, 'maria3')).toEqual([given.envelope.id]);
});

it('indexes a signer again whose data another process wrote', async () => {
  const given = await aDraftEnvelope(service);
  await database.change(async (transaction) => {
    const where = sql`WHERE envelope_id = ${given.envelope.id}`;
    await transaction.run(sql`UPDATE signers SET personal = personal || '' ${where}`);
    expect(await transaction.query(sql`SELECT 1 FROM signer_words ${where}`)).not.toEqual([]);
    const other = await transaction.one<{ personal: string }>(sql`SELECT personal FROM signers ${where}`);
    await transaction.run(sql`UPDATE signers SET personal = 'rotated' ${where}`);
    expect(await transaction.query(sql`SELECT 1 FROM signer_words ${where}`)).toEqual([]);
    await transaction.run(sql`UPDATE signers SET personal = ${other.personal} ${where}`);
    return null;
  });
  expect(await idsOf(given, 'maria1')).toEqual([]);
  expect(await indexSigners(deps)).toBe(1);
  expect(await idsOf(given, 'maria1')).toEqual([given.envelope.id]);
});

it('finds a changed signer by the new values alone', async () => {
  const given = await aDraftEnvelope(service);
  const { context, envelope } = given;
  const principal: Principal = { ...context.principal, scopes: ['envelopes:write'] } as Principal;
  const [id, signerId] = [envelope.id, envelope.signers[0]?.id ?? ''];
  const patch = { name: 'Ana Souza', email: 'ana.souza@example.org' };
  await changeSigner(deps, { ...context, principal }, { id, signerId, patch, notify: false, ifMatch: null });
  for (const q of ['maria1', 'maria', 'example.com']) expect(await idsOf(given, q)).toEqual([]);
  for (const q of ['ana.souza', 'Souza ana', 'example.org']) expect(await idsOf(given, q)).toEqual([id]);
});

it('keeps no word of an erased signer, nor of a signer who was removed', async () => {
  const closed = await anEnvelopeWithEvidence(service, { signers: 2 });
  const [erased, other] = closed.envelope.signers;
  await eraseSigners(deps, closed.context, {
    id: closed.envelope.id,
    signerId: erased?.id ?? '',
    reason: 'Pedido do titular',
  });
  expect(await idsOf(closed, 'maria1')).toEqual([]);
  expect(await idsOf(closed, other?.person.email ?? '')).toEqual([closed.envelope.id]);
  const draft = await aDraftEnvelope(service);
  const { id, signers } = draft.envelope;
  await removeSigner(deps, draft.context, { id, signerId: signers[0]?.id ?? '', ifMatch: null });
  expect(await rowsOf(draft)).toEqual([]);
  await eraseSigners(deps, closed.context, {
    id: closed.envelope.id,
    signerId: null,
    reason: 'Pedido do titular',
  });
  expect([await rowsOf(closed), await indexSigners(deps)]).toEqual([[], 0]);
});

it('finds signers under the new key after a rotation, once they are indexed again', async () => {
  const keys = [subKeysOf(randomBytes(32))];
  const secrets = secretsOf({ current: () => keys });
  const rotating = service.with({ secrets, db: storesOver(database, secrets, () => undefined) });
  const given = await aDraftEnvelope({ ...service, deps: rotating });
  const { context, envelope } = given;
  const find = async () => {
    const page = { limit: 5, after: null };
    const { items } = await rotating.db.read((tx) =>
      tx.envelopes.list(context.tenant, { q: 'maria1@example.com' }, page),
    );
    return items.map(({ id }) => id);
  };
  expect(await find()).toEqual([envelope.id]);
  const before = await rowsOf(given);
  keys.unshift(subKeysOf(randomBytes(32)));
  await rotating.db.change(async (tx) => {
    const signers = { column: 0, after: [envelope.signers[0]?.id.replace(/.$/, '') ?? ''] };
    return await tx.sealedValues.reseal(signers, 1);
  });
  expect([await rowsOf(given), await find()]).toEqual([[], []]);
  expect(await indexSigners(rotating)).toBe(1);
  expect(await find()).toEqual([envelope.id]);
  const words = (await rowsOf(given)).map(({ word }) => word.toString('hex'));
  expect(before.filter(({ word }) => words.includes(word.toString('hex')))).toEqual([]);
});
