import { describe, expect, it } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { signUp, keyOf } = service;

describe('GET /v1/sandbox/messages', () => {
  it('200 lists the signer’s messages, newest first: the invitation with its link, and the code', async () => {
    const sender = await aSender(service);
    const envelope = await sender.send();
    const [maria] = envelope.invited;
    if (maria === undefined) throw new Error('An envelope has a signer');
    done(await portalOf(service, envelope, maria).requestCode());
    const waiting = await sender.call('GET', '/v1/sandbox/messages');
    expect(waiting.body.data.map((message: { status: string }) => message.status)).toEqual([
      'WAITING',
      'WAITING',
    ]);
    await service.doJobs();
    const { status, body } = await sender.call('GET', '/v1/sandbox/messages');
    expect([status, body.nextCursor, body.hasMore]).toEqual([200, null, false]);
    const every = {
      id: expect.stringMatching(/^msg_/),
      medium: 'EMAIL',
      to: SIGNERS[0].email,
      subject: expect.any(String),
      html: expect.stringContaining('<html lang="pt-BR">'),
      attachments: [],
      status: 'DELIVERED',
      createdAt: expect.any(String),
      deliveredAt: expect.any(String),
      envelopeId: envelope.id,
      signerId: maria.signerId,
    };
    expect(body.data).toEqual([
      { ...every, kind: 'CODE', text: expect.stringContaining('424242') },
      {
        ...every,
        kind: 'INVITATION',
        text: expect.stringContaining(`http://sandbox.test/sign/${maria.token}\n`),
      },
    ]);
  });

  it('200 shows the invitation and the code of a signer who is reached by WhatsApp', async () => {
    const sender = await aSender(service);
    const envelope = await sender.send({ settings: { authenticationMethod: 'WHATSAPP_OTP' } });
    const [maria] = envelope.invited;
    if (maria === undefined) throw new Error('An envelope has a signer');
    const portal = portalOf(service, envelope, maria);
    expect((await portal.open()).body.envelope.authenticationMethod).toBe('WHATSAPP_OTP');
    done(await portal.requestCode());
    await service.doJobs();
    const { body } = await sender.call('GET', '/v1/sandbox/messages');
    const every = { medium: 'WHATSAPP', to: SIGNERS[0].phone, subject: '', html: '', status: 'DELIVERED' };
    expect(body.data).toMatchObject([
      { ...every, kind: 'CODE', text: expect.stringContaining('424242') },
      { ...every, kind: 'INVITATION', text: expect.stringContaining(`/sign/${maria.token}`) },
    ]);
  });

  it('200 pages contain each message once', async () => {
    const sender = await aSender(service);
    await sender.send({ signers: 3 });
    const first = (await sender.call('GET', '/v1/sandbox/messages?limit=2')).body;
    await sender.send();
    const second = (await sender.call('GET', `/v1/sandbox/messages?limit=2&cursor=${first.nextCursor}`)).body;
    const to = [...first.data, ...second.data].map((message: { to: string }) => message.to);
    expect(to.toSorted()).toEqual(SIGNERS.map(({ email }) => email).toSorted());
    expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
  });

  it('200 for a person and for a key without any scope, of this project only', async () => {
    const sender = await aSender(service);
    await sender.send();
    const ofOthers = await keyOf(await signUp());
    const narrow = await keyOf(sender.person, 'SANDBOX', ['logs:read']);
    const counts = [ofOthers, narrow, sender.person.token].map(async (as) => {
      const { body } = await service.call('GET', '/v1/sandbox/messages', { as });
      return body.data.length;
    });
    expect(await Promise.all(counts)).toEqual([0, 1, 1]);
  });

  it('403 SANDBOX_ONLY on the production base, whose messages no API shows', async () => {
    const person = await signUp();
    for (const as of [person.token, await keyOf(person, 'PRODUCTION')]) {
      const answer = await service.call('GET', '/v1/sandbox/messages', { as, on: 'PRODUCTION' });
      expect(refusalOf(answer)).toEqual([403, 'SANDBOX_ONLY']);
    }
  });

  it('403 ENVIRONMENT_MISMATCH for a production key on the Sandbox base', async () => {
    const as = await keyOf(await signUp(), 'PRODUCTION');
    const answer = await service.call('GET', '/v1/sandbox/messages', { as });
    expect(refusalOf(answer)).toEqual([403, 'ENVIRONMENT_MISMATCH']);
  });

  it('401 UNAUTHENTICATED without a credential', async () => {
    expect(refusalOf(await service.call('GET', '/v1/sandbox/messages'))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('422 VALIDATION_FAILED for a cursor of another list and a limit out of bounds', async () => {
    const sender = await aSender(service);
    for (const query of ['cursor=abc', 'limit=0', 'limit=101']) {
      const answer = await sender.call('GET', `/v1/sandbox/messages?${query}`);
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect(fieldsOf(answer)).toEqual([query.split('=')[0]]);
    }
  });
});
