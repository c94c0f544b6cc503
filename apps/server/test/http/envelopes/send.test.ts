import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/envelopes/daytime.ts';
import { endOfDays } from '../../../src/domain/envelopes/term.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const send = (id: string, body?: unknown, headers = {}) =>
  sender.call('POST', `/v1/envelopes/${id}/send`, { body, headers });

interface SandboxMessage {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly subject: string;
  readonly envelopeId: string;
}

/** Messages of an envelope, oldest first. */
async function messagesOf(by: Sender, envelopeId: string): Promise<readonly SandboxMessage[]> {
  const { body } = done(await by.call('GET', '/v1/sandbox/messages?limit=100'));
  return body.data.filter((message: SandboxMessage) => message.envelopeId === envelopeId).toReversed();
}

const recipientsOf = async (by: Sender, envelopeId: string): Promise<readonly string[]> =>
  (await messagesOf(by, envelopeId)).map(({ to }) => to);

describe('POST /v1/envelopes/{id}/send', () => {
  it('200 the envelope is SENT, its deadline is set, and each signer has a link', async () => {
    const { id, signerIds } = await sender.draft({ signers: 2 });
    const { status, body } = await send(id);
    expect([status, body.status]).toEqual([200, 'SENT']);
    expect(body.expiresAt).toBe(endOfDays(30, new Date(body.sentAt), DEFAULT_TIME_ZONE).toISOString());
    expect(body.signers.map((signer: { status: string }) => signer.status)).toEqual(['SENT', 'SENT']);
    expect(body.signingLinks).toEqual(
      signerIds.map((signerId, index) => {
        const { token } = body.signingLinks[index];
        const { name, email } = SIGNERS[index] ?? SIGNERS[0];
        const url = `http://sandbox.test/sign/${token}`;
        return { signerId, name, email, url, token, expiresAt: body.expiresAt };
      }),
    );
    for (const { token } of body.signingLinks) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(body.signingLinks.map((link: { token: string }) => link.token)).size).toBe(2);
  });

  it('200 counts the organization’s term in days from send; keeps a deadline of the envelope', async () => {
    const by = await aSender(service);
    const url = `/v1/organizations/${by.person.organizationId}`;
    done(await service.call('PATCH', url, { as: by.person.token, body: { defaultExpirationDays: 3 } }));
    const usual = await by.draft();
    const { body } = await by.call('POST', `/v1/envelopes/${usual.id}/send`);
    expect(body.expiresAt).toBe(endOfDays(3, new Date(body.sentAt), DEFAULT_TIME_ZONE).toISOString());
    const expiresAt = new Date(Date.now() + 90 * DAY).toISOString();
    const own = await by.draft({ settings: { expiresAt } });
    expect((await by.call('POST', `/v1/envelopes/${own.id}/send`)).body.expiresAt).toBe(expiresAt);
  });

  it('200 is the only response with the links: neither GET nor the trail contains them', async () => {
    const { id, invited } = await sender.send();
    const token = invited[0]?.token ?? '';
    for (const url of [`/v1/envelopes/${id}`, '/v1/envelopes', `/v1/envelopes/${id}/audit`]) {
      const { body } = done(await sender.call('GET', url));
      expect(JSON.stringify(body)).not.toContain(token);
    }
  });

  it('200 locks the documents and keeps their versions', async () => {
    const by = await aSender(service);
    const { id } = await by.draft();
    const before = (await by.call('GET', `/v1/envelopes/${id}`)).body.documents;
    const { body } = await by.call('POST', `/v1/envelopes/${id}/send`);
    expect(body.documents).toEqual(before);
    expect((await by.call('GET', `/v1/documents/${by.documentId}`)).body.locked).toBe(true);
  });

  it('200 invites everyone, each signer with their own link only', async () => {
    const envelope = await sender.send({
      signers: 2,
      settings: { title: 'Locação', message: 'Leia com calma.' },
    });
    const messages = await messagesOf(sender, envelope.id);
    expect(messages.map(({ kind }) => kind)).toEqual(['INVITATION', 'INVITATION']);
    for (const { email, name, token } of envelope.invited) {
      const own = messages.find(({ to }) => to === email);
      expect(own?.subject).toBe('Acme pede a sua assinatura: Locação');
      for (const words of [
        name,
        'Leia com calma.',
        `http://sandbox.test/sign/${token}\n`,
        'sem valor legal',
      ]) {
        expect(own?.text).toContain(words);
      }
      for (const other of envelope.invited.filter((invited) => invited.token !== token)) {
        expect(own?.text).not.toContain(other.token);
        expect(own?.text).not.toContain(other.email);
      }
    }
  });

  it('200 in order: invites the first signer, and the next after each signature, with the links of this response', async () => {
    const envelope = await sender.send({ signers: 3, order: true });
    const [first, second, third] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
    const [one, two, three] = SIGNERS.map(({ email }) => email);
    expect(await recipientsOf(sender, envelope.id)).toEqual([one]);
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect(body.signers.map((signer: { status: string }) => signer.status)).toEqual([
      'SENT',
      'PENDING',
      'PENDING',
    ]);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('There are three');
    done(await first.sign(await getReady(first, envelope)));
    const invitations = async () =>
      (await messagesOf(sender, envelope.id)).filter(({ kind }) => kind === 'INVITATION');
    expect((await invitations()).map(({ to }) => to)).toEqual([one, two]);
    expect((await invitations())[1]?.text).toContain(`/sign/${envelope.invited[1]?.token}\n`);
    done(await second.sign(await getReady(second, envelope)));
    expect((await invitations()).map(({ to }) => to)).toEqual([one, two, three]);
  });

  it('200 with notify false sends no message, neither now nor later', async () => {
    const envelope = await sender.send({ signers: 2, order: true, notify: false });
    const [first] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
    if (first === undefined) throw new Error('There are two');
    done(await first.sign(await getReady(first, envelope)));
    const kinds = (await messagesOf(sender, envelope.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['CODE']);
  });

  it('422 ENVELOPE_INCOMPLETE without a document, and without a signer', async () => {
    const bare = done(await sender.call('POST', '/v1/envelopes', { body: { title: 'Contrato' } }), 201).body
      .id;
    await sender.call('POST', `/v1/envelopes/${bare}/signers`, { body: SIGNERS[0] });
    const alone = await sender.draft({ signers: 0 });
    for (const id of [bare, alone.id])
      expect(refusalOf(await send(id))).toEqual([422, 'ENVELOPE_INCOMPLETE']);
  });

  it('422 CPF_REQUIRED and PHONE_REQUIRED when level or method changed after the signer was added', async () => {
    const signer = { name: 'Maria Souza', email: 'maria@example.com' };
    const change = async (settings: object, body: object) => {
      const { id } = await sender.draft({ signers: 0, settings: { ...settings } });
      done(await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: signer }), 201);
      done(await sender.call('PATCH', `/v1/envelopes/${id}`, { body }));
      return send(id);
    };
    const simple = { signatureLevel: 'SIMPLE' };
    const level = await change(simple, { signatureLevel: 'ADVANCED' });
    expect(refusalOf(level)).toEqual([422, 'CPF_REQUIRED']);
    const method = await change(simple, { authenticationMethod: 'SMS_OTP' });
    expect(refusalOf(method)).toEqual([422, 'PHONE_REQUIRED']);
  });

  it('422 VALIDATION_FAILED when the deadline of the draft has passed', async () => {
    const expiresAt = new Date(Date.now() + MINUTE).toISOString();
    const { id } = await sender.draft({ settings: { expiresAt } });
    service.clock.advance(2 * MINUTE);
    const answer = await send(id);
    service.clock.reset();
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['expiresAt']]);
  });

  it('409 INVALID_STATE_TRANSITION when repeated and after cancellation, naming the state', async () => {
    const sent = await sender.send();
    const cancelled = await sender.draft();
    await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`);
    for (const [id, from] of [
      [sent.id, 'SENT'],
      [cancelled.id, 'CANCELLED'],
    ] as const) {
      const answer = await send(id);
      expect(refusalOf(answer)).toEqual([409, 'INVALID_STATE_TRANSITION']);
      expect(answer.body.error.details).toEqual({ from });
    }
  });

  it('200 for one of two concurrent requests: no signer gets two links', async () => {
    const { id } = await sender.draft();
    const answers = await Promise.all([send(id), send(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recipientsOf(sender, id)).toHaveLength(1);
  });

  it('200 sends once for the same Idempotency-Key and returns the same links again', async () => {
    const { id } = await sender.draft();
    const headers = { 'idempotency-key': 'send-1' };
    const first = done(await send(id, {}, headers));
    const again = await send(id, {}, headers);
    expect(again.body).toEqual(first.body);
    expect(await recipientsOf(sender, id)).toHaveLength(1);
    expect(refusalOf(await send(id, { notify: false }, headers))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('422 VALIDATION_FAILED for a notify that is not a boolean', async () => {
    const { id } = await sender.draft();
    const answer = await send(id, { notify: 'no' });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['notify']]);
  });

  it('200 in production writes messages to files of the operator, and the database forgets their content', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const envelope = await by.send();
    await service.doJobs();
    const folder = path.join(service.folder, 'outbox');
    const files = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    const token = envelope.invited[0]?.token ?? '';
    const own = files.map((file) => JSON.parse(file)).filter(({ text }) => text.includes(token));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ to: SIGNERS[0].email, toName: 'Maria Souza', medium: 'EMAIL' });
    expect(own[0].text).toContain(`http://production.test/sign/${token}\n`);
    expect(own[0].text).not.toContain('Sandbox');
    const kept = await service.deps.db.read((tx) => tx.messages.find(own[0].id));
    expect(kept).toMatchObject({ status: 'DELIVERED', content: null });
  });
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/envelopes/${id}/send`,
  scope: 'envelopes:send',
  writes: true,
  body: {},
  make: async () => (await sender.draft()).id,
});
