import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseSigners } from '../src/actions/envelopes/erase-signers.ts';
import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { deliverWebhook } from '../src/actions/webhooks/deliver-webhook.ts';
import { subKeysOf } from '../src/adapters/secrets/sub-keys.ts';
import { aSentEnvelope, complete, done, getReady, portalOf } from './given/ceremony.ts';
import type { RequestContext } from '../src/domain/access/request-context.ts';
import type { SentEnvelope } from './given/ceremony.ts';
import { CLAIM } from './given/webhook-service.ts';
import { enterInLog, entryOf } from './given/log-entries.ts';
import { wholeService } from './whole-service.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const runbook = await readFile(path.join(ROOT, 'docs/runbook.md'), 'utf8');

/** The statements of the runbook by the name in their first line. */
const statements = new Map(
  [...runbook.matchAll(/```sql\n-- (.+)\n([\s\S]+?)```/g)].map(([, name = '', text = '']) => [name, text]),
);
const input = new Set<string>();

const service = await wholeService();
const client = new Client(service.connection);
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Runs a statement as psql would, its variables filled in. */
async function run(name: string, values: Readonly<Record<string, string>> = {}) {
  input.add(name);
  const text = statements.get(name) ?? `The runbook has no statement "${name}"`;
  return client.query(
    text.replaceAll(/:'(\w+)'/g, (_all, key: string) => client.escapeLiteral(values[key] ?? '')),
  );
}

/** Everybody has signed, and no worker has come yet. */
async function aCompletedEnvelope(): Promise<SentEnvelope> {
  const envelope = await aSentEnvelope(service);
  for (const invited of envelope.invited) {
    const portal = portalOf(service, envelope, invited);
    done(await portal.sign(await getReady(portal, envelope)));
  }
  return envelope;
}

/** Runs the worker a second later, when a job that is due now is certainly due. */
async function doJobs(): Promise<void> {
  service.clock.advance(1000);
  await service.doJobs();
}

async function isReady({ id, key }: SentEnvelope): Promise<boolean> {
  return (await service.call('GET', `/v1/envelopes/${id}`, { as: key })).body.evidenceReady;
}

async function fail(id: string): Promise<void> {
  await client.query(
    `UPDATE jobs SET attempts = 9, last_error = 'ProviderFailed', run_at = now() + interval '1 hour'
     WHERE payload ->> 'envelopeId' = $1`,
    [id],
  );
}

describe('evidence stays not ready', () => {
  it('is listed with its error, and is built once its job is due again', async () => {
    const envelope = await aCompletedEnvelope();
    await fail(envelope.id);
    await doJobs();
    const { rows } = await run('pending evidence');
    expect(rows).toMatchObject([{ id: envelope.id, attempts: 9, last_error: 'ProviderFailed' }]);
    await run('retry the evidence of an envelope now', { id: envelope.id });
    await doJobs();
    expect(await isReady(envelope)).toBe(true);
    expect((await run('pending evidence')).rows).toEqual([]);
  });

  it('enqueues a deleted job again once the envelope is completed, and not before', async () => {
    const sent = await aSentEnvelope(service);
    const envelope = await aCompletedEnvelope();
    await client.query(`DELETE FROM jobs WHERE payload ->> 'envelopeId' = $1`, [envelope.id]);
    expect((await run('pending evidence')).rows).toMatchObject([{ id: envelope.id, attempts: null }]);
    const name = 'create the evidence job of an envelope again';
    expect((await run(name, { id: sent.id })).rowCount).toBe(0);
    expect((await run(name, { id: envelope.id })).rowCount).toBe(1);
    await doJobs();
    expect(await isReady(envelope)).toBe(true);
    expect((await run(name, { id: envelope.id })).rowCount).toBe(0);
  });
});

it('lists long-term forms that cannot be created, and retries them', async () => {
  const ours = `payload ->> 'envelopeId' = 'env_given_up'`;
  await client.query(
    `INSERT INTO jobs (kind, payload, run_at, created_at, attempts, last_error)
     VALUES ('extend-seals', '{"kind": "extend-seals", "envelopeId": "env_given_up"}', 'infinity', now(), 3, 'SealFailed')`,
  );
  const name = 'long-term forms that cannot be created';
  expect((await run(name)).rows).toEqual([
    { envelope: 'env_given_up', attempts: 3, last_error: 'SealFailed' },
  ]);
  await run('retry long-term forms now');
  expect((await run(name)).rows).toEqual([]);
  await client.query(`DELETE FROM jobs WHERE ${ours}`);
});

describe('messages do not arrive', () => {
  it('lists a failed message and sends it when it is enqueued again', async () => {
    await aSentEnvelope(service);
    const waiting = (await run('messages that are waiting or failed')).rows;
    expect(waiting).toMatchObject([{ kind: 'INVITATION', medium: 'EMAIL', status: 'WAITING' }]);
    const [{ id }] = waiting;
    await client.query(`DELETE FROM jobs WHERE payload ->> 'messageId' = $1`, [id]);
    const name = 'send a failed message again';
    expect((await run(name, { id })).rowCount).toBe(0);
    await client.query(
      `UPDATE messages SET status = 'FAILED', attempts = 8, last_error = 'ProviderFailed' WHERE id = $1`,
      [id],
    );
    expect((await run(name, { id })).rowCount).toBe(1);
    await doJobs();
    expect((await run('messages that are waiting or failed')).rows).toEqual([]);
  });
});

