import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { relayToWebhooks } from '../../../src/actions/security-streams/relay-to-webhooks.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { aWebhookService } from '../../given/webhook-service.ts';

const { service, receiver, deliver } = await aWebhookService();
const { call, keyOf, signUp, deps } = service;

await deps.db.change((tx) => tx.securityStreams.begin(['WEBHOOKS']));
afterEach(() => {
  receiver.received.length = 0;
  receiver.answer = (_call, response) => response.end();
});

const create = (as: string, events: readonly string[] = ['security.event'], headers = {}): Promise<Answer> =>
  call('POST', '/v1/webhooks', { as, body: { url: receiver.url(), events }, headers });

/** Passes on what is there, as the service does, and delivers it. */
async function passOn(): Promise<void> {
  const claim = { names: ['WEBHOOKS'], owner: 'test', leaseMilliseconds: 60_000 } as const;
  const held = { name: 'WEBHOOKS', owner: 'test' } as const;
  const claimed = await deps.db.change((tx) => tx.securityStreams.claim(claim));
  if (claimed.length === 0) return;
  while (await relayToWebhooks(deps, held));
  await deps.db.change((tx) => tx.securityStreams.release(held));
  await deliver();
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly projectId: string;
  readonly data: {
    readonly securityEvent: { readonly id: string; readonly type: string; readonly address: unknown };
  };
}

/** What the receiver was told, in the order of the numbers. */
async function untilTold(count: number): Promise<readonly Told[]> {
  // Events are passed on once every earlier transaction has ended.
  await expect
    .poll(
      async () => {
        await passOn();
        return receiver.received.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return receiver.received
    .map(({ body }): Told => JSON.parse(body))
    .toSorted((a, b) => a.sequence - b.sequence);
}

const logIn = ({ email, password }: Person): Promise<Answer> =>
  call('POST', '/v1/auth/login', { body: { email, password } });

async function memberOf(owner: Person, role: string): Promise<Person> {
  const member = await signUp();
  const path = `/v1/organizations/${owner.organizationId}/members`;
  await call('POST', path, { as: owner.token, body: { email: member.email, role } });
  return member;
}

describe('an endpoint for security events', () => {
  it('gets each event of the organization once, numbered without gaps, signed', async () => {
    const owner = await signUp();
    const stranger = await signUp();
    const { status, body: webhook } = await create(owner.token);
    expect(status).toBe(201);
    await logIn(owner);
    await keyOf(owner);
    await logIn(stranger);
    const told = await untilTold(3);
    const first = told[0]?.sequence ?? Number.NaN;
    expect(told.map(({ sequence }) => sequence)).toEqual([...told.keys()].map((index) => index + first));
    const types = told.map(({ data }) => data.securityEvent.type);
    expect(types.slice(-3)).toEqual(['WEBHOOK_CREATED', 'LOGIN_SUCCEEDED', 'KEY_CREATED']);
    expect(told[0]).toMatchObject({ type: 'security.event', projectId: owner.projectId });
    for (const { body, headers } of receiver.received)
      expect(() => new StandardWebhook(webhook.secret).verify(body, { ...headers })).not.toThrow();
    await logIn(owner);
    const more = await untilTold(told.length + 1);
    expect(more.at(-1)?.sequence).toBe(first + told.length);
  });

  it('sees by the numbers what it missed while it was disabled', async () => {
    const owner = await signUp();
    const { body: webhook } = await create(owner.token);
    const first = (await untilTold(1)).at(-1)?.sequence ?? Number.NaN;
    const enable = (enabled: boolean): Promise<Answer> =>
      call('PATCH', `/v1/webhooks/${webhook.id}`, { as: owner.token, body: { enabled } });
    await enable(false);
    await logIn(owner);
    // WEBHOOK_CHANGED and the log-in are counted while nobody is told.
    await expect
      .poll(
        async () => {
          await passOn();
          return deps.db.change(
            async (tx) => (await tx.webhooks.lockSecuritySubscribers([owner.organizationId]))[0]?.sequence,
          );
        },
        { timeout: 20_000 },
      )
      .toBe(first + 2);
    receiver.received.length = 0;
    await enable(true);
    expect((await untilTold(1)).map(({ sequence }) => sequence)).toEqual([first + 3]);
  });

  it('is sent the whole address where the organization chose so, and no other organization of the member', async () => {
    const [bank, other] = [await signUp(), await signUp()];
    await call('PATCH', `/v1/organizations/${bank.organizationId}`, {
      as: bank.token,
      body: { securityEvents: { addresses: 'FULL' } },
    });
    await create(bank.token);
    await untilTold(1);
    receiver.received.length = 0;
    await call('POST', '/v1/auth/login', {
      body: { email: bank.email, password: bank.password },
      ip: '203.0.113.8',
    });
    expect((await untilTold(1)).at(-1)?.data.securityEvent).toMatchObject({
      type: 'LOGIN_SUCCEEDED',
      address: '203.0.113.8',
    });
    await create(other.token);
    await logIn(other);
    const told = (await untilTold(3)).filter(({ projectId }) => projectId === other.projectId);
    expect(told.map(({ data }) => [data.securityEvent.type, data.securityEvent.address])).toEqual([
      ['WEBHOOK_CREATED', null],
      ['LOGIN_SUCCEEDED', null],
    ]);
  });

  it('is not one for everything, and readers of the project’s events see none of it', async () => {
    const owner = await signUp();
    await create(owner.token);
    await create(owner.token, ['*']);
    await untilTold(1);
    const key = await keyOf(owner);
    const told = await untilTold(3);
    expect(new Set(told.map(({ sequence }) => sequence)).size).toBe(told.length);
    const { body } = await call('GET', `/v1/events?from=2020-01-01T00:00:00Z`, { as: key });
    expect(body.data).toEqual([]);
    expect((await call('GET', `/v1/events/${told[0]?.id}`, { as: key })).status).toBe(404);
  });
});

describe('who may administer it', () => {
  it('is an ADMIN or OWNER, and no key', async () => {
    const owner = await signUp();
    const key = await keyOf(owner, 'SANDBOX', ['webhooks:write', 'webhooks:read']);
    const token = await call('POST', '/v1/me/tokens', {
      as: owner.token,
      body: { name: 'narrow', scopes: ['webhooks:write', 'webhooks:read'] },
    });
    const member = await memberOf(owner, 'MEMBER');
    const { body: webhook } = await create(owner.token);
    const { body: plain } = await create(key, ['*']);
    const path = `/v1/webhooks/${webhook.id}`;
    const headers = { 'x-project-id': owner.projectId };
    for (const as of [key, token.body.token ?? token.body.secret, member.token]) {
      expect((await create(as, ['security.event'], headers)).status, 'creates').toBe(403);
      const url = receiver.url('/elsewhere');
      expect((await call('PATCH', path, { as, headers, body: { url } })).status, 'redirects').toBe(403);
      expect((await call('DELETE', path, { as, headers })).status, 'silences').toBe(403);
      expect((await call('POST', `${path}/rotate-secret`, { as, headers, body: {} })).status, 'forges').toBe(
        403,
      );
      const widened = await call('PATCH', `/v1/webhooks/${plain.id}`, {
        as,
        headers,
        body: { events: ['security.event'] },
      });
      expect(widened.status, 'widens').toBe(403);
    }
    const admin = await memberOf(owner, 'ADMIN');
    const made = await create(admin.token, ['security.event'], headers);
    expect(made.status).toBe(201);
  });
});
