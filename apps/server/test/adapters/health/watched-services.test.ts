import { expect, it } from 'vitest';
import { WatchedServices } from '../../../src/adapters/health/watched-services.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Message, Messenger } from '../../../src/ports/messenger.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { aService } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const NOW = new Date('2026-11-02T12:00:00Z');
const { deps } = await aService();
const configured = { smtp: true, tsa: true };

async function statuses(watched: WatchedServices): Promise<unknown> {
  const checks = watched.checks(configured);
  return Object.fromEntries(await Promise.all(checks.map(async (each) => [each.name, await each.check()])));
}

function aMessenger(deliver: Messenger['deliver']): Messenger {
  return { ...deps.messenger, deliver };
}

const message = (environment: Message['environment'], medium: Message['medium']): Message => ({
  id: 'msg_1',
  environment,
  medium,
  to: 'ana@exemplo.com',
  toName: 'Ana',
  fromName: 'Imobiliária Sol',
  subject: 'Contrato',
  text: 'Texto',
  html: '',
});

/** An outside authority whose stamps are as late as the test says; it is away where the test says null. */
function anAuthority(late: () => number | null): TimestampAuthority {
  return {
    isOwnClock: (environment) => environment === 'SANDBOX',
    roots: () => [],
    stamp: async () => {
      const by = late();
      if (by === null) throw new ProviderFailed('tsa', 'no answer');
      const genTime = new Date(NOW.getTime() + by);
      return { response: Buffer.of(), token: Buffer.of(), genTime, authority: 'TSA', chain: [] };
    },
  };
}

it('knows nothing of services that nothing has used', async () => {
  const watched = new WatchedServices({ now: () => NOW });
  expect(await statuses(watched)).toEqual({ smtp: 'UNKNOWN', tsa: 'UNKNOWN', tsaClock: 'UNKNOWN' });
  expect(watched.checks({ smtp: false, tsa: false })).toEqual([]);
});

it('knows the mail server by mails of Production alone', async () => {
  const watched = new WatchedServices({ now: () => NOW });
  const away = aMessenger(() => Promise.reject(new ProviderFailed('smtp', 'ECONNREFUSED')));
  const messenger = watched.messenger(away);
  for (const other of [message('SANDBOX', 'EMAIL'), message('PRODUCTION', 'SMS')])
    await expect(messenger.deliver(other)).rejects.toThrow(ProviderFailed);
  expect(await statuses(watched)).toMatchObject({ smtp: 'UNKNOWN' });
  await expect(messenger.deliver(message('PRODUCTION', 'EMAIL'))).rejects.toThrow(ProviderFailed);
  expect(await statuses(watched)).toMatchObject({ smtp: 'DOWN' });
  await watched.messenger(aMessenger(() => Promise.resolve(null))).deliver(message('PRODUCTION', 'EMAIL'));
  expect(await statuses(watched)).toMatchObject({ smtp: 'UP' });
});

it('knows an outside authority and its clock by its stamps', async () => {
  const watched = new WatchedServices({ now: () => NOW });
  let late: number | null = 0;
  const authority = watched.timestamps(anAuthority(() => late));
  await authority.stamp('SANDBOX', Buffer.alloc(32));
  expect(await statuses(watched)).toMatchObject({ tsa: 'UNKNOWN' });
  await authority.stamp('PRODUCTION', Buffer.alloc(32));
  expect(await statuses(watched)).toMatchObject({ tsa: 'UP', tsaClock: 'UP' });
  late = 60_000;
  await authority.stamp('PRODUCTION', Buffer.alloc(32));
  expect(await statuses(watched)).toMatchObject({ tsa: 'UP', tsaClock: 'DOWN' });
  late = null;
  await expect(authority.stamp('PRODUCTION', Buffer.alloc(32))).rejects.toThrow(ProviderFailed);
  expect(await statuses(watched)).toMatchObject({ tsa: 'DOWN', tsaClock: 'UNKNOWN' });
});

it('counts the uses that each service has answered', async () => {
  const watched = new WatchedServices({ now: () => NOW });
  const counted = () =>
    (['smtp', 'sms', 'whatsapp', 'tsa', 'storage', 'seal-key'] as const).map((each) => watched.answers(each));
  const messenger = watched.messenger(aMessenger(() => Promise.resolve(null)));
  for (const medium of ['EMAIL', 'SMS', 'WHATSAPP'] as const) {
    await messenger.deliver(message('PRODUCTION', medium));
    await messenger.deliver(message('SANDBOX', medium));
  }
  expect(counted()).toEqual([1, 1, 1, 0, 0, 0]);
  await watched.timestamps(anAuthority(() => 0)).stamp('PRODUCTION', Buffer.alloc(32));
  const blobs = watched.blobs(deps.blobs);
  await blobs.get(await blobs.put(hashed(Buffer.from('file'))));
  await watched.keys(deps.keys).sealKey('SANDBOX').sign(Buffer.from('bytes'));
  expect(counted()).toEqual([1, 1, 1, 1, 2, 1]);
  await expect(blobs.get('0'.repeat(64))).rejects.toThrow('storage');
  expect(counted()).toEqual([1, 1, 1, 1, 2, 1]);
});