describe('webhooks pile up', () => {
  it('lists endpoints with their pending deliveries, and makes these due on request', async () => {
    const unreachable = { ...service.deps.publicHttps, refusal: () => Promise.resolve(null) };
    const person = await service.signUp();
    const key = await service.keyOf(person);
    const tenant = {
      organizationId: person.organizationId as `org_${string}`,
      projectId: person.projectId as `proj_${string}`,
      environment: 'SANDBOX',
    } as const;
    const endpoint = { url: 'https://example.com/', events: ['*'] } as const;
    const principal = { kind: 'USER', id: person.userId, userId: person.userId, sessionId: person.sessionId };
    const context = { tenant, principal: principal as RequestContext['principal'] };
    const webhook = await createWebhook({ ...service.deps, publicHttps: unreachable }, context, endpoint);
    done(await service.call('POST', '/v1/envelopes', { as: key, body: { title: 'Contrato' } }), 201);
    const [delivery] = await service.deps.db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner: 'test' }));
    await deliverWebhook(service.deps, { id: delivery?.id ?? '', owner: 'test' });
    const listed = async () => (await run('endpoints with pending deliveries')).rows;
    expect(await listed()).toMatchObject([
      { id: webhook.id, waiting: '1', due: '0', reason: 'NOT_RESOLVED' },
    ]);
    await run('attempt waiting deliveries now', { id: webhook.id });
    expect(await listed()).toMatchObject([{ id: webhook.id, waiting: '1', due: '1' }]);
  });
});

it('partitions: lists them, and makes one by hand', async () => {
  await client.query("SET aval.owner = 'yes'");
  await run('make a partition and move its rows', {
    table: 'request_logs',
    prefix: 'req',
    monday: '2100-01-04',
  });
  const { rows } = await run('partitions and their sizes');
  expect(rows.map(({ relname }) => relname)).toEqual(
    expect.arrayContaining(['request_logs_21000104', 'request_logs_before', 'request_logs_rest']),
  );
  await client.query('RESET aval.owner');
});

it('the disk is full: the largest tables', async () => {
  const { rows } = await run('the largest tables');
  expect(rows).toHaveLength(10);
  expect(rows.map(({ relname }) => relname)).toContain('envelopes');
});

describe('the master key', () => {
  it('has the name that the command prints, and the database lists the key names it was written with', async () => {
    const file = path.join(service.folder, 'another-master.key');
    const key = randomBytes(32);
    await writeFile(file, key);
    const [, script = ''] = /--input-type=module -e "([\s\S]+?)"\n/.exec(runbook) ?? [];
    const command = script.replace('data/master.key', file);
    const flags = ['--input-type=module', '-e', command];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: ROOT });
    expect(stdout.trim()).toBe(subKeysOf(key).kid);

    await aSentEnvelope(service);
    const { rows } = await run('master keys that the database was written with');
    const place = { environment: 'SANDBOX', table: 'a', column: 'b', row: 'c' } as const;
    const kid = service.deps.secrets.encrypt('text', place).split('.')[1];
    expect(rows.map((row) => row.kid)).toEqual([kid]);
  });
});

async function broken() {
  return (await run('invalid audit chains')).rows;
}

