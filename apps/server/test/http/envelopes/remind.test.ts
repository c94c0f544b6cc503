import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '../../../src/domain/limits.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const signers = new Map<string, string>();
const path = (id: string, signerId = signers.get(id) ?? 'sgn_x') =>
  `/v1/envelopes/${id}/signers/${signerId}/remind`;
const remind = (id: string, signerId?: string, input: object = {}) =>
  sender.call('POST', path(id, signerId), input);

const NOBODY = { signerId: '', token: '', email: '' };

async function sent(input: Parameters<typeof sender.send>[0] = {}): Promise<SentEnvelope> {
  const envelope = await sender.send(input);
  signers.set(envelope.id, envelope.invited[0]?.signerId ?? '');
  return envelope;
}

const remindersTo = async (signerId: string) => {
  const { body } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100'));
  return body.data.filter(
    (message: { signerId: string; kind: string }) =>
      message.signerId === signerId && message.kind === 'REMINDER',
  );
};

/** The signers of the reminders that were announced since. Events become visible a moment after their commit. */
const announced = async (cursor: string) => {
  const { data } = done(await sender.call('GET', `/v1/events?limit=100&cursor=${cursor}`)).body;
  const reminders = data.filter(({ type }: { type: string }) => type === 'reminder.sent');
  return reminders.map((event: { data: { signer: { id: string } } }) => event.data.signer.id);
};

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:send',
  writes: true,
  make: async () => (await sent()).id,
});

describe('POST /v1/envelopes/{id}/signers/{signerId}/remind', () => {
  it('200 sends the same link again, records it and announces it', async () => {
    const { id, invited } = await sent({ signers: 2 });
    const [first = NOBODY, other = NOBODY] = invited;
    const { cursor } = done(await sender.call('GET', '/v1/events')).body;
    const { status, body } = await remind(id);
    expect([status, body]).toMatchObject([200, { id: first.signerId, status: 'SENT' }]);
    const [message, ...more] = await remindersTo(first.signerId);
    expect([message.to, more]).toEqual([first.email, []]);
    expect(message.text).toContain(`/sign/${first.token}`);
    expect(await remindersTo(other.signerId)).toEqual([]);
    const { data } = (await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(data.at(-1)).toMatchObject({ type: 'SIGNERS_REMINDED', data: { signers: [first.signerId] } });
    await expect.poll(() => announced(cursor)).toContain(first.signerId);
    expect((await service.call('GET', `/v1/sign/${first.token}`)).status).toBe(200);
  });

  it('200 also if the envelope was sent without notifying', async () => {
    const { id, invited } = await sent({ notify: false });
    done(await remind(id));
    expect(await remindersTo(invited[0]?.signerId ?? '')).toHaveLength(1);
  });

  it('200 repeats the response for the same key and sends a single reminder', async () => {
    const { id, invited } = await sent();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await remind(id, undefined, { headers }), await remind(id, undefined, { headers })];
    expect([other.status, other.body]).toEqual([200, one.body]);
    expect(await remindersTo(invited[0]?.signerId ?? '')).toHaveLength(1);
  });

  it('429 RATE_LIMITED for a second reminder within the hour; another signer is not held up', async () => {
    const { id, invited } = await sent({ signers: 2 });
    done(await remind(id));
    const answer = await remind(id);
    expect(refusalOf(answer)).toEqual([429, 'RATE_LIMITED']);
    const { retryAfterSeconds } = answer.body.error.details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(HOUR / SECOND);
    expect((await remind(id, invited[1]?.signerId)).status).toBe(200);
  });

  it('404 NOT_FOUND for a signer of another envelope', async () => {
    const [one, other] = [await sent(), await sent()];
    expect(refusalOf(await remind(one.id, other.invited[0]?.signerId))).toEqual([404, 'NOT_FOUND']);
  });

  it('409 INVALID_STATE_TRANSITION in DRAFT and after a cancellation, naming the state', async () => {
    const draft = await sender.draft();
    const { id } = await sent();
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
    for (const [answer, from] of [
      [await remind(draft.id, draft.signerIds[0]), 'DRAFT'],
      [await remind(id), 'CANCELLED'],
    ] as const) {
      expect(refusalOf(answer)).toEqual([409, 'INVALID_STATE_TRANSITION']);
      expect(answer.body.error.details).toEqual({ from });
    }
  });

  it('409 NOT_YOUR_TURN for a signer who was not invited, ALREADY_SIGNED for a signer who has signed', async () => {
    const envelope = await sent({ signers: 2, order: true });
    const [first, second] = envelope.invited;
    if (first === undefined) throw new Error('It has no signer');
    expect(refusalOf(await remind(envelope.id, second?.signerId))).toEqual([409, 'NOT_YOUR_TURN']);
    const portal = portalOf(service, envelope, first);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await remind(envelope.id))).toEqual([409, 'ALREADY_SIGNED']);
    expect((await remind(envelope.id, second?.signerId)).status).toBe(200);
  });
});
