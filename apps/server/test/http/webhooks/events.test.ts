import { describe, expect, it } from 'vitest';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { cursorBinding, nextCursorOf } from '../../../src/http/page.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Answer } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const { call, keyOf, signUp } = service;

const follow = (as: string, query = ''): Promise<Answer> => call('GET', `/v1/events${query}`, { as });
const after = (cursor: string, query = ''): string => `?cursor=${encodeURIComponent(cursor)}${query}`;

async function aReader(): Promise<{ readonly key: string; readonly cursor: string }> {
  const key = await keyOf(await signUp());
  return { key, cursor: done(await follow(key)).body.cursor };
}

/** An event of this key: a new draft. Its envelope's id. */
async function makeEvent(key: string): Promise<string> {
  return done(await call('POST', '/v1/envelopes', { as: key, body: { title: 'Contrato' } }), 201).body.id;
}

/**
 * Follows until that many events are there: a running transaction delays the events that are newer, also for longer than
 * one request may wait. A request that found none has waited for all of its time.
 */
async function followed(key: string, cursor: string, count = 1): Promise<Answer> {
  for (;;) {
    const begun = performance.now();
    const answer = done(await follow(key, after(cursor, '&wait=5')));
    const { length } = answer.body.data;
    if (length >= count) return answer;
    if (length === 0) expect(performance.now() - begun).toBeGreaterThan(4500);
  }
}

const envelopesIn = ({ body }: Answer): string[] =>
  body.data.map((event: { data: { envelope: { id: string } } }) => event.data.envelope.id);

describe('GET /v1/events', () => {
  it('200 what happened since the cursor, as webhooks tell it, once each', async () => {
    const { key, cursor } = await aReader();
    const id = await makeEvent(key);
    const first = await followed(key, cursor);
    expect(first.body).toMatchObject({
      data: [
        {
          id: expect.stringMatching(/^evt_/),
          type: 'envelope.created',
          sequence: 1,
          environment: 'SANDBOX',
          data: { envelope: { id, status: 'DRAFT', version: 1, auditHead: expect.any(String) } },
        },
      ],
      hasMore: false,
    });
    const second = done(await follow(key, after(first.body.cursor)));
    const { cursor: last } = first.body;
    expect(second.body).toEqual({ data: [], cursor: last, nextCursor: last, hasMore: false });
    expect(envelopesIn(await follow(key, after(cursor)))).toEqual([id]);
  });

  it('200 from now on where there is no cursor', async () => {
    const { key, cursor: before } = await aReader();
    await makeEvent(key);
    await followed(key, before);
    const { cursor } = done(await follow(key)).body;
    const id = await makeEvent(key);
    expect(envelopesIn(await followed(key, cursor))).toEqual([id]);
  });

  it('200 page by page, oldest first', async () => {
    const { key, cursor } = await aReader();
    const ids = [await makeEvent(key), await makeEvent(key), await makeEvent(key)];
    expect(envelopesIn(await followed(key, cursor, 3))).toEqual(ids);
    const page = done(await follow(key, after(cursor, '&limit=2')));
    expect(envelopesIn(page)).toEqual(ids.slice(0, 2));
    expect(page.body.hasMore).toBe(true);
    expect(envelopesIn(await follow(key, after(page.body.cursor)))).toEqual(ids.slice(2));
  });

  it('200 as soon as something happens, for those who wait', async () => {
    const { key, cursor } = await aReader();
    const waiting = followed(key, cursor);
    const id = await makeEvent(key);
    expect(envelopesIn(await waiting)).toEqual([id]);
  });

  it('200 nothing of another project, nor of the other environment', async () => {
    const { key, cursor } = await aReader();
    const other = await aReader();
    const theirs = await makeEvent(other.key);
    expect(envelopesIn(await followed(other.key, other.cursor))).toEqual([theirs]);
    expect(envelopesIn(await follow(key, after(cursor)))).toEqual([]);
  });

  it('misses nothing of a transaction that began early and ended late, and lists it after the change it waited for', async () => {
    const { key, cursor } = await aReader();
    const early = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = service.database.change(async (tx) => {
      // Takes its number before the other event does, as a slow `record` would.
      await tx.one(sql`SELECT pg_current_xact_id()::text AS id`);
      begun.resolve();
      await early.promise;
      await tx.run(sql`
        INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
        SELECT 'evt_00000000000000000000000000', project_id, environment, envelope_id, 'slow', type, version, payload,
               occurred_at
        FROM events WHERE envelope_id = ${id}`);
    });
    await begun.promise;
    const id = await makeEvent(key);
    const meanwhile = done(await follow(key, after(cursor)));
    expect(meanwhile.body.data).toEqual([]);
    early.resolve();
    await slow;
    const all = await followed(key, meanwhile.body.cursor, 2);
    expect(all.body.data).toMatchObject([
      { id: expect.stringMatching(/^evt_/), sequence: 1 },
      { id: 'evt_00000000000000000000000000', sequence: 2 },
    ]);
  });

  it('422 VALIDATION_FAILED for a cursor of another tenant, or one that is none', async () => {
    const { cursor } = await aReader();
    const { key } = await aReader();
    for (const wrong of [cursor, 'x', `${cursor}x`]) {
      expect((await follow(key, after(wrong))).body.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ field: 'cursor' }] },
      });
    }
    expect((await follow(key, '?wait=6')).status).toBe(422);
  });

  it('422 VALIDATION_FAILED for a cursor of a database that is no more', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    const bound = cursorBinding(
      'events',
      { projectId: person.projectId, environment: 'SANDBOX' } as Tenant,
      {},
    );
    const written = (position: string): string => nextCursorOf(service.deps, position, bound) ?? '';
    expect((await follow(key, after(written('9999999999999.')))).status).toBe(422);
    expect((await follow(key, after(written('3.')))).status).toBe(200);
  });

  it('403 INSUFFICIENT_SCOPE without webhooks:read', async () => {
    const as = await keyOf(await signUp(), 'SANDBOX', ['envelopes:read']);
    expect((await follow(as)).body.error).toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      details: { requiredScope: 'webhooks:read' },
    });
  });
});
