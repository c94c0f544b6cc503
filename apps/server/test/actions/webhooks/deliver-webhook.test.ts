import { beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhook } from '../../../src/actions/webhooks/deliver-webhook.ts';
import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { Webhook } from '../../../src/domain/webhooks/webhook.ts';
import type { Post, PostOutcome, PublicHttps } from '../../../src/ports/public-https.ts';
import { aService } from '../../given/service.ts';
import { aWebhook, removeWebhooks, someEvents } from '../../given/webhook-rows.ts';
import { CLAIM } from '../../given/webhook-service.ts';

const service = await aService();
const { clock } = service;

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const answered = (status: number, retryAfter: string | null = null): PostOutcome => ({
  answer: { status, body: Buffer.from('so'), retryAfter },
  durationMs: 7,
});

/** A world in which every address answers so, and that remembers what it was sent. */
function answering(outcome: PostOutcome | (() => PostOutcome)) {
  const posts: Post[] = [];
  const publicHttps: PublicHttps = {
    refusal: () => Promise.resolve(null),
    post: (post) => {
      posts.push(post);
      return Promise.resolve(typeof outcome === 'function' ? outcome() : outcome);
    },
    get: () => Promise.reject(new Error('Nothing is fetched here')),
    fetchSigned: () => Promise.reject(new Error('Nothing is fetched here')),
  };
  const warned: unknown[] = [];
  const log = { ...service.deps.log, warn: (fields: unknown) => void warned.push(fields) };
  return { deps: service.with({ publicHttps, log }), posts, warned };
}

type World = ReturnType<typeof answering>;

/** Attempts whatever is due, once. */
async function attempt({ deps }: World): Promise<number> {
  const claimed = await deps.db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner: 'test' }));
  for (const { id } of claimed) await deliverWebhook(deps, { id, owner: 'test' });
  return claimed.length;
}

async function aWaiting(count = 1): Promise<Webhook> {
  const webhook = await aWebhook(service);
  await someEvents(service, webhook.tenant, { count });
  return webhook;
}

beforeEach(() => removeWebhooks(service));

const now = async ({ tenant, id }: Webhook) => {
  const { db } = service.deps;
  const webhook = await db.read((tx) => tx.webhooks.find(tenant, id));
  const { items } = await db.read((tx) => tx.deliveries.list(id, {}, { limit: 100, after: null }));
  return { webhook, items, first: items.at(-1) };
};

const waitOf = ({ nextAttemptAt, updatedAt }: Delivery): number =>
  (nextAttemptAt?.getTime() ?? Number.NaN) - updatedAt.getTime();

