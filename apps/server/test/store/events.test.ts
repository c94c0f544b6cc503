import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import type { EventPosition } from '../../src/domain/events/event-position.ts';
import { aRequestContext, aService } from '../given/service.ts';

/** A long transaction of another test holds back the events of this one. */
const PATIENCE = { timeout: 20_000 };

const service = await aService();

/** Inserts the events of one transaction in this order, each with its envelope. */
async function announce(
  { projectId, environment }: Tenant,
  events: readonly (readonly [id: string, envelope: string | null])[],
): Promise<void> {
  await service.database.change(async (tx) => {
    for (const [id, envelope] of events)
      await tx.run(sql`
        INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
        VALUES (${`${id}_${projectId}`}, ${projectId}, ${environment}, ${envelope && `${envelope}_${projectId}`},
                ${`${id}_${projectId}`}, 'envelope.created', 1, '{}', ${await tx.now()})`);
  });
}

/** Reads pages of `limit` events from a position to the end; returns the ids that `announce` was given. */
async function readAll(tenant: Tenant, from: EventPosition, limit: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let position: EventPosition | undefined = from; position !== undefined;) {
    const start: EventPosition = position;
    const page = await service.deps.db.read((tx) => tx.events.after(tenant, start, limit));
    ids.push(...page.map(({ event }) => event.id.replace(`_${tenant.projectId}`, '')));
    position = page.at(-1)?.position;
  }
  return ids;
}

async function aReader(): Promise<{ readonly tenant: Tenant; readonly start: EventPosition }> {
  const { tenant } = await aRequestContext(service);
  return { tenant, start: await service.deps.db.read((tx) => tx.events.horizon()) };
}

const lastTransaction = async ({ projectId }: Tenant): Promise<string> =>
  (
    await service.database.read((tx) =>
      tx.one<{ readonly id: string }>(
        sql`SELECT xact::text AS id FROM events WHERE project_id = ${projectId} ORDER BY xact DESC LIMIT 1`,
      ),
    )
  ).id;

describe.each([1, 2, 100])('pages of %i', (limit) => {
  it('list the events of a transaction in the order in which they were recorded, not by id', async () => {
    const { tenant, start } = await aReader();
    await announce(tenant, [
      ['evt_9', 'env_1'],
      ['evt_1', 'env_1'],
      ['evt_5', 'env_1'],
    ]);
    await announce(tenant, [
      ['evt_4', 'env_1'],
      ['evt_2', null],
    ]);
    await expect
      .poll(() => readAll(tenant, start, limit), PATIENCE)
      .toEqual(['evt_9', 'evt_1', 'evt_5', 'evt_2', 'evt_4']);
  });

  it('lose and repeat nothing after a cursor from before ADR-0025, which ordered a transaction by id', async () => {
    const { tenant, start } = await aReader();
    await announce(tenant, [
      ['evt_9', 'env_1'],
      ['evt_1', 'env_1'],
      ['evt_5', 'env_1'],
    ]);
    const transaction = await lastTransaction(tenant);
    await announce(tenant, [
      ['evt_8', 'env_1'],
      ['evt_2', 'env_1'],
    ]);
    await expect.poll(() => readAll(tenant, start, limit), PATIENCE).toHaveLength(5);
    const old = { transaction, sequence: null, eventId: `evt_1_${tenant.projectId}` };
    expect(await readAll(tenant, old, limit)).toEqual(['evt_5', 'evt_9', 'evt_8', 'evt_2']);
  });
});

it('have the sequence null without an envelope', async () => {
  const { tenant, start } = await aReader();
  await announce(tenant, [
    ['evt_1', null],
    ['evt_2', 'env_1'],
  ]);
  const sequences = async () =>
    (await service.deps.db.read((tx) => tx.events.after(tenant, start, 10))).map(
      ({ event }) => event.sequence,
    );
  await expect.poll(sequences, PATIENCE).toEqual([null, 1]);
});
