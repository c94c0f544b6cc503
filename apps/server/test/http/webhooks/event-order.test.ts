import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';

const SEED = 20_261_122;
const LIVES = 5;
const service = await wholeService();
const { call, keyOf, signUp } = service;
const key = await keyOf(await signUp());
const uploaded = done(
  await service.upload('/v1/documents', { as: key, file: { bytes: await demoPdf() } }),
  201,
);
const document: { readonly id: string; readonly sha256: string } = uploaded.body;

const CPFS = ['52998224725', '16899535009', '11144477735'];

/** The life of an envelope: its signers, how they act, and how it ends. */
const lives = fc.record({
  signers: fc.integer({ min: 1, max: 3 }),
  isOrdered: fc.boolean(),
  atOnce: fc.boolean(),
  isRenewed: fc.boolean(),
  jobsBetween: fc.boolean(),
  end: fc.constantFrom('signed', 'signed', 'signed', 'declined', 'cancelled', 'draft'),
  pageSize: fc.integer({ min: 1, max: 4 }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

interface Followed {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: { readonly envelope: { readonly id: string }; readonly signer?: { readonly id: string } };
}

it(`numbers the events of every envelope from 1 in the order of its life, and returns each once over pages (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lives, { minLength: 1, maxLength: 2 }), async (chosen) => {
      const { cursor } = done(await call('GET', '/v1/events', { as: key })).body;
      const ids = await Promise.all(chosen.map(live));
      await service.doJobs();
      const events = await followed(cursor, chosen[0]?.pageSize ?? 1, await countOf(ids));
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      chosen.forEach((lived, place) => assertInOrder(events.filter(isOf(ids[place])), lived));
    }),
    { seed: SEED, numRuns: LIVES },
  );
}, 120_000);

const isOf =
  (id: string | undefined) =>
  ({ data }: Followed): boolean =>
    data.envelope.id === id;

/** Asserts what holds for every life, whatever its events are. */
function assertInOrder(events: readonly Followed[], { end, signers }: Life): void {
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  const types = events.map(({ type }) => type);
  expect(types[0]).toBe('envelope.created');
  if (end === 'draft') return;
  assertBefore(types, 'envelope.created', 'envelope.sent');
  for (const type of ['signer.viewed', 'signer.authenticated', 'signer.signed', 'signer.declined'])
    if (types.includes(type)) assertBefore(types, 'envelope.sent', type);
  for (const { type, data } of events) if (type === 'signer.signed') assertInvited(events, data.signer?.id);
  if (end !== 'signed') return;
  expect(types.filter((type) => type === 'signer.signed')).toHaveLength(signers);
  assertBefore(types, 'signer.signed', 'envelope.completed');
  assertBefore(types, 'envelope.completed', 'envelope.evidence_ready');
}

/** Asserts that one event said that it was the signer's turn, before they signed. */
function assertInvited(events: readonly Followed[], signerId: string | undefined): void {
  const own = events.filter(({ data }) => data.signer?.id === signerId).map(({ type }) => type);
  expect(own.filter((type) => type === 'signer.invited')).toHaveLength(1);
  assertBefore(own, 'signer.invited', 'signer.signed');
}

/** Asserts that the last event of a type comes before the first of another. */
function assertBefore(types: readonly string[], first: string, second: string): void {
  expect(types).toEqual(expect.arrayContaining([first, second]));
  expect(types.lastIndexOf(first)).toBeLessThan(types.indexOf(second));
}

async function live(life: Life): Promise<string> {
  const { signers, isOrdered, end } = life;
  const body = { title: 'Contrato', signingOrderEnabled: isOrdered };
  const { id } = done(await call('POST', '/v1/envelopes', { as: key, body }), 201).body;
  const at = `/v1/envelopes/${id}`;
  done(await call('POST', `${at}/documents`, { as: key, body: { documentId: document.id } }), 201);
  for (const [index, cpf] of CPFS.slice(0, signers).entries()) {
    const signer = { name: `Signer ${index}`, email: `signer${index}@example.com`, cpf };
    done(await call('POST', `${at}/signers`, { as: key, body: signer }), 201);
  }
  if (end !== 'draft') await afterSending(life, id);
  if (end === 'cancelled') done(await call('POST', `${at}/cancel`, { as: key, body: {} }));
  return id;
}

async function afterSending(life: Life, id: string): Promise<void> {
  const { signers, signingLinks } = done(await call('POST', `/v1/envelopes/${id}/send`, { as: key })).body;
  const invited: Invited[] = signingLinks.map(
    (link: { readonly signerId: string; readonly token: string }) => {
      const place = signers.findIndex((signer: { readonly id: string }) => signer.id === link.signerId);
      return { ...link, name: '', email: '', cpf: CPFS[place] };
    },
  );
  const envelope = { key, id, documentId: document.id, sha256: document.sha256, invited };
  if (life.isRenewed) await renew(envelope);
  if (life.jobsBetween) await service.doJobs();
  if (life.end === 'declined')
    await Promise.all(invited.slice(0, 1).map((signer) => decline(envelope, signer)));
  if (life.end === 'signed') await signAll(life, envelope);
}

/** The first signer gets a new link, and acts by it. */
async function renew(envelope: SentEnvelope): Promise<void> {
  const [first] = envelope.invited;
  if (first === undefined) return;
  const path = `/v1/envelopes/${envelope.id}/signers/${first.signerId}/link`;
  const { token } = done(await call('POST', path, { as: key, body: {} })).body.signingLink;
  Object.assign(first, { token });
}

async function decline(envelope: SentEnvelope, signer: Invited): Promise<void> {
  const portal = portalOf(service, envelope, signer);
  await Promise.all([portal.open(), portal.view()]);
  done(await portal.decline());
}

/** Without an order, everyone can sign in the same moment: the last of them completes the envelope. */
async function signAll({ atOnce, isOrdered }: Life, envelope: SentEnvelope): Promise<void> {
  const inOrder = envelope.invited.toSorted((a, b) => CPFS.indexOf(a.cpf) - CPFS.indexOf(b.cpf));
  if (atOnce && !isOrdered) {
    await Promise.all(inOrder.map((signer) => sign(envelope, signer)));
    return;
  }
  for (const signer of inOrder) await sign(envelope, signer);
}

async function sign(envelope: SentEnvelope, signer: Invited): Promise<void> {
  const portal = portalOf(service, envelope, signer);
  done(await portal.sign(await getReady(portal, envelope)));
}

async function countOf(ids: readonly string[]): Promise<number> {
  const { count } = await service.database.read((transaction) =>
    transaction.one<{ readonly count: number }>(
      sql`SELECT count(*)::int AS count FROM events WHERE envelope_id = any(${ids})`,
    ),
  );
  return count;
}

/** Follows the events page by page until that many have come. */
async function followed(cursor: string, limit: number, count: number): Promise<readonly Followed[]> {
  const events: Followed[] = [];
  let next = cursor;
  while (events.length < count) {
    const url = `/v1/events?cursor=${encodeURIComponent(next)}&limit=${limit}&wait=5`;
    const page: { readonly data: readonly Followed[]; readonly cursor: string } = done(
      await call('GET', url, { as: key }),
    ).body;
    events.push(...page.data);
    next = page.cursor;
  }
  const { data } = done(await call('GET', `/v1/events?cursor=${encodeURIComponent(next)}`, { as: key })).body;
  expect(data).toEqual([]);
  return events;
}
