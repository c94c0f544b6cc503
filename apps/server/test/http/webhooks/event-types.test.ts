import { describe, expect, it } from 'vitest';
import { remindSigners } from '../../../src/actions/envelopes/remind-signers.ts';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { MESSAGE_ATTEMPTS } from '../../../src/domain/messages/limits.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Answer } from '../../accounts-server.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { madePdf } from '../made-pdf.ts';

const service = await wholeService();

interface Followed {
  readonly type: string;
  readonly sequence: number;
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any -- the tests say what they expect in it
}

/**
 * Runs `work` and returns the events of one type that it caused; waits until there are as many: a long transaction of
 * another test holds back some of them, or all.
 */
async function eventsOf(
  by: Sender,
  type: string,
  work: () => Promise<unknown>,
  count = 1,
): Promise<readonly Followed[]> {
  const { cursor } = done(await by.call('GET', '/v1/events')).body;
  await work();
  const follow = (): Promise<Answer> =>
    by.call('GET', `/v1/events?limit=100&cursor=${encodeURIComponent(cursor)}`);
  const found = async (): Promise<readonly Followed[]> =>
    done(await follow()).body.data.filter((event: Followed) => event.type === type);
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count);
  return found();
}

function portal(envelope: SentEnvelope) {
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('There is no signer');
  return { signerId: first.signerId, ...portalOf(service, envelope, first) };
}

describe('the events of an envelope', () => {
  it('link.opened comes with the first opening of each link', async () => {
    const by = await aSender(service);
    const envelope = await by.send();
    const { signerId, open } = portal(envelope);
    const events = await eventsOf(by, 'link.opened', async () => [await open(), await open()]);
    expect(events).toMatchObject([
      {
        data: {
          envelope: { id: envelope.id, status: 'SENT' },
          signer: { id: signerId, status: 'SENT' },
          link: { id: expect.stringMatching(/^lnk_/) },
        },
      },
    ]);
  });

  it('message.delivered comes when the channel has accepted a message', async () => {
    const by = await aSender(service);
    const events = await eventsOf(by, 'message.delivered', async () => {
      await by.send();
      await service.doJobs();
    });
    const message = { kind: 'INVITATION', medium: 'EMAIL', channel: 'SANDBOX', confirmed: false };
    expect(events).toMatchObject([{ data: { message: { id: expect.stringMatching(/^msg_/), ...message } } }]);
    expect(JSON.stringify(events)).not.toContain('@');
  });

  it('message.failed comes after the last attempt, with a reason and without the address', async () => {
    const by = await aSender(service);
    const refused = new ProviderFailed('smtp', 'reply 550', { failure: 'REJECTED' });
    const messenger = { ...service.deps.messenger, deliver: () => Promise.reject(refused) };
    const events = await eventsOf(by, 'message.failed', async () => {
      const { id } = await by.send();
      const [message] = done(await by.call('GET', `/v1/envelopes/${id}/messages`)).body.data;
      for (let n = 1; n <= MESSAGE_ATTEMPTS; n += 1)
        await deliverMessage({ ...service.deps, messenger }, message.id).catch(() => undefined);
    });
    expect(events).toMatchObject([{ data: { message: { kind: 'INVITATION', reason: 'REJECTED' } } }]);
    expect(JSON.stringify(events)).not.toContain('@');
  });

  it('reminder.sent comes for each signer who is reminded', async () => {
    const by = await aSender(service);
    const envelope = await by.send({ signers: 2 });
    const events = await eventsOf(
      by,
      'reminder.sent',
      async () => {
        advanceToNoon(service.clock);
        service.clock.advance(28 * DAY);
        await remindSigners(service.deps);
      },
      2,
    );
    expect(events.map(({ data }) => data.signer.id)).toEqual(
      envelope.invited.map(({ signerId }) => signerId),
    );
  });

  it('document.warning comes when a document with warnings is added, to each envelope', async () => {
    const by = await aSender(service);
    const file = { bytes: madePdf({ catalog: '/OCProperties << /OCGs [] /D << >> >>' }) };
    const { body: document } = done(await service.upload('/v1/documents', { as: by.key, file }), 201);
    const draft = () => by.draft({ documentId: document.id });
    const events = await eventsOf(by, 'document.warning', async () => [await draft(), await draft()], 2);
    const expected = { sequence: 2, data: { document: { id: document.id, warnings: document.warnings } } };
    expect(document.warnings).toEqual(['LAYERS']);
    expect(events).toMatchObject([expected, expected]);
  });
});

describe('reference and metadata', () => {
  const labels = { reference: 'PED-2026-117', metadata: { order: 'bolo-117' } };

  it('are in every event of the envelope', async () => {
    const by = await aSender(service);
    const events = await eventsOf(by, 'envelope.sent', () => by.send({ settings: labels }));
    expect(events).toMatchObject([{ data: { envelope: labels } }]);
  });

  it('are gone from every event after an erasure', async () => {
    const by = await aSender(service);
    const { cursor } = done(await by.call('GET', '/v1/events')).body;
    const envelope = await by.send({ settings: labels });
    await complete(service, envelope);
    const body = { signerId: envelope.invited[0]?.signerId, reason: 'Pedido do titular' };
    const path = `/v1/envelopes/${envelope.id}`;
    done(await service.call('POST', `${path}/erasure`, { as: by.person.token, body }));
    expect((await by.call('GET', path)).body).toMatchObject({ reference: null, metadata: null });
    const follow = `/v1/events?limit=100&cursor=${encodeURIComponent(cursor)}`;
    await expect.poll(async () => (await by.call('GET', follow)).body.data.length).toBeGreaterThan(5);
    const { data } = (await by.call('GET', follow)).body;
    expect(JSON.stringify(data)).not.toMatch(/-117"/);
  });
});
