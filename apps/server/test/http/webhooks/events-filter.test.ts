import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { complete, done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();

interface SeenEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly envelope: { readonly id: string; readonly verificationCode?: string } };
}

/** Follows until nothing new is there for one request, and at least `count` events came: a running transaction holds others back. */
async function follow(by: Sender, query: string, count: number): Promise<readonly SeenEvent[]> {
  const seen: SeenEvent[] = [];
  for (let cursor = ''; ;) {
    const next = cursor === '' ? query : `${query}&cursor=${encodeURIComponent(cursor)}`;
    const { body } = done(await by.call('GET', `/v1/events?limit=2&wait=1&${next}`));
    expect(body.nextCursor).toBe(body.cursor);
    seen.push(...body.data);
    cursor = body.nextCursor;
    if (body.data.length === 0 && seen.length >= count) return seen;
  }
}

const create = async (by: Sender, body: object = {}): Promise<string> =>
  done(await by.call('POST', '/v1/envelopes', { body: { title: 'Contrato', ...body } }), 201).body.id;

const envelopesIn = (events: readonly SeenEvent[]): string[] => events.map(({ data }) => data.envelope.id);

describe('GET /v1/events: from, type, envelopeId, reference', () => {
  it('200 begins at a time, each event once', async () => {
    const by = await aSender(service);
    const old = await create(by);
    const { createdAt } = done(await by.call('GET', `/v1/envelopes/${await create(by)}`)).body;
    const later = await create(by);
    const from = new Date(Date.parse(createdAt)).toISOString();
    const seen = envelopesIn(await follow(by, `from=${from}`, 2));
    expect(seen).toContain(later);
    expect(seen).not.toContain(old);
    expect(new Set(seen).size).toBe(seen.length);
    expect(await follow(by, `from=${new Date(Date.now() + DAY).toISOString()}`, 0)).toEqual([]);
  });

  it('200 only the types, the envelope, or the reference that are named; others are never looked at again', async () => {
    const by = await aSender(service);
    const from = `from=${new Date(Date.now() - DAY).toISOString()}`;
    const named = await create(by, { reference: 'pedido-4711' });
    const other = await create(by);
    const sent = await by.send();
    expect(envelopesIn(await follow(by, `${from}&reference=pedido-4711`, 1))).toEqual([named]);
    expect(envelopesIn(await follow(by, `${from}&envelopeId=${other}`, 1))).toEqual([other]);
    const types = (await follow(by, `${from}&type=envelope.sent&type=signer.invited`, 2)).map(
      ({ type }) => type,
    );
    expect(types.toSorted()).toEqual(['envelope.sent', 'signer.invited']);
    expect(envelopesIn(await follow(by, `${from}&type=envelope.sent`, 1))).toEqual([sent.id]);
    const stranger = await aSender(service);
    expect(await follow(stranger, `${from}&envelopeId=${other}`, 0)).toEqual([]);
  });

  it('422 VALIDATION_FAILED: a cursor of another filter, and an unknown type', async () => {
    const by = await aSender(service);
    const { nextCursor } = done(await by.call('GET', '/v1/events?type=envelope.sent')).body;
    const other = await by.call('GET', `/v1/events?cursor=${encodeURIComponent(nextCursor)}`);
    expect([other.status, fieldsOf(other)]).toEqual([422, ['cursor']]);
    const same = `/v1/events?type=envelope.sent&cursor=${encodeURIComponent(nextCursor)}`;
    done(await by.call('GET', same));
    expect(refusalOf(await by.call('GET', '/v1/events?type=envelope.lost'))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
  });

  it('200 says the verification code with the evidence, and reads one event', async () => {
    const by = await aSender(service);
    const sent = await by.send();
    await complete(service, sent);
    const { verificationCode } = done(await by.call('GET', `/v1/envelopes/${sent.id}`)).body;
    const query = `from=${new Date(Date.now() - DAY).toISOString()}&envelopeId=${sent.id}`;
    const seen = await follow(by, query, 5);
    const [ready] = seen.filter(({ type }) => type === 'envelope.evidence_ready');
    expect(ready?.data.envelope.verificationCode).toBe(verificationCode);
    const others = seen.filter(({ type }) => type !== 'envelope.evidence_ready');
    for (const { data } of others) expect(data.envelope).not.toHaveProperty('verificationCode');
    expect(done(await by.call('GET', `/v1/events/${ready?.id}`)).body).toEqual(ready);
    const stranger = await aSender(service);
    expect(refusalOf(await stranger.call('GET', `/v1/events/${ready?.id}`))).toEqual([404, 'NOT_FOUND']);
  });
});
