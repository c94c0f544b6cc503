import { afterEach, expect, it } from 'vitest';
import { readBacklog, readGivenUp } from '../../../src/actions/installation/read-backlog.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { aService } from '../../given/service.ts';
import { aWebhook, removeWebhooks, someEvents } from '../../given/webhook-rows.ts';

const service = await aService();
const { deps, clock } = service;

afterEach(async () => {
  await removeWebhooks(service);
  clock.reset();
});

it('is empty while nothing is due', async () => {
  expect(await readBacklog(deps)).toEqual([]);
});

it('says for each queue how much is due and how old the oldest is', async () => {
  const webhook = await aWebhook(service, { url: 'https://receiver.example/hook' });
  await someEvents(service, webhook.tenant, { count: 2 });
  await deps.db.change(async (tx) => {
    await tx.jobs.enqueue(
      [{ kind: 'fetch-logo', organizationId: 'org_1', url: 'https://logo.example' }],
      await tx.now(),
    );
  });
  clock.advance(MINUTE);
  const backlog = await readBacklog(deps);
  const of = (queue: string) => backlog.find((each) => each.queue === queue);
  expect(of('fetch-logo')).toMatchObject({ waiting: 1, oldestSeconds: expect.closeTo(60, -1) });
  expect(of('deliver-webhook')).toMatchObject({ waiting: 2, oldestSeconds: expect.closeTo(60, -1) });
});

it('says how many jobs of each kind were given up', async () => {
  expect(await readGivenUp(deps)).toEqual([]);
  await deps.db.change(async (tx) => {
    const envelopes = ['env_1', 'env_2'];
    await tx.jobs.enqueue(
      envelopes.map((envelopeId) => ({ kind: 'build-evidence', envelopeId })),
      await tx.now(),
    );
    const claim = { owner: 'a', limit: 1, leaseMilliseconds: MINUTE, kinds: ['build-evidence'] as const };
    for (const { id } of await tx.jobs.claim(claim)) await tx.jobs.giveUp(id, 'a', 'SealFailed');
  });
  expect(await readGivenUp(deps)).toEqual([{ kind: 'build-evidence', count: 1 }]);
});
