import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteOldEvents } from '../../../src/actions/webhooks/forget-events.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const { call, keyOf, signUp, database, deps, clock } = service;

interface Sender {
  readonly key: string;
  readonly projectId: string;
  readonly cursor: string;
}

/** Changes the database as a worker does. */
const inWorker = database.withScope({ purpose: 'WORKER' });

async function aSender(): Promise<Sender> {
  const person = await signUp();
  const key = await keyOf(person);
  return {
    key,
    projectId: person.projectId,
    cursor: done(await call('GET', '/v1/events', { as: key })).body.cursor,
  };
}

/** A new draft and its first event. */
async function aDraft({ key }: Sender): Promise<string> {
  return done(await call('POST', '/v1/envelopes', { as: key, body: { title: 'Contrato' } }), 201).body.id;
}

/** Records one more event, that number of days from now. Returns its id. */
async function anEvent({ projectId }: Sender, envelopeId: string | null, days = 0): Promise<string> {
  const at = new Date(Date.now() + days * DAY);
  const id = makeId('evt', at, randomBytes(10));
  await inWorker.change((tx) =>
    tx.run(sql`
      INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
      VALUES (${id}, ${projectId}, 'SANDBOX', ${envelopeId}, ${id}, 'link.opened', 1, '{}', ${at})`),
  );
  return id;
}

/** The delivery of an event to a new endpoint. Returns the id of the endpoint. */
async function aDelivery({ projectId }: Sender, eventId: string): Promise<string> {
  const id = makeId('whk', new Date(), randomBytes(10));
  await inWorker.change(async (tx) => {
    await tx.run(sql`
      INSERT INTO webhooks (id, project_id, environment, url, events, secret, created_at, updated_at)
      VALUES (${id}, ${projectId}, 'SANDBOX', 'https://hooks.public.test/', '{*}', 'x', now(), now())`);
    const value = await tx.run(sql`
      INSERT INTO webhook_deliveries (id, event_id, webhook_id, event_type, status, next_attempt_at, created_at, updated_at)
      VALUES (${`dlv_${eventId}`}, ${eventId}, ${id}, 'link.opened', 'SUCCEEDED', NULL, now(), now())`);
    return value;
  });
  return id;
}

/** Sequences of the events that are left, by their time. */
async function left({ projectId }: Sender): Promise<readonly number[]> {
  const rows = await inWorker.read((tx) =>
    tx.query<{ sequence: number }>(
      sql`SELECT sequence FROM events WHERE project_id = ${projectId} ORDER BY xact, sequence, id`,
    ),
  );
  return rows.map(({ sequence }) => sequence);
}

/** The horizon of events waits for transactions of other tests on the same server, which end soon. */
async function sweepAfter(days: number, sender: Sender, expected: readonly number[]): Promise<void> {
  clock.advance(days * DAY);
  try {
    await expect.poll(() => deleteOldEvents(deps).then(() => left(sender))).toEqual(expected);
  } finally {
    clock.reset();
  }
}

/** True while a deletion waits for a row that this test has locked. */
async function waitsForRow(): Promise<boolean> {
  const waiting = await inWorker.read((tx) =>
    tx.query(sql`
      SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE NOT l.granted AND a.datname = current_database()`),
  );
  return waiting.length > 0;
}

const follow = ({ key }: Sender, cursor: string) =>
  call('GET', `/v1/events?cursor=${encodeURIComponent(cursor)}`, { as: key });

it('deletes events past their retention, and keeps the last of each envelope, from which its sequence continues', async () => {
  const sender = await aSender();
  const first = await aDraft(sender);
  await anEvent(sender, first);
  await anEvent(sender, first);
  const second = await aDraft(sender);
  await anEvent(sender, second, 5);
  await sweepAfter(89, sender, [1, 2, 3, 1, 2]);
  await sweepAfter(91, sender, [3, 1, 2]);
  await sweepAfter(96, sender, [3, 2]);
  await anEvent(sender, first, 100);
  expect(await left(sender)).toEqual([3, 2, 4]);
  await sweepAfter(191, sender, [2, 4]);
});

it('deletes all events of an envelope that is gone, and those without an envelope', async () => {
  const sender = await aSender();
  await anEvent(sender, 'env_gone');
  await anEvent(sender, 'env_gone');
  await anEvent(sender, null);
  await sweepAfter(91, sender, []);
});

it('keeps an event that has a delivery, and those after it, until the delivery is gone', async () => {
  const sender = await aSender();
  const draft = await aDraft(sender);
  const delivered = await anEvent(sender, draft);
  await anEvent(sender, draft);
  await anEvent(sender, draft);
  const id = await aDelivery(sender, delivered);
  const another = await aSender();
  await anEvent(another, null);
  await sweepAfter(91, another, []);
  expect(await left(sender)).toEqual([1, 2, 3, 4]);
  await inWorker.change((tx) => tx.run(sql`DELETE FROM webhook_deliveries WHERE webhook_id = ${id}`));
  await sweepAfter(91, sender, [4]);
});

it('never moves back where two nodes delete at once', async () => {
  const [slow, sender] = [await aSender(), await aSender()];
  await anEvent(slow, 'env_gone');
  await aDraft(sender);
  await anEvent(sender, 'env_gone_too');
  await aDelivery(sender, await anEvent(sender, 'env_delivered'));
  await expect.poll(async () => (await follow(sender, sender.cursor)).body.data).toHaveLength(3);
  const { cursor } = done(
    await call('GET', `/v1/events?limit=1&cursor=${encodeURIComponent(sender.cursor)}`, { as: sender.key }),
  ).body;
  clock.advance(91 * DAY);
  try {
    let first: Promise<number> | undefined;
    await database.change(async (tx) => {
      await tx.query(sql`SELECT id FROM events WHERE project_id = ${slow.projectId} FOR UPDATE`);
      first = deleteOldEvents(deps);
      await expect.poll(() => waitsForRow()).toBe(true);
      await deleteOldEvents(deps);
    });
    await first;
  } finally {
    clock.reset();
  }
  expect(await left(sender)).toEqual([1, 1]);
  expect((await follow(sender, cursor)).status).toBe(422);
});

it('returns 422 for a cursor that is before deleted events, and 200 for one that has read them', async () => {
  const sender = await aSender();
  await anEvent(sender, await aDraft(sender));
  await expect.poll(async () => (await follow(sender, sender.cursor)).body.data).toHaveLength(2);
  const { cursor } = done(await follow(sender, sender.cursor)).body;
  await sweepAfter(91, sender, [2]);
  expect((await follow(sender, sender.cursor)).body.error).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: {
      fields: [{ field: 'cursor', message: expect.stringContaining('older than Aval keeps them') }],
    },
  });
  expect(done(await follow(sender, cursor)).body).toMatchObject({ data: [], cursor });
  const { cursor: fresh } = done(await call('GET', '/v1/events', { as: sender.key })).body;
  expect((await follow(sender, fresh)).status).toBe(200);
});
