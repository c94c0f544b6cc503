import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { browserOf, prove as proveIn } from '../../given/browser.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { DraftOptions, Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal } from './closed-links.ts';

const service = await wholeService();

const list = (portal: Portal, continuation: string): Promise<Answer> =>
  service.call('POST', `${portal.at}/pending`, { body: { continuation } });
const open = (portal: Portal, id: string, continuation: string, headers = {}): Promise<Answer> =>
  service.call('POST', `${portal.at}/pending/${id}`, { body: { continuation }, headers });

/** Somebody with an envelope of their own, so that tests find nothing of one another. */
async function aPerson(options: DraftOptions = {}) {
  const sender = await aSender(service);
  const first = await sender.send(options);
  const portal = firstPortal(service, first);
  return { sender, first, portal };
}

async function prove(portal: Portal): Promise<string> {
  done(await portal.requestCode());
  return done(await portal.verifyCode()).body.continuation;
}

/** An envelope of the sender for one signer, whose data may differ from that of the first envelope. */
async function sendTo(sender: Sender, person: Record<string, unknown>, settings = {}): Promise<string> {
  const document = { documentId: sender.documentId };
  const body = { title: 'Outro', documents: [document], signers: [person], ...settings };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  done(await sender.call('POST', `/v1/envelopes/${id}/send`));
  return id;
}

