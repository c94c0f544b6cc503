import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_TTL } from '../../../src/domain/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

type Headers = Readonly<Record<string, string>>;

/** One browser with the link: it keeps its cookie, or the key that its page holds. */
function browserOf(envelope: SentEnvelope, token = envelope.invited[0]?.token ?? '') {
  const at = `/v1/sign/${token}`;
  let shows: Headers = {};
  const post = (what: string, body?: unknown, headers: Headers = {}) =>
    service.call('POST', `${at}/${what}`, { headers: { ...shows, ...headers }, ...(body === undefined ? {} : { body }) });
  const view = () => service.fetch(`${at}/documents/${envelope.documentId}`, { headers: shows });
  const verify = async (body: object = { bind: true }, headers: Headers = {}): Promise<Answer> => {
    const answer = await post('otp/verify', { code: '424242', ...body }, headers);
    const cookie = String(answer.headers['set-cookie'] ?? '');
    const { browserKey } = answer.body;
    if (cookie !== '') shows = { cookie: cookie.split(';')[0] ?? '' };
    if (browserKey !== undefined) shows = { 'aval-browser': browserKey };
    return answer;
  };
  return {
    at,
    view,
    verify,
    post,
    shown: () => shows,
    requestCode: () => post('otp/request', { cpf: envelope.invited[0]?.cpf }),
    open: () => service.call('GET', at, { headers: shows }),
    read: () => post(`documents/${envelope.documentId}/viewed`),
    decline: () => post('decline', {}),
    consent: () => post('consent', {}),
    sign: (consentHash: string) =>
      post('sign', { accepted: true, consentHash, documentHashes: { [envelope.documentId]: envelope.sha256 } }),
  };
}

type Browser = ReturnType<typeof browserOf>;

async function prove(browser: Browser, body?: object): Promise<Answer> {
  done(await browser.requestCode());
  const answer = done(await browser.verify(body));
  service.clock.advance(61_000); // another code may be requested
  return answer;
}

/** Brings a browser to the last step: read, proved, read as a person, the statement shown. */
async function atLastStep(browser: Browser): Promise<string> {
  await browser.view();
  await prove(browser);
  done(await browser.read(), 204);
  return done(await browser.consent()).body.hash;
}