describe('an attempt', () => {
  it('that succeeds is the last of its delivery', async () => {
    const webhook = await aWaiting();
    const world = answering(answered(204));
    expect([await attempt(world), await attempt(world)]).toEqual([1, 0]);
    const { first, webhook: after } = await now(webhook);
    expect(first).toMatchObject({
      status: 'SUCCEEDED',
      attempts: 1,
      last: { responseStatus: 204, durationMs: 7 },
    });
    expect(after).toEqual(webhook);
  });

  it('that fails is made ten times in some 75 hours, with one id and body', async () => {
    const webhook = await aWaiting();
    const world = answering(answered(500));
    for (let hour = 0; hour < 90 * 2; hour += 1) {
      await attempt(world);
      clock.advance(HOUR / 2);
    }
    clock.reset();
    expect((await now(webhook)).first).toMatchObject({ status: 'FAILED', attempts: 10, nextAttemptAt: null });
    expect(new Set(world.posts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(world.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(world.posts.map(({ headers }) => headers['webhook-signature'])).size).toBe(10);
  });

  it('waits for the time in Retry-After, at most a day', async () => {
    const webhook = await aWaiting();
    await attempt(answering(answered(429, '7200')));
    const { first } = await now(webhook);
    expect(first && waitOf(first)).toBe(2 * HOUR);
    clock.advance(2 * HOUR);
    await attempt(answering(answered(503, '999999')));
    clock.reset();
    const again = (await now(webhook)).first;
    expect(again && waitOf(again)).toBe(DAY);
  });

  it.each([
    [{ failure: 'URL_NOT_ALLOWED', durationMs: 1 }, 'URL_NOT_ALLOWED', null],
    [{ failure: 'TIMED_OUT', durationMs: 15_000 }, 'TIMED_OUT', null],
    [answered(302), 'REDIRECTED', 302],
  ] as const)('that ends with %j is reported as such', async (outcome, reason, responseStatus) => {
    const webhook = await aWaiting();
    await attempt(answering(outcome));
    const { first } = await now(webhook);
    expect(first).toMatchObject({ status: 'PENDING', last: { reason, responseStatus } });
  });

  it('that we break off is none: the delivery is due as before', async () => {
    const webhook = await aWaiting();
    await attempt(answering({ failure: 'INTERRUPTED', durationMs: 1 }));
    expect((await now(webhook)).first).toMatchObject({ status: 'PENDING', attempts: 0, last: null });
    expect(await attempt(answering(answered(200)))).toBe(1);
  });
});

describe('an endpoint', () => {
  it('that answers again gets what did not reach it at once, beside its schedule', async () => {
    const webhook = await aWaiting(3);
    const outcomes: PostOutcome[] = [
      { failure: 'CONNECTION_FAILED', durationMs: 1 },
      answered(500),
      answered(502),
    ];
    for (const outcome of outcomes) await attempt(answering(() => outcomes.shift() ?? outcome));
    clock.advance(6000);
    const again: PostOutcome[] = [{ failure: 'TIMED_OUT', durationMs: 1 }, answered(500), answered(502)];
    for (const outcome of again) await attempt(answering(outcome));
    await someEvents(service, webhook.tenant);
    const schedules = (await now(webhook)).items.map(({ nextAttemptAt }) => nextAttemptAt);
    expect(await attempt(answering(answered(200)))).toBe(1);
    const after = (await now(webhook)).items;
    const hastened = after.filter(({ extra }) => extra);
    expect(hastened.map(({ last }) => last?.responseStatus).toSorted()).toEqual([502, null]);
    for (const { resumeAt, nextAttemptAt } of hastened) {
      expect(schedules).toContainEqual(resumeAt);
      expect(nextAttemptAt?.getTime()).toBeLessThan(resumeAt?.getTime() ?? 0);
    }
    clock.advance(3000);
    expect(await attempt(answering(answered(200)))).toBe(2);
    clock.reset();
  });

  it('that answers again after 503 gets what it refused then, but not what it refused with 429', async () => {
    const webhook = await aWaiting(3);
    const outcomes = [answered(503), answered(503, '3600'), answered(429)];
    await attempt(answering(() => outcomes.shift() ?? answered(200)));
    clock.advance(6000);
    const again = [answered(503), answered(429)];
    for (let left = again.length; left > 0; left -= 1)
      await attempt(answering(() => again.shift() ?? answered(200)));
    await someEvents(service, webhook.tenant);
    expect(await attempt(answering(answered(200)))).toBe(1);
    const hastened = (await now(webhook)).items.filter(({ extra }) => extra);
    expect(hastened).toMatchObject([{ last: { responseStatus: 503 }, notBefore: null }]);
    clock.reset();
  });

  it('that answers again gets nothing before the time in its Retry-After', async () => {
    const webhook = await aWaiting();
    for (const wait of [0, 6000, 6 * MINUTE]) {
      clock.advance(wait);
      await attempt(answering(answered(503, wait > 6000 ? '600' : null)));
    }
    await someEvents(service, webhook.tenant);
    expect(await attempt(answering(answered(200)))).toBe(1);
    const { first } = await now(webhook);
    const wait = first && waitOf(first);
    expect(wait).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(wait).toBeLessThanOrEqual(10 * MINUTE + 2000);
    expect(Number(first?.resumeAt) - Number(first?.nextAttemptAt)).toBeGreaterThan(15 * MINUTE);
    clock.reset();
  });

  it('that never takes one event, and takes others, is sent it at most once more for each attempt of the schedule', async () => {
    const webhook = await aWaiting();
    for (const wait of [0, 6000]) {
      clock.advance(wait);
      await attempt(answering(answered(503)));
    }
    for (let others = 0; others < 5; others += 1) {
      await someEvents(service, webhook.tenant);
      await attempt(answering(answered(200)));
      clock.advance(2500);
      await attempt(answering(answered(503)));
    }
    expect((await now(webhook)).first).toMatchObject({ scheduled: 2, attempts: 4 });
    clock.reset();
  });

  it('that answers 410 is disabled, what waits for it is given up, and the log says so', async () => {
    const webhook = await aWaiting(6);
    const world = answering(answered(410));
    expect([await attempt(world), await attempt(world)]).toEqual([4, 0]);
    const { webhook: after, items } = await now(webhook);
    expect([after?.disabledReason, after?.version]).toEqual(['GONE', 2]);
    const ended = items.map(({ status, nextAttemptAt, attempts }) => ({ status, nextAttemptAt, attempts }));
    const failed = { status: 'FAILED', nextAttemptAt: null };
    expect(ended.filter(({ attempts }) => attempts === 1)).toEqual(
      [1, 2, 3, 4].map(() => ({ ...failed, attempts: 1 })),
    );
    expect(ended.filter(({ attempts }) => attempts === 0)).toEqual(
      [1, 2].map(() => ({ ...failed, attempts: 0 })),
    );
    expect(world.warned).toEqual([expect.objectContaining({ webhookId: webhook.id, code: 'GONE' })]);
    await someEvents(service, webhook.tenant);
    expect((await now(webhook)).items).toHaveLength(6);
  });

  it('that fails for five days is disabled; one success in between begins anew', async () => {
    const webhook = await aWebhook(service);
    const failing = answering(answered(500));
    const failFor = async (days: number): Promise<void> => {
      for (let day = 0; day <= days; day += 1) {
        await someEvents(service, webhook.tenant);
        await attempt(failing);
        clock.advance(DAY);
      }
    };
    await failFor(3);
    await attempt(answering(answered(200)));
    await failFor(4);
    expect((await now(webhook)).webhook?.disabledReason).toBeNull();
    await failFor(1);
    clock.reset();
    expect((await now(webhook)).webhook?.disabledReason).toBe('FAILING');
  });

  it('that was removed meanwhile is no error', async () => {
    const webhook = await aWaiting();
    const { db } = service.deps;
    const [one] = await db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner: 'test' }));
    const world = answering(() => answered(500));
    const removing: PublicHttps = {
      ...world.deps.publicHttps,
      post: async (post) => {
        await db.change((tx) => tx.webhooks.delete(webhook));
        return world.deps.publicHttps.post(post);
      },
    };
    await deliverWebhook({ ...world.deps, publicHttps: removing }, { id: one?.id ?? '', owner: 'test' });
    expect((await now(webhook)).webhook).toBeNull();
  });
});

describe('a process that was presumed dead', () => {
  it('finishes nothing: the worker that took over has, under the same id', async () => {
    const webhook = await aWaiting();
    const { db } = service.deps;
    const claim = (owner: string) => db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner }));
    const [one] = await claim('slow');
    const second = answering(answered(200));
    const slow = answering(answered(500));
    const takenOver: PublicHttps = {
      ...slow.deps.publicHttps,
      post: async (post) => {
        clock.advance(CLAIM.leaseMilliseconds);
        const [again] = await claim('quick');
        await deliverWebhook(second.deps, { id: again?.id ?? '', owner: 'quick' });
        return slow.deps.publicHttps.post(post);
      },
    };
    await deliverWebhook({ ...slow.deps, publicHttps: takenOver }, { id: one?.id ?? '', owner: 'slow' });
    clock.reset();
    expect((await now(webhook)).first).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
    const [a, b] = [...slow.posts, ...second.posts];
    expect([a?.headers['webhook-id'], a?.body]).toEqual([b?.headers['webhook-id'], b?.body]);
  });
});