const MARIA = {
  name: 'Maria Souza',
  email: 'maria.marca@example.com',
  cpf: '52998224725',
  phone: '+5511987650001',
};
const ELSEWHERE = { isSameEnvelope: false, role: 'SIGNER', onBehalfOf: null };
const trailOf = async (sender: Sender, id: string) =>
  (await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;

describe('POST /v1/sign/{token}/pending', () => {
  it('200 with titles and sender of what waits for the same person, and nothing else', async () => {
    const { sender, portal } = await aPerson();
    const second = await sender.send({ settings: { title: 'Aditivo', message: 'Segredo' } });
    const third = await sendTo(sender, { ...MARIA, name: 'Maria S. Souza' });
    const continuation = await prove(portal);
    const { status, body } = await list(portal, continuation);
    const { organizationName } = (await portal.open()).body.sender;
    const alone = { sameBulkSend: false, people: [] };
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { id: third, title: 'Outro', organizationName, ...ELSEWHERE, ...alone },
          { id: second.id, title: 'Aditivo', organizationName, ...ELSEWHERE, ...alone },
        ],
        authenticatedUntil: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('200 leaves out other people of the same mailbox, other organizations, and what does not wait', async () => {
    const { sender, portal } = await aPerson();
    await sendTo(sender, { ...MARIA, cpf: '16899535009' });
    await sendTo(sender, { ...MARIA, cpf: undefined, name: 'José Souza' }, { signatureLevel: 'SIMPLE' });
    await sendTo(sender, { ...MARIA, email: 'outra@example.com' });
    await sendTo(sender, MARIA, { authenticationMethod: 'SMS_OTP' });
    await sender.send({ notify: false });
    const cancelled = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`));
    await complete(service, await sender.send());
    await (await aSender(service)).send();
    expect((await list(portal, await prove(portal))).body.data).toEqual([]);
  });

  it('200 after the signature too, until the code’s time is over', async () => {
    const { sender, first, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    await portal.view();
    const consentHash = done(await portal.consent()).body.hash;
    const documentHashes = { [first.documentId]: first.sha256 };
    done(await portal.sign({ accepted: true, consentHash, documentHashes }));
    expect((await list(portal, continuation)).body.data).toMatchObject([{ id: second.id }]);
    service.clock.advance(AUTHENTICATION_TTL);
    onTestFinished(() => service.clock.reset());
    expect(refusalOf(await list(portal, continuation))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('403 AUTHENTICATION_REQUIRED before the code, with the link alone, and with another’s secret', async () => {
    const { sender, portal } = await aPerson();
    const stranger = await aPerson();
    await sender.send();
    const refused = [403, 'AUTHENTICATION_REQUIRED'];
    expect(refusalOf(await list(portal, 'x'))).toEqual(refused);
    const continuation = await prove(portal);
    const others = await prove(stranger.portal);
    for (const wrong of [
      '',
      'x',
      others,
      continuation.slice(1),
      `${continuation}A`,
      continuation.toLowerCase(),
    ])
      expect(refusalOf(await list(portal, wrong))).toEqual(refused);
    expect((await list(portal, continuation)).status).toBe(200);
  });

  it('403 AUTHENTICATION_REQUIRED after a newer code was requested', async () => {
    const { portal } = await aPerson();
    const continuation = await prove(portal);
    service.clock.advance(2 * MINUTE);
    onTestFinished(() => service.clock.reset());
    done(await portal.requestCode());
    expect(refusalOf(await list(portal, continuation))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('404 SIGNING_TOKEN_INVALID, 410 SIGNING_SESSION_REVOKED, 422 VALIDATION_FAILED', async () => {
    const { sender, first, portal } = await aPerson();
    const continuation = await prove(portal);
    const [invited] = first.invited;
    if (invited === undefined) throw new Error('There is a signer');
    const stranger = portalOf(service, first, { ...invited, token: 'A'.repeat(43) });
    expect(refusalOf(await list(stranger, continuation))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    const invalid = await service.call('POST', `${portal.at}/pending`, { body: {} });
    expect([refusalOf(invalid), fieldsOf(invalid)]).toEqual([[422, 'VALIDATION_FAILED'], ['continuation']]);
    done(await sender.call('POST', `/v1/envelopes/${first.id}/cancel`));
    expect(refusalOf(await list(portal, continuation))).toEqual([410, 'SIGNING_SESSION_REVOKED']);
  });
});

describe('POST /v1/sign/{token}/pending/{envelopeId}', () => {
  /** Reads, accepts, and signs with the link that was opened; no code. */
  async function signWithoutCode(envelope: SentEnvelope, token: string): Promise<Answer> {
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('There is a signer');
    const portal = portalOf(service, envelope, { ...invited, token });
    expect(refusalOf(await portal.sign({ accepted: true, consentHash: 'x', documentHashes: {} }))).toEqual([
      422,
      'DOCUMENT_NOT_VIEWED',
    ]);
    await portal.view();
    const consent = done(await portal.consent()).body;
    const documentHashes = { [envelope.documentId]: envelope.sha256 };
    return portal.sign({ accepted: true, consentHash: consent.hash, documentHashes });
  }

  it('200 gives the signer’s own link; each envelope is read, accepted, and signed by itself, with true evidence', async () => {
    const { sender, first, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    const { status, body } = await open(portal, second.id, continuation);
    expect(status).toBe(200);
    expect(body.token).toBe(second.invited[0]?.token);
    expect(body.url).toMatch(new RegExp(`/sign/${body.token}$`));
    done(await signWithoutCode(second, body.token));
    await service.doJobs();
    const { data, chain } = await trailOf(sender, second.id);
    const types = data.map(({ type }: { type: string }) => type);
    expect(types).not.toContain('OTP_SENT');
    const proof = data.find(({ type }: { type: string }) => type === 'SIGNER_AUTHENTICATED');
    const own = (await trailOf(sender, first.id)).data;
    const given = own.find(({ type }: { type: string }) => type === 'SIGNER_AUTHENTICATED');
    expect(proof.data).toMatchObject({
      otpId: given.data.otpId,
      channel: given.data.channel,
      givenAt: given.occurredAt,
      otherEnvelope: true,
      personal: { codeOfEnvelope: expect.any(String) },
    });
    expect(JSON.stringify(data)).not.toContain(first.id);
    expect([chain.valid, types.filter((type: string) => type === 'CONSENT_SHOWN').length]).toEqual([true, 1]);
    const envelope = (await sender.call('GET', `/v1/envelopes/${second.id}`)).body;
    expect(envelope.status).toBe('COMPLETED');
    expect(envelope.signers[0].authenticatedAt).toBe(given.occurredAt);
    const { artifacts } = (await sender.call('GET', `/v1/envelopes/${second.id}/evidence`)).body;
    const { url } = artifacts.find(({ name }: { name: string }) => name === 'evidence.zip');
    const file = formOf({ bytes: (await service.fetch(url)).bytes, fields: {} });
    const { result, match } = (await service.call('POST', '/v1/public/verify', file)).body;
    expect([result, match]).toEqual(['VALID', 'PACKAGE']);
  });

  it('200 again returns the same link, and records nothing more', async () => {
    const { sender, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    const all = await Promise.all([1, 2, 3].map(() => open(portal, second.id, continuation)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
    const { data } = await trailOf(sender, second.id);
    const proofs = data.filter(({ type }: { type: string }) => type === 'SIGNER_AUTHENTICATED');
    expect(proofs).toHaveLength(1);
  });

  it('200 replays the response of the same key', async () => {
    const { sender, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await open(portal, second.id, continuation, headers);
    expect((await open(portal, second.id, continuation, headers)).body).toEqual(done(answer).body);
  });

  it('200 for two who open each other’s envelope at once', async () => {
    const { sender, first, portal } = await aPerson();
    const second = await sender.send();
    const other = firstPortal(service, second);
    const [here, there] = [await prove(portal), await prove(other)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? open(portal, second.id, here) : open(other, first.id, there),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('200 lasts no longer than the code, whatever is opened with it', async () => {
    const { sender, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    service.clock.advance(AUTHENTICATION_TTL - 2 * MINUTE);
    onTestFinished(() => service.clock.reset());
    const { token, authenticatedUntil } = done(await open(portal, second.id, continuation)).body;
    expect(authenticatedUntil).toBe((await list(portal, continuation)).body.authenticatedUntil);
    service.clock.advance(3 * MINUTE);
    expect(refusalOf(await signWithoutCode(second, token))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('403 AUTHENTICATION_REQUIRED with the link alone, and with a secret of what was only opened', async () => {
    const { sender, first, portal } = await aPerson();
    const second = await sender.send();
    const refused = [403, 'AUTHENTICATION_REQUIRED'];
    expect(refusalOf(await open(portal, second.id, 'x'))).toEqual(refused);
    const continuation = await prove(portal);
    done(await open(portal, second.id, continuation));
    expect(refusalOf(await open(firstPortal(service, second), first.id, continuation))).toEqual(refused);
  });

  it('404 NOT_FOUND for another person, another organization, what is signed, and what is unknown', async () => {
    const { sender, first, portal } = await aPerson();
    const continuation = await prove(portal);
    const signed = await sender.send();
    await complete(service, signed);
    const ids = [
      first.id,
      signed.id,
      await sendTo(sender, { ...MARIA, cpf: '16899535009' }),
      (await (await aSender(service)).send()).id,
      'env_nothing',
    ];
    for (const id of ids) expect(refusalOf(await open(portal, id, continuation))).toEqual([404, 'NOT_FOUND']);
  });

  it('404 NOT_FOUND once the sender has corrected the other signer’s e-mail', async () => {
    const { sender, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    const path = `/v1/envelopes/${second.id}/signers/${second.invited[0]?.signerId}`;
    done(await sender.call('PATCH', path, { body: { email: 'certa@example.com' } }));
    expect(refusalOf(await open(portal, second.id, continuation))).toEqual([404, 'NOT_FOUND']);
    expect((await list(portal, continuation)).body.data).toEqual([]);
  });

  it('410 SIGNING_SESSION_REVOKED once the first link was replaced', async () => {
    const { sender, first, portal } = await aPerson();
    const second = await sender.send();
    const continuation = await prove(portal);
    const path = `/v1/envelopes/${first.id}/signers/${first.invited[0]?.signerId}/link`;
    done(await sender.call('POST', path));
    expect(refusalOf(await open(portal, second.id, continuation))).toEqual([410, 'SIGNING_SESSION_REVOKED']);
  });
});

describe('a proof that belongs to a browser', () => {
  it('goes on to another envelope in that browser alone, whose proof belongs to it as well', async () => {
    const { sender, first } = await aPerson();
    const second = await sender.send({ settings: { title: 'Aditivo' } });
    const own = browserOf(service, first);
    const { continuation } = (await proveIn(service, own)).body as { continuation: string };
    for (const path of ['pending', `pending/${second.id}`]) {
      const stolen = await browserOf(service, first).post(path, { continuation });
      expect(refusalOf(stolen)).toEqual([403, 'AUTHENTICATION_REQUIRED']);
    }
    const opened = done(await own.post(`pending/${second.id}`, { continuation }));
    expect(opened.body).not.toHaveProperty('browserKey');
    const { token } = opened.body;
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toContain(`Path=/v1/sign/${token};`);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const needed = async (shown: Record<string, string>) =>
      done(await service.call('GET', `/v1/sign/${token}`, { headers: shown })).body.needed;
    expect(await needed(headers)).toMatchObject({ authenticated: true, otherBrowser: false });
    expect(await needed({})).toMatchObject({ authenticated: false, otherBrowser: true });
    expect(await needed({ cookie: own.shown()['cookie'] ?? '' })).toMatchObject({ otherBrowser: true });
  });

  it('gives another key to a page that holds one', async () => {
    const { sender, first } = await aPerson();
    const second = await sender.send();
    const own = browserOf(service, first);
    const { continuation } = (await proveIn(service, own, { bind: true, bindWith: 'KEY' })).body as {
      continuation: string;
    };
    const { headers, body } = done(await own.post(`pending/${second.id}`, { continuation }));
    expect([headers['set-cookie'], body.browserKey]).toEqual([
      undefined,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(body.browserKey).not.toBe(own.shown()['aval-browser']);
  });
});

describe('somebody with two parts in one envelope', () => {
  const COMPANY = {
    role: 'REPRESENTATIVE',
    organizationName: 'Souza Ltda',
    cnpj: '11222333000181',
    office: 'Sócia',
  };
  const JOSE = { ...MARIA, name: 'José Souza', cpf: '16899535009' };

  /** Maria for herself, José in the same mailbox, and Maria for her company. */
  async function sent(settings: Record<string, unknown> = {}) {
    const sender = await aSender(service);
    const body = {
      title: 'Contrato social',
      documentId: sender.documentId,
      signers: [MARIA, JOSE, { ...MARIA, ...COMPANY }],
      ...settings,
    };
    const answer = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
    const { envelopeId: id, signingLinks } = answer;
    const { key, documentId, sha256 } = sender;
    const invited = body.signers.map((person, index) => ({
      ...person,
      ...signingLinks[index],
    }));
    const envelope = { key, id, documentId, sha256, invited };
    const portals = invited.map((one) => portalOf(service, envelope, one));
    const [portal, second, third] = [portals[0], portals[1], portals[2] ?? portals[0]];
    if (portal === undefined || second === undefined || third === undefined) throw new Error('nobody');
    return { sender, envelope, invited, portal, second, third };
  }

  it('200 offers the other part once one has signed, with what was proved', async () => {
    const { sender, envelope, invited, portal, third } = await sent();
    const continuation = await prove(portal);
    expect((await list(portal, continuation)).body.data).toEqual([
      expect.objectContaining({
        id: envelope.id,
        isSameEnvelope: true,
        role: 'REPRESENTATIVE',
        onBehalfOf: 'Souza Ltda',
      }),
    ]);
    const { signers } = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    expect(signers.map(({ samePersonAs }: { samePersonAs: unknown }) => samePersonAs)).toEqual([
      [invited[2]?.signerId],
      [],
      [invited[0]?.signerId],
    ]);
    const opened = done(await open(portal, envelope.id, continuation)).body;
    expect(opened.token).toBe(invited[2]?.token);
    const { needed } = (await third.open()).body;
    expect(needed).toMatchObject({ authenticated: true, viewed: false, consented: false });
    const entry = (await trailOf(sender, envelope.id)).data.findLast(
      ({ type }: { type: string }) => type === 'SIGNER_AUTHENTICATED',
    );
    expect(entry).toMatchObject({
      actor: { id: invited[2]?.signerId },
      data: { otherSigner: invited[0]?.signerId, givenAt: expect.any(String) },
    });
    expect(entry.data).not.toHaveProperty('otherEnvelope');
  });

  it('200 leaves out the part of another reader of the mailbox', async () => {
    const { envelope, second } = await sent();
    const continuation = await prove(second);
    expect((await list(second, continuation)).body.data).toEqual([]);
    expect(refusalOf(await open(second, envelope.id, continuation))).toEqual([404, 'NOT_FOUND']);
  });

  it('200 waits for the turn of the other part', async () => {
    const signers = [
      { ...MARIA, order: 1 },
      { ...MARIA, ...COMPANY, order: 2 },
    ];
    const { envelope, portal } = await sent({ signingOrderEnabled: true, signers });
    const continuation = await prove(portal);
    expect((await list(portal, continuation)).body.data).toEqual([]);
    await portal.view();
    const { hash } = done(await portal.consent()).body;
    const documentHashes = { [envelope.documentId]: envelope.sha256 };
    done(await portal.sign({ accepted: true, consentHash: hash, documentHashes }));
    expect((await list(portal, continuation)).body.data).toMatchObject([{ isSameEnvelope: true }]);
  });

  it('422 same_person for a witness who is a party too, so no part of theirs is ever offered', async () => {
    const sender = await aSender(service);
    const signers = [MARIA, { ...MARIA, email: 'outra@example.com', role: 'WITNESS' }];
    const body = { title: 'C', documentId: sender.documentId, signers };
    const answer = await sender.call('POST', '/v1/signature-requests', { body });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['signers[1].cpf']]);
  });
});
