import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signatureHeader } from '../../apps/server/src/domain/webhooks/signature.ts';
import { aCompany } from './ceremony.ts';
import { at, callerOf, listAt, succeeding, textAt } from './client.ts';
import type { Answer, Call, Json } from './client.ts';
import { seededRandom, seedOfThisRun } from './random.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** The promise: whatever dies at whatever moment, an event is delivered at least once, and always under one id. */
const KILLS = 4;
const ENVELOPES_PER_ROUND = 25;
const LIMIT_MILLISECONDS = 360_000;

const seed = seedOfThisRun();
const random = seededRandom(seed);
const place = await aMigratedPlace();
const settings = { WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' };

interface Received {
  readonly id: string;
  readonly body: string;
  readonly isGenuine: boolean;
}

const received: Received[] = [];
const made: string[] = [];
let secret = '';
let key = '';
let webhookId = '';
let service: Service;

/** Thinks a while before it answers, so that a death finds deliveries under way. */
const receiver = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  received.push({ id: headers['webhook-id'] ?? '', body, isGenuine: isGenuine(headers, body) });
  await pause(20 + random() * 60);
  response.writeHead(204).end();
}

function isGenuine(headers: Readonly<Record<string, string>>, body: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  return signature === signatureHeader([secret], { id, timestamp: Number(timestamp), body });
}

/** Calls until an answer comes, under one Idempotency-Key. */
const call: Call = succeeding(async (...input) => {
  for (;;) {
    const answer = await callerOf(place.sandbox)(...input).catch(() => null);
    if (answer !== null && !isNotNow(answer)) return answer;
    await pause(20);
  }
});

function isNotNow({ status, bytes }: Answer): boolean {
  return status === 503 || (status === 409 && bytes.toString().includes('IDEMPOTENCY_IN_PROGRESS'));
}

async function makeEnvelopes(): Promise<void> {
  for (let count = 0; count < ENVELOPES_PER_ROUND; count += 1) {
    const input = { as: key, body: { title: 'Contrato' }, key: randomUUID() };
    made.push(textAt((await call('POST', '/v1/envelopes', input)).body, 'id'));
  }
}

async function killAndStart(): Promise<void> {
  service.signal('SIGKILL');
  await service.ended;
  service = await startService(place, { settings });
}

async function allDeliveries(): Promise<readonly Json[]> {
  const found: Json[] = [];
  for (let cursor = ''; ;) {
    const page = await call('GET', `/v1/webhooks/${webhookId}/deliveries?limit=100${cursor}`, { as: key });
    found.push(...listAt(page.body, 'data'));
    if (at(page.body, 'hasMore') !== true) return found;
    cursor = `&cursor=${textAt(page.body, 'nextCursor')}`;
  }
}

beforeAll(async () => {
  process.stdout.write(`The kills of this run: JOURNEY_SEED=${seed}\n`);
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
  const { port } = receiver.address() as AddressInfo;
  service = await startService(place, { settings });
  ({ key } = await aCompany(call));
  const body = { url: `http://localhost:${port}/`, events: ['*'] };
  const webhook = await call('POST', '/v1/webhooks', { as: key, body, key: randomUUID() });
  secret = textAt(webhook.body, 'secret');
  webhookId = textAt(webhook.body, 'id');
  for (let round = 0; round < KILLS; round += 1) {
    await Promise.all([makeEnvelopes(), pause(random() * 600).then(killAndStart)]);
  }
}, LIMIT_MILLISECONDS);

afterAll(async () => {
  await service.stop();
  receiver.close();
  receiver.closeAllConnections();
  await rm(place.dataFolder, { recursive: true, force: true });
});

describe(`after ${KILLS} kills`, () => {
  it('every event was delivered', async () => {
    await vi.waitFor(
      async () => {
        const statuses = (await allDeliveries()).map((delivery) => at(delivery, 'status'));
        expect(statuses).toEqual(Array(made.length).fill('SUCCEEDED'));
      },
      { timeout: 120_000, interval: 500 },
    );
    const result = new Set(received.map(({ body }) => textAt(JSON.parse(body), 'data.envelope.id')));
    expect(made.filter((id) => !result.has(id))).toEqual([]);
  });

  it('under one id and with one body, each time with a signature that holds', () => {
    const ids = new Set(received.map(({ id }) => id));
    const bodies = new Set(received.map(({ body }) => body));
    expect([ids.size, bodies.size]).toEqual([made.length, made.length]);
    expect(received.filter((delivery) => !delivery.isGenuine)).toEqual([]);
    for (const { id, body } of received) expect(textAt(JSON.parse(body), 'id')).toBe(id);
  });
});
