import { expect, it } from 'vitest';
import { announceExpiringKeys } from '../../../src/actions/api-keys/announce-expiring-keys.ts';
import { publicHttps } from '../../../src/adapters/net/public-https.ts';
import { DAY, HOUR, KEY_EXPIRY_NOTICE } from '../../../src/domain/limits.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService(() => ({ publicHttps: publicHttps({ privateHosts: ['localhost'] }) }));
const { call, clock, deps } = service;

/** A key that expires in 720 hours, and a key of the same project that follows events. */
async function aRotatedKey(person: Person): Promise<string> {
  const body = { projectId: person.projectId, environment: 'SANDBOX', name: 'ci' };
  const { id } = done(await call('POST', '/v1/api-keys', { as: person.token, body }), 201).body;
  const rotated = { expireOldInHours: (30 * DAY) / HOUR };
  done(await call('POST', `/v1/api-keys/${id}/rotate`, { as: person.token, body: rotated }), 201);
  return id;
}

const follow = (as: string, cursor: string): Promise<Answer> =>
  call('GET', `/v1/events?cursor=${encodeURIComponent(cursor)}`, { as });

it('announces a key that expires within two weeks once, to endpoints that name the event', async () => {
  const person = await service.signUp();
  const reader = await service.keyOf(person);
  const id = await aRotatedKey(person);
  const { cursor } = done(await call('GET', '/v1/events', { as: reader })).body;
  const endpoints = [];
  for (const events of [['*'], ['key.expiring']]) {
    const body = { url: 'http://localhost:9/', events };
    endpoints.push(done(await call('POST', '/v1/webhooks', { as: reader, body }), 201).body.id);
  }
  expect(await announceExpiringKeys(deps)).toBe(0);
  clock.advance(30 * DAY - KEY_EXPIRY_NOTICE + HOUR);
  const counts = await Promise.all([announceExpiringKeys(deps), announceExpiringKeys(deps)]);
  expect([...counts, await announceExpiringKeys(deps)].toSorted()).toEqual([0, 0, 1]);
  clock.reset();
  // A long transaction of another test holds back the events of this one.
  await expect
    .poll(async () => (await follow(reader, cursor)).body.data)
    .toMatchObject([
      {
        type: 'key.expiring',
        sequence: null,
        data: { apiKey: { id, name: 'ci', prefix: 'ask_test_', expiresAt: expect.stringMatching(/Z$/) } },
      },
    ]);
  const deliveries = await Promise.all(
    endpoints.map(
      async (endpoint) =>
        done(await call('GET', `/v1/webhooks/${endpoint}/deliveries`, { as: reader })).body.data.length,
    ),
  );
  expect(deliveries).toEqual([0, 1]);
});
