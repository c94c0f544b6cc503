import { describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import {
  EMBEDDED_ADDRESS_TTL,
  EMBEDDED_SESSIONS_PER_HOUR,
  EMBEDDED_SESSION_TTL,
} from '../../../src/domain/embedding/limits.ts';
import { HOUR } from '../../../src/domain/limits.ts';
import { browserOf, prove } from '../../given/browser.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { DraftOptions } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const ORIGIN = 'https://app.example.com';
const signers = new Map<string, string>();
const path = (id: string, signerId = signers.get(id) ?? 'sgn_x') =>
  `/v1/envelopes/${id}/signers/${signerId}/embedded-session`;
const create = (id: string, body: object = { origin: ORIGIN }) => sender.call('POST', path(id), { body });

async function admit(embedOrigins: readonly string[]) {
  const { token, projectId } = sender.person;
  return service.call('PATCH', `/v1/projects/${projectId}`, { as: token, body: { embedOrigins } });
}
done(await admit([ORIGIN, 'http://localhost:*']));

interface Sent {
  readonly envelope: SentEnvelope;
  readonly first: Invited;
}

async function sent(input: DraftOptions = {}): Promise<Sent> {
  const envelope = await sender.send({ notify: false, ...input });
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('It has no signer');
  signers.set(envelope.id, first.signerId);
  return { envelope, first };
}

interface Address {
  readonly id: string;
  readonly secret: string;
  readonly returnUrl: string | null;
}

/** Milliseconds from now on. */
const fromNow = (time: string): number => new Date(time).getTime() - Date.now();

/** The parts of an address, as the page reads them. */
function partsOf(url: string): Address {
  const { pathname, hash } = new URL(url);
  const parts = new URLSearchParams(hash.slice(1));
  return {
    id: pathname.split('/')[2] ?? '',
    secret: parts.get('secret') ?? '',
    returnUrl: parts.get('return'),
  };
}

const redeem = ({ id, ...body }: Address, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  service.call('POST', `/v1/embedded-sessions/${id}/redeem`, { body, on });
const aSession = async (id: string, body?: object) => partsOf(done(await create(id, body), 201).body.url);
const tokenOf = async (address: Address): Promise<string> => done(await redeem(address)).body.token;

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:send',
  writes: true,
  body: { origin: ORIGIN },
  make: async () => (await sent()).envelope.id,
});