const entriesOf = async (envelope: SentEnvelope) =>
  (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body.data as readonly {
    readonly type: string;
    readonly actor: { readonly type: string; readonly id: string };
    readonly data: Readonly<Record<string, unknown>>;
  }[];
const OTHER = { code: 'AUTHENTICATION_REQUIRED', reason: 'OTHER_BROWSER' };
const refused = ({ body }: Answer) => ({ code: body.error.code, reason: body.error.details?.reason });

describe('POST /v1/sign/{token}/otp/verify with bind', () => {
  it('403 AUTHENTICATION_REQUIRED with OTHER_BROWSER to a fresh browser that signs at the last step of another', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    const hash = await atLastStep(own);
    const other = browserOf(envelope);
    const opened = done(await other.open()).body;
    expect(opened.needed).toMatchObject({ authenticated: false, authenticatedUntil: null, otherBrowser: true });
    expect(refused(await other.consent())).toEqual(OTHER);
    expect(refused(await other.sign(hash))).toEqual(OTHER);
    expect(refused(await other.read())).toEqual(OTHER);
    expect((await entriesOf(envelope)).filter(({ data }) => data['otherBrowser'] === true)).toMatchObject([
      { type: 'DOCUMENT_ACCESSED', actor: { type: 'LINK' } },
    ]);
    done(await own.sign(hash));
  });

  it('200 with a cookie that scripts, other sites, and other links never see', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    const { headers, body } = await prove(own);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^aval_browser=[\w-]{43}; Path=\/v1\/sign\/[\w-]{43}; Max-Age=7776000; HttpOnly; (Secure; )?SameSite=Strict$/);
    expect(cookie).toContain(`Path=${own.at};`);
    expect(body).not.toHaveProperty('browserKey');
  });

  it('200 with the same cookie when the request is repeated with its Idempotency-Key', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    done(await own.requestCode());
    const key = { 'idempotency-key': 'the-same-request' };
    const first = done(await own.verify({ bind: true }, key));
    const again = done(await browserOf(envelope).verify({ bind: true }, key));
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });

  it('200 with a key for a page that keeps no cookie, which shows the browser as a header', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    await own.view();
    const { headers } = await prove(own, { bind: true, bindWith: 'KEY' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(own.shown()).toHaveProperty('aval-browser');
    done(await own.read(), 204);
    done(await own.sign(done(await own.consent()).body.hash));
  });

  it('200 in another browser, which ends the proof of the first; the trail tells it', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    const hash = await atLastStep(own);
    const other = browserOf(envelope);
    const otherHash = await atLastStep(other);
    expect(refused(await own.sign(hash))).toEqual(OTHER);
    done(await other.sign(otherHash));
    const proofs = (await entriesOf(envelope)).filter(({ type }) => type === 'SIGNER_AUTHENTICATED');
    expect(proofs.map(({ data }) => [data['bound'], data['otherBrowser']])).toEqual([
      [true, undefined],
      [true, true],
    ]);
  });

  it('200 in the same browser once its proof is over, which is no other browser', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    await prove(own);
    service.clock.advance(AUTHENTICATION_TTL);
    await prove(own);
    service.clock.reset();
    const proofs = (await entriesOf(envelope)).filter(({ type }) => type === 'SIGNER_AUTHENTICATED');
    expect(proofs.map(({ data }) => data['otherBrowser'])).toEqual([undefined, undefined]);
  });

  it('200 without bind, as before: any client with the link goes on', async () => {
    const envelope = await sender.send();
    const program = browserOf(envelope);
    await program.view();
    const { headers } = await prove(program, {});
    expect(headers['set-cookie']).toBeUndefined();
    const another = browserOf(envelope);
    done(await another.sign(done(await another.consent()).body.hash));
    expect((await entriesOf(envelope)).some(({ data }) => 'bound' in data || 'otherBrowser' in data)).toBe(false);
  });

  it('declines from another browser by the link alone, as somebody who is not authenticated', async () => {
    const envelope = await sender.send();
    await atLastStep(browserOf(envelope));
    done(await browserOf(envelope).decline());
    const declined = (await entriesOf(envelope)).find(({ type }) => type === 'SIGNER_DECLINED');
    expect(declined?.data).toMatchObject({ authenticated: false, otherBrowser: true });
  });

  it('needs a new proof with a new link, and tells nothing of another browser there', async () => {
    const envelope = await sender.send();
    await atLastStep(browserOf(envelope));
    const signerId = envelope.invited[0]?.signerId ?? '';
    const renewed = done(await sender.call('POST', `/v1/envelopes/${envelope.id}/signers/${signerId}/link`));
    const own = browserOf(envelope, renewed.body.token ?? renewed.body.signingLink?.token);
    const { needed } = done(await own.open()).body;
    expect(needed).toMatchObject({ authenticated: false, otherBrowser: false });
    expect(refusalOf(await own.sign('0'.repeat(64)))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });
});

describe('POST /v1/sign/{token}/documents/{documentId}/viewed', () => {
  it('422 DOCUMENT_NOT_VIEWED for a bound signer whose views were all before the code', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    await own.view();
    await prove(own);
    const { hash } = done(await own.consent()).body;
    expect(refusalOf(await own.sign(hash))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
    done(await own.read(), 204);
    done(await own.read(), 204);
    done(await own.sign(hash));
    const views = (await entriesOf(envelope)).filter(({ type }) => type === 'DOCUMENT_VIEWED');
    expect(views.map(({ data }) => data['authenticated'])).toEqual([false, true]);
  });

  it('counts a fetch after the code, from the bound browser alone', async () => {
    const envelope = await sender.send();
    const own = browserOf(envelope);
    await browserOf(envelope).view();
    await prove(own);
    const { hash } = done(await own.consent()).body;
    await browserOf(envelope).view();
    expect(refusalOf(await own.sign(hash))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
    await own.view();
    done(await own.sign(hash));
  });

  it('403 AUTHENTICATION_REQUIRED before the code', async () => {
    const envelope = await sender.send();
    expect(refusalOf(await browserOf(envelope).read())).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });
});
