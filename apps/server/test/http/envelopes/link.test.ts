import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const signers = new Map<string, string>();
const path = (id: string, signerId = signers.get(id) ?? 'sgn_x') =>
  `/v1/envelopes/${id}/signers/${signerId}/link`;
const renew = (id: string, input: object = {}, signerId?: string) =>
  sender.call('POST', path(id, signerId), input);

/** A sent envelope and its first signer. */
async function sent(input: { readonly signers?: number; readonly notify?: boolean } = {}) {
  const envelope = await sender.send(input);
  return { envelope, first: firstOf(envelope) };
}

function firstOf({ id, invited }: SentEnvelope): Invited {
  const [first] = invited;
  if (first === undefined) throw new Error('It has no signer');
  signers.set(id, first.signerId);
  return first;
}

const messagesTo = async (signerId: string) => {
  const { body } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100'));
  return body.data.filter((message: { signerId: string; kind: string }) => message.signerId === signerId);
};

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:send',
  writes: true,
  body: {},
  make: async () => (await sent()).envelope.id,
});

describe('POST /v1/envelopes/{id}/signers/{signerId}/link', () => {
  it('200 creates a new link; the old link is refused, the new link signs', async () => {
    const { envelope, first } = await sent();
    const answer = await renew(envelope.id);
    expect(answer.status).toBe(200);
    const { signingLink } = answer.body;
    const { token } = signingLink;
    expect(answer.body).toEqual({
      notified: true,
      notNotifiedReason: null,
      signingLink: {
        signerId: first.signerId,
        name: first.name,
        email: first.email,
        token,
        url: `http://sandbox.test/sign/${token}`,
        expiresAt: expect.stringMatching(/Z$/),
      },
    });
    expect(refusalOf(await portalOf(service, envelope, first).open())).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    expect(refusalOf(await portalOf(service, envelope, first).sign({}))).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    const portal = portalOf(service, envelope, { ...first, token });
    expect((await portal.sign(await getReady(portal, envelope))).body.status).toBe('SIGNED');
  });

  it('200 notifies the signer as the envelope was sent, unless the request says otherwise', async () => {
    const { envelope, first } = await sent({ notify: false });
    done(await renew(envelope.id));
    expect((await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body.notify).toBe(false);
    expect(await messagesTo(first.signerId)).toEqual([]);
    const { signingLink } = done(await renew(envelope.id, { body: { notify: true } })).body;
    const [message, ...others] = await messagesTo(first.signerId);
    expect([message.kind, message.to, others]).toEqual(['INVITATION', first.email, []]);
    expect(message.text).toContain(signingLink.url);
  });

  it('200 creates a single link for the same key and repeats the response', async () => {
    const { envelope, first } = await sent();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await renew(envelope.id, { headers }), await renew(envelope.id, { headers })];
    expect([other.status, other.body]).toEqual([200, one.body]);
    expect(other.headers['idempotent-replayed']).toBe('true');
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const renewed = data.filter((entry: { type: string }) => entry.type === 'LINK_RENEWED');
    expect(renewed.map((entry: { data: object }) => entry.data)).toMatchObject([
      { signerId: first.signerId, notify: true },
    ]);
    const changed = await renew(envelope.id, { headers, body: { notify: false } });
    expect(refusalOf(changed)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('404 NOT_FOUND for a signer of another envelope, also with an invalid body', async () => {
    const [one, other] = [await sent(), await sent()];
    for (const body of [{}, { notify: 1 }]) {
      const answer = await renew(one.envelope.id, { body }, other.first.signerId);
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('422 VALIDATION_FAILED for a notify that is not a boolean', async () => {
    const { envelope } = await sent();
    const answer = await renew(envelope.id, { body: { notify: 'yes' } });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['notify']);
  });

  it('409 INVALID_STATE_TRANSITION in DRAFT and in final states, naming the state', async () => {
    const draft = await sender.draft();
    const inDraft = await renew(draft.id, {}, draft.signerIds[0]);
    const { envelope } = await sent();
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`));
    for (const [answer, from] of [
      [inDraft, 'DRAFT'],
      [await renew(envelope.id), 'CANCELLED'],
    ] as const) {
      expect(refusalOf(answer)).toEqual([409, 'INVALID_STATE_TRANSITION']);
      expect(answer.body.error.details).toEqual({ from });
    }
  });

  it('409 ALREADY_SIGNED for a signer who has signed while another is pending', async () => {
    const { envelope, first } = await sent({ signers: 2 });
    const portal = portalOf(service, envelope, first);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await renew(envelope.id))).toEqual([409, 'ALREADY_SIGNED']);
  });
});