describe('POST /v1/envelopes/{id}/signers/{signerId}/embedded-session', () => {
  it('201 creates an address whose session signs, and the trail has its origin', async () => {
    const { envelope, first } = await sent();
    const { body } = done(await create(envelope.id), 201);
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/sandbox\.test\/embed\/lnk_\w{26}#secret=[\w-]{43}$/),
      origin: ORIGIN,
      returnUrl: null,
      expiresAt: body.expiresAt,
    });
    expect(fromNow(body.expiresAt)).toBeCloseTo(EMBEDDED_ADDRESS_TTL, -5);
    const token = await tokenOf(partsOf(body.url));
    const portal = portalOf(service, envelope, { ...first, token });
    done(await portal.open());
    expect((await portal.sign(await getReady(portal, envelope))).body.status).toBe('SIGNED');
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const of = (type: string) => data.find((entry: { type: string }) => entry.type === type).data;
    const { id: linkId } = partsOf(body.url);
    expect(of('EMBEDDED_SESSION_CREATED')).toMatchObject({
      signerId: first.signerId,
      linkId,
      origin: ORIGIN,
      way: 'FRAME',
    });
    expect(of('DOCUMENT_ACCESSED')).toMatchObject({ linkId, embeddedAt: ORIGIN });
  });

  it('201 leaves the signing link, and ends the earlier embedded session', async () => {
    const { envelope, first } = await sent();
    const [earlier, unopened] = [await aSession(envelope.id), await aSession(envelope.id)];
    expect(refusalOf(await redeem(earlier))).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    const token = await tokenOf(unopened);
    await aSession(envelope.id);
    expect(refusalOf(await portalOf(service, envelope, { ...first, token }).open())).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    expect((await portalOf(service, envelope, first).open()).status).toBe(200);
  });

  it.each([
    ['origin', { origin: 'https://other.example.com' }, 'origin.allowed'],
    ['origin', { origin: 'https://app.example.com/' }, 'origin.allowed'],
    ['origin', { origin: 'https://app.example.com:8443' }, 'origin.allowed'],
    ['origin', {}, 'required.one_of'],
    ['origin', { origin: ORIGIN, returnUrl: `${ORIGIN}/` }, 'conflict'],
    ['returnUrl', { returnUrl: 'https://app.example.com.evil.example/' }, 'origin.allowed'],
    ['returnUrl', { returnUrl: 'https://app.example.com@evil.example/' }, 'format.uri'],
    ['returnUrl', { returnUrl: 'javascript:alert(1)//app.example.com' }, 'origin.allowed'],
    ['returnUrl', { returnUrl: '//app.example.com/' }, 'format.uri'],
  ])('422 VALIDATION_FAILED at %s for %j', async (field, body, rule) => {
    const answer = await create((await sent()).envelope.id, body);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(answer.body.error.details.fields[0].rule).toBe(rule);
  });

  it('409 CONFLICT, CERTIFICATE_NOT_EMBEDDED for a signer with a certificate of their own', async () => {
    const { envelope } = await sent({ settings: { signatureLevel: 'QUALIFIED' } });
    const answer = await create(envelope.id);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details.reason).toBe('CERTIFICATE_NOT_EMBEDDED');
  });

  it('409 INVALID_STATE_TRANSITION once the envelope is cancelled, and its sessions end', async () => {
    const { envelope, first } = await sent();
    const token = await tokenOf(await aSession(envelope.id));
    const open = await aSession((await sent()).envelope.id);
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`));
    expect(refusalOf(await create(envelope.id))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(refusalOf(await portalOf(service, envelope, { ...first, token }).open())).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    expect((await redeem(open)).status).toBe(200);
  });

  it('409 ALREADY_SIGNED for a signer who has signed', async () => {
    const { envelope, first } = await sent({ signers: 2 });
    const portal = portalOf(service, envelope, first);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await create(envelope.id))).toEqual([409, 'ALREADY_SIGNED']);
  });

  it('429 RATE_LIMITED after many sessions of one signer in an hour', async () => {
    const { envelope } = await sent();
    for (let count = 0; count < EMBEDDED_SESSIONS_PER_HOUR; count += 1) await aSession(envelope.id);
    expect(refusalOf(await create(envelope.id))).toEqual([429, 'RATE_LIMITED']);
    service.clock.advance(HOUR + 1000);
    expect((await create(envelope.id)).status).toBe(201);
    service.clock.reset();
  });
});

describe('POST /v1/embedded-sessions/{id}/redeem', () => {
  it('200 with the return address that the secret covers, and with no other', async () => {
    const { envelope } = await sent();
    const address = await aSession(envelope.id, { returnUrl: `${ORIGIN}/done?order=1` });
    for (const returnUrl of ['https://evil.example/', `${ORIGIN}/`, null])
      expect(refusalOf(await redeem({ ...address, returnUrl }))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    const { body } = done(await redeem(address));
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      returnUrl: `${ORIGIN}/done?order=1`,
      expiresAt: body.expiresAt,
    });
    expect(fromNow(body.expiresAt)).toBeCloseTo(EMBEDDED_SESSION_TTL, -5);
  });

  it('410 SIGNING_SESSION_REVOKED, USED for a second use, also of two at once', async () => {
    const address = await aSession((await sent()).envelope.id);
    const both = await Promise.all([redeem(address), redeem(address)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await redeem(address);
    expect(refusalOf(again)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(again.body.error.details).toMatchObject({ reason: 'USED', signerStatus: 'SENT' });
  });

  it('404 SIGNING_TOKEN_INVALID for another secret, id, or environment, and for the secret as a link', async () => {
    const address = await aSession((await sent()).envelope.id);
    const other = await aSession((await sent()).envelope.id);
    const answers = [
      await redeem({ ...address, secret: other.secret }),
      await redeem({ ...address, id: 'lnk_x' }),
      await redeem(address, 'PRODUCTION'),
      await service.call('GET', `/v1/sign/${address.secret}`),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    expect((await redeem(address)).status).toBe(200);
  });

  it('410 SIGNING_SESSION_EXPIRED, TIMED_OUT after five minutes; the opened session lasts an hour', async () => {
    const [late, { envelope, first }] = [await aSession((await sent()).envelope.id), await sent()];
    const token = await tokenOf(await aSession(envelope.id));
    const portal = portalOf(service, envelope, { ...first, token });
    service.clock.advance(EMBEDDED_ADDRESS_TTL);
    expect(refusalOf(await redeem(late))).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
    expect((await portal.open()).status).toBe(200);
    const ready = await getReady(portal, envelope);
    service.clock.advance(EMBEDDED_SESSION_TTL - EMBEDDED_ADDRESS_TTL);
    for (const answer of [await portal.open(), await portal.sign(ready)]) {
      expect(refusalOf(answer)).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
      expect(answer.body.error.details.reason).toBe('TIMED_OUT');
    }
    service.clock.reset();
  });

  it('410 SIGNING_SESSION_REVOKED, RENEWED once the signer has a new link', async () => {
    const { envelope, first } = await sent();
    const address = await aSession(envelope.id);
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/signers/${first.signerId}/link`));
    const answer = await redeem(address);
    expect(refusalOf(answer)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(answer.body.error.details.reason).toBe('RENEWED');
  });

  it('404 SIGNING_TOKEN_INVALID once the project no longer admits the origin', async () => {
    const address = await aSession((await sent()).envelope.id);
    done(await admit([]));
    expect(refusalOf(await redeem(address))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    done(await admit([ORIGIN]));
  });

  it('403 AUTHENTICATION_REQUIRED for the other documents of a signer in an embedded session', async () => {
    const { envelope, first } = await sent();
    const token = await tokenOf(await aSession(envelope.id));
    const portal = portalOf(service, envelope, { ...first, token });
    await portal.requestCode();
    const { continuation } = done(await portal.verifyCode()).body;
    const answer = await service.call('POST', `/v1/sign/${token}/pending`, { body: { continuation } });
    expect(refusalOf(answer)).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });
});

