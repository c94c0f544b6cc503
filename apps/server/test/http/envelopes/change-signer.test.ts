import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const signers = new Map<string, string>();
const path = (id: string, signerId = signers.get(id) ?? 'sgn_x') => `/v1/envelopes/${id}/signers/${signerId}`;
const change = (id: string, body: object, input: object = {}) =>
  sender.call('PATCH', path(id), { body, ...input });
const email = 'ana.correta@example.com';

async function sent(input: { readonly signers?: number } = {}) {
  const envelope = await sender.send(input);
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('It has no signer');
  signers.set(envelope.id, first.signerId);
  return { envelope, first };
}

async function draft(settings = {}) {
  const { id, signerIds } = await sender.draft({ settings });
  signers.set(id, signerIds[0] ?? '');
  return id;
}

interface Followed {
  readonly type: string;
  readonly data: { readonly envelope?: { readonly id: string } };
}

/**
 * Follows the events from a cursor until the change of a signer of this envelope becomes visible, and returns its data.
 * Those of earlier tests may become visible as late.
 */
async function changeIn(envelopeId: string, cursor: string): Promise<unknown> {
  const url = `/v1/events?cursor=${encodeURIComponent(cursor)}&limit=100&wait=5`;
  const { data, cursor: next } = done(await sender.call('GET', url)).body;
  const found = data.find(
    (event: Followed) => event.type === 'signer.changed' && event.data.envelope?.id === envelopeId,
  );
  return found === undefined ? changeIn(envelopeId, next) : found.data;
}

itChecksAccess(service, sender, {
  method: 'PATCH',
  path,
  scope: 'envelopes:write',
  orScope: 'envelopes:send',
  writes: true,
  body: { email },
  make: async () => (await sent()).envelope.id,
});

describe('PATCH /v1/envelopes/{id}/signers/{signerId}', () => {
  it('200 returns the signer of a draft, whose CPF and phone are masked', async () => {
    const id = await draft();
    const before = (await sender.call('GET', `/v1/envelopes/${id}`)).body;
    const patch = { name: 'Ana Souza', email: ` ${email.toUpperCase()}`, phone: '(11) 98765-4321', order: 3 };
    const { status, body } = await change(id, patch);
    expect(status).toBe(200);
    const { lastMessage: _newest, ...unchanged } = before.signers[0];
    expect(body).toEqual({
      ...unchanged,
      name: 'Ana Souza',
      email,
      phone: '+55*******4321',
      order: 3,
      signingLink: null,
      notified: false,
      notNotifiedReason: null,
    });
    const after = (await sender.call('GET', `/v1/envelopes/${id}`)).body;
    const { signingLink: _none, notified: _nobody, notNotifiedReason: _nothing, ...signer } = body;
    expect(after).toMatchObject({ signers: [signer], version: before.version + 1 });
  });

  it('200 returns a new link for another e-mail of a sent envelope; it signs, the old link is refused', async () => {
    const { envelope, first } = await sent();
    const { status, body } = await change(envelope.id, { email });
    expect(status).toBe(200);
    const { token } = body.signingLink;
    expect(body).toMatchObject({ id: first.signerId, email, signingLink: { email, name: first.name } });
    expect(refusalOf(await portalOf(service, envelope, first).open())).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    const portal = portalOf(service, envelope, { ...first, email, token });
    expect((await portal.sign(await getReady(portal, envelope))).body.status).toBe('SIGNED');
  });

  it('200 announces signer.changed and records both values as commitments', async () => {
    const { envelope, first } = await sent();
    const { cursor } = done(await sender.call('GET', '/v1/events')).body;
    await change(envelope.id, { email });
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const entry = data.find(({ type }: { type: string }) => type === 'SIGNER_CHANGED');
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(entry.data).toMatchObject({
      signerId: first.signerId,
      changed: ['email'],
      personal: { email: hash, previousEmail: hash },
    });
    expect(JSON.stringify(data)).not.toContain('@example.com');
    expect(await changeIn(envelope.id, cursor)).toMatchObject({
      envelope: { id: envelope.id, status: 'SENT' },
      signer: { id: first.signerId, status: 'SENT' },
    });
  });

  it('200 with the current If-Match; 409 CONFLICT with an older version', async () => {
    const { envelope } = await sent();
    const read = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    const headers = { 'if-match': String(read.headers['etag']) };
    expect((await change(envelope.id, { email }, { headers })).status).toBe(200);
    const refused = await change(envelope.id, { email }, { headers });
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body.error.details).toMatchObject({ reason: 'VERSION_CHANGED' });
  });

  it('409 ENVELOPE_NOT_EDITABLE for a member that cannot change, and for a closed envelope', async () => {
    const { envelope, first } = await sent({ signers: 2 });
    expect(refusalOf(await change(envelope.id, { email, role: 'APPROVER' }))).toEqual([
      409,
      'ENVELOPE_NOT_EDITABLE',
    ]);
    const portal = portalOf(service, envelope, first);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await change(envelope.id, { email }))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    const cancelled = await draft();
    done(await sender.call('POST', `/v1/envelopes/${cancelled}/cancel`));
    expect(refusalOf(await change(cancelled, { email }))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('403 INSUFFICIENT_SCOPE names the scope that the state of the envelope needs', async () => {
    const [writes, sends] = await Promise.all([
      service.keyOf(sender.person, 'SANDBOX', ['envelopes:write']),
      service.keyOf(sender.person, 'SANDBOX', ['envelopes:send']),
    ]);
    const [inDraft, { envelope }] = [await draft(), await sent()];
    for (const [id, as, requiredScope] of [
      [inDraft, sends, 'envelopes:write'],
      [envelope.id, writes, 'envelopes:send'],
    ] as const) {
      const answer = await change(id, { email }, { as });
      expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(answer.body.error.details).toEqual({ requiredScope });
    }
    expect((await change(inDraft, { email }, { as: writes })).status).toBe(200);
    expect((await change(envelope.id, { email }, { as: sends })).status).toBe(200);
  });

  it.each([
    ['VALIDATION_FAILED', 'name', { name: ' ' }, {}],
    ['VALIDATION_FAILED', 'name', { name: null }, {}],
    ['VALIDATION_FAILED', 'email', { email: 'ana' }, {}],
    ['VALIDATION_FAILED', 'phone', { phone: '12' }, {}],
    ['VALIDATION_FAILED', 'order', { order: 0 }, {}],
    ['VALIDATION_FAILED', 'notify', { notify: 'yes' }, {}],
    ['INVALID_CPF', 'cpf', { cpf: '52998224724' }, {}],
    ['CPF_REQUIRED', 'cpf', { cpf: null }, {}],
    ['PHONE_REQUIRED', 'phone', { phone: null }, { authenticationMethod: 'SMS_OTP' }],
  ])('422 %s for an invalid %s', async (code, field, body, settings) => {
    const answer = await change(await draft(settings), body);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, code], [field]]);
  });

  it('404 NOT_FOUND for a signer of another envelope, also with an invalid body', async () => {
    const [one, other] = [await sent(), await sent()];
    for (const body of [{ email }, { email: 1 }]) {
      const at = path(one.envelope.id, other.first.signerId);
      const refused = await sender.call('PATCH', at, { body });
      expect(refusalOf(refused)).toEqual([404, 'NOT_FOUND']);
      expect(refused.body.error.details).toMatchObject({ resource: 'signer', field: 'signerId' });
    }
  });
});