/** Returns the result of the statement after a forgery, which is then undone. */
async function after(forgery: string, id: string) {
  await client.query('BEGIN');
  try {
    expect((await client.query(forgery, [id])).rowCount).toBeGreaterThan(0);
    return await broken();
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('restore and re-verify', () => {
  it('events that came with a dump go before all that come', async () => {
    await aCompletedEnvelope();
    await client.query(`UPDATE events SET xact = '999999999999'`);
    expect((await run('events from a dump')).rowCount).toBeGreaterThan(0);
    expect((await run('events from a dump')).rowCount).toBe(0);
    const { rows } = await client.query('SELECT DISTINCT xact::text FROM events');
    expect(rows).toEqual([{ xact: '0' }]);
  });

  it('places of deleted events that came with a dump go, so that cursors are not compared with them', async () => {
    await client.query(
      `INSERT INTO swept_events (project_id, environment, xact, sequence, event_id)
       SELECT project_id, environment, '999999999999', 1, id FROM events LIMIT 1`,
    );
    expect((await run('places of deleted events from a dump')).rowCount).toBe(1);
    expect((await run('places of deleted events from a dump')).rowCount).toBe(0);
  });

  it('positions of the streams of security events are none where no stream has begun', async () => {
    const { rows } = await run('positions of the streams of security events');
    expect(rows.every(({ failures }) => failures === 0)).toBe(true);
  });

  it('chains that the service wrote hold, whatever stands in their data', async () => {
    await complete(
      service,
      await aSentEnvelope(service, { signers: 3, settings: { title: 'Olá "ção" \\ 日本' } }),
    );
    const person = await service.signUp();
    await service.keyOf(person);
    const { rows } = await client.query('SELECT count(*)::int AS entries FROM audit_entries');
    expect(rows[0].entries).toBeGreaterThan(20);
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['an edit', `UPDATE audit_entries SET data = '{}' WHERE envelope_id = $1 AND seq = 3`, 3],
    ['another kind', `UPDATE audit_entries SET type = 'X' WHERE envelope_id = $1 AND seq = 2`, 2],
    ['another time', `UPDATE audit_entries SET occurred_at = 'X' WHERE envelope_id = $1 AND seq = 1`, 1],
    ['another actor', `UPDATE audit_entries SET actor_id = NULL WHERE envelope_id = $1 AND seq = 2`, 2],
    ['a hole', `DELETE FROM audit_entries WHERE envelope_id = $1 AND seq = 2`, 3],
    ['a lost tail', `DELETE FROM audit_entries WHERE envelope_id = $1 AND seq > 2`, 3],
    ['a lost chain', `DELETE FROM audit_entries WHERE envelope_id = $1`, 1],
  ])('%s is found', async (_what, forgery, brokenAt) => {
    const { id } = await aSentEnvelope(service);
    expect(await after(forgery, id)).toEqual([{ envelope_id: id, broken_at: brokenAt }]);
  });

  it('names every blob that must be there, by its file', async () => {
    const { rows } = await run('blobs that must exist');
    expect(rows.length).toBeGreaterThan(0);
    for (const { file } of rows) {
      const bytes = await readFile(path.join(service.folder, 'blobs', file));
      expect(bytes.length).toBeGreaterThan(0);
    }
  });
});

describe('a dump from before an erasure', () => {
  it('those who were erased since are named', async () => {
    const envelope = await aSentEnvelope(service);
    await complete(service, envelope);
    const { rows: before } = await run('erased signers');
    const tenant = (await service.deps.db.read((tx) => tx.envelopes.findById(envelope.id)))?.tenant;
    if (tenant === undefined) throw new Error('The envelope is gone');
    const [{ signerId } = { signerId: '' }] = envelope.invited;
    const principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' } as const;
    await eraseSigners(
      service.deps,
      { tenant, principal },
      { id: envelope.id, signerId, reason: 'Pedido do titular' },
    );
    const { rows } = await run('erased signers');
    expect(rows.slice(0, rows.length - before.length)).toMatchObject([
      { envelope_id: envelope.id, signer_id: signerId },
    ]);
  });
});

describe('a monitor of the public log gives alarm', () => {
  it('reports the size and newest checkpoint of the log, and entries without evidence', async () => {
    const envelope = await aSentEnvelope(service);
    await complete(service, envelope);
    await enterInLog(service.deps, ['left by a crash']);
    const { rows: logs } = await run('public logs and their newest checkpoints');
    expect(logs[0]).toMatchObject({ environment: 'SANDBOX', size: logs[0].checkpoint });
    const { rows } = await run('entries of the public log without evidence');
    expect(rows.map(({ digest }) => digest)).toEqual([entryOf('left by a crash').toString('hex')]);
  });
});

it('VALIDAR returns 401: counts wrong secrets and locked envelopes', async () => {
  const envelope = await aCompletedEnvelope();
  await doJobs();
  await client.query('UPDATE validar_secrets SET wrong = 20 WHERE envelope_id = $1', [envelope.id]);
  const { rows } = await run('wrong secrets for VALIDAR');
  expect(rows).toEqual([{ environment: 'SANDBOX', envelopes: '1', wrong: '20', locked: '1' }]);
});

describe('a key must be replaced', () => {
  it('evidence stamped before the moment stays VALID, evidence stamped after it is REVOKED', async () => {
    const envelope = await aSentEnvelope(service);
    await complete(service, envelope);
    const { verificationCode: code } = (
      await service.call('GET', `/v1/envelopes/${envelope.id}`, { as: envelope.key })
    ).body;
    const { rows } = await run('evidence keys, oldest first');
    const { kid } = rows.find((row) => row.environment === 'SANDBOX');
    const verdict = async (moment: string) => {
      await run('revoke an evidence key from a moment on', { kid, moment });
      return (await service.call('POST', '/v1/public/verify', { body: { code } })).body.result;
    };
    expect(await verdict('2999-01-01T00:00:00Z')).toBe('VALID');
    expect(await verdict('2020-01-01T00:00:00Z')).toBe('REVOKED');
  });
});

describe('start a restored copy', () => {
  it('lists what a resumed copy sends', async () => {
    await aCompletedEnvelope();
    const { rows } = await run('messages and deliveries that a resumed copy sends');
    const evidence = rows.find(({ what }) => what === 'build-evidence');
    expect(Number(evidence?.count)).toBeGreaterThan(0);
  });
});

it('every statement of the runbook was run', () => {
  expect([...statements.keys()].toSorted()).toEqual([...input].toSorted());
  expect(runbook.match(/```sql/g)).toHaveLength(statements.size);
});
