import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/limits.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const cancel = (id: string, body?: unknown, headers = {}) =>
  sender.call('POST', `/v1/envelopes/${id}/cancel`, { body, headers });

/** An envelope in each final state. */
const finals = {
  COMPLETED: async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    return envelope.id;
  },
  DECLINED: async () => {
    const envelope = await sender.send();
    for (const invited of envelope.invited) done(await portalOf(service, envelope, invited).decline());
    return envelope.id;
  },
  EXPIRED: async () => {
    const expiresAt = new Date(Date.now() + MINUTE).toISOString();
    const envelope = await sender.send({ settings: { expiresAt } });
    service.clock.advance(2 * MINUTE);
    await expireEnvelopes(service.deps);
    service.clock.reset();
    return envelope.id;
  },
  CANCELLED: async () => {
    const { id } = await sender.send();
    done(await cancel(id));
    return id;
  },
} as const;

describe('POST /v1/envelopes/{id}/cancel', () => {
  it('200 cancels a sent envelope, with the reason', async () => {
    const { id } = await sender.send();
    const { status, body } = await cancel(id, { reason: 'Dados errados' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'CANCELLED', reason: 'Dados errados' });
    expect(body.cancelledAt).toMatch(/Z$/);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body).toMatchObject(body);
  });

  it('200 cancels a draft, without a body', async () => {
    const { id } = await sender.draft();
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', reason: null });
  });

  it('200 makes signing links stop working', async () => {
    const envelope = await sender.send();
    const [portal] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
    await cancel(envelope.id);
    if (portal === undefined) throw new Error('An envelope has a signer');
    expect(refusalOf(await portal.open())).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(refusalOf(await portal.requestCode())).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
  });

  it.each(['COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const)(
    '409 INVALID_STATE_TRANSITION from %s, which is final',
    async (from) => {
      const id = await finals[from]();
      const answer = await cancel(id);
      expect(refusalOf(answer)).toEqual([409, 'INVALID_STATE_TRANSITION']);
      expect(answer.body.error.details).toEqual({ from });
    },
  );

  it('200 for one of two concurrent requests', async () => {
    const { id } = await sender.send();
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('200 repeats the response for the same Idempotency-Key though the state has changed', async () => {
    const { id } = await sender.send();
    const headers = { 'idempotency-key': 'cancel-1' };
    const first = done(await cancel(id, { reason: 'a' }, headers));
    const again = await cancel(id, { reason: 'a' }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(refusalOf(await cancel(id, { reason: 'b' }, headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('422 VALIDATION_FAILED for a reason of more than 1,000 characters', async () => {
    const { id } = await sender.send();
    expect((await cancel(id, { reason: 'é'.repeat(1001) })).status).toBe(422);
    const answer = await cancel(id, { reason: 1 });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['reason']]);
    expect((await cancel(id, { reason: 'é'.repeat(1000) })).status).toBe(200);
  });
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/envelopes/${id}/cancel`,
  scope: 'envelopes:send',
  writes: true,
  body: {},
  make: async () => (await sender.send()).id,
});