describe('the browser of an embedded session', () => {
  it('shows a key that the page holds; elsewhere the token alone signs nothing', async () => {
    const { envelope } = await sent();
    const token = await tokenOf(await aSession(envelope.id));
    const own = browserOf(service, envelope, token);
    await own.view();
    await prove(service, own, { bind: true, bindWith: 'KEY' });
    done(await own.read(), 204);
    const { hash } = done(await own.consent()).body;
    const stolen = await browserOf(service, envelope, token).sign(hash);
    expect(stolen.body.error.details.reason).toBe('OTHER_BROWSER');
    done(await own.sign(hash));
  });

  it('takes nothing from the proof by the signing link, and gives it nothing', async () => {
    const { envelope } = await sent();
    const byLink = browserOf(service, envelope);
    await prove(service, byLink);
    const embedded = browserOf(service, envelope, await tokenOf(await aSession(envelope.id)));
    const needed = async () => done(await embedded.open()).body.needed;
    expect(await needed()).toMatchObject({ authenticated: false, otherBrowser: false });
    await prove(service, embedded, { bind: true, bindWith: 'KEY' });
    expect(await needed()).toMatchObject({ authenticated: true, otherBrowser: false });
    expect(done(await byLink.open()).body.needed).toMatchObject({
      authenticated: false,
      otherBrowser: false,
    });
  });
});

describe('a session whose credential has ended', () => {
  async function aKey() {
    const { token: as, projectId } = sender.person;
    const input = { projectId, environment: 'SANDBOX', name: 'app' };
    return done(await service.call('POST', '/v1/api-keys', { as, body: input }), 201).body;
  }
  const createBy = async (id: string, as: string): Promise<Address> =>
    partsOf(done(await sender.call('POST', path(id), { as, body: { origin: ORIGIN } }), 201).body.url);
  const read = (token: string) => service.call('GET', `/v1/sign/${token}`);

  it('404 SIGNING_TOKEN_INVALID; the signer’s own link stays', async () => {
    const { envelope, first } = await sent();
    const key = await aKey();
    const token = await tokenOf(await createBy(envelope.id, key.secret));
    expect((await read(token)).status).toBe(200);
    const [as, other] = [sender.person.token, await sent()];
    const address = await createBy(other.envelope.id, key.secret);
    done(await service.call('DELETE', `/v1/api-keys/${key.id}`, { as }), 204);
    const decline = await service.call('POST', `/v1/sign/${token}/decline`, { body: { reason: 'Não' } });
    const answers = [await read(token), decline, await redeem(address)];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'SIGNING_TOKEN_INVALID']));
    expect((await read(first.token)).status).toBe(200);
  });

  it('goes on while the organization is suspended: signers are not the organization', async () => {
    const { envelope } = await sent();
    const token = await tokenOf(await createBy(envelope.id, sender.key));
    await suspendOrganization(service.deps, sender.person.organizationId, true);
    const answer = await read(token);
    await suspendOrganization(service.deps, sender.person.organizationId, false);
    expect(answer.status).toBe(200);
  });
});
