import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortal, detailNumber, errorCode, tokenOf } from '../../src/sign/portal.ts';
import type { SessionDocument } from '../../src/sign/portal.ts';
import { serviceError } from '../service-error.ts';

interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
}
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ url, body, headers: new Headers(init.headers) });
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const consent = { statement: 'I accept', version: '1', hash: 'c0ffee', language: 'en' };
const documents = [
  { id: 'doc_1', sha256: 'aa' },
  { id: 'doc_2', sha256: 'bb' },
] as unknown as readonly SessionDocument[];

describe('tokenOf', () => {
  it.each([
    ['/sign/tok_1', 'tok_1'],
    ['/sign/a%20b', 'a b'],
    ['/sign', ''],
    ['/sign/', ''],
    ['/sign/tok_1/', 'tok_1'],
    // Not a token, but the page must open to say so.
    ['/sign/%E0%A4', '%E0%A4'],
    ['/sign/100%', '100%'],
  ])('reads %s as %j', (path, token) => {
    expect(tokenOf(path)).toBe(token);
  });
});

describe('createPortal', () => {
  it('encodes the token as one part of the path', async () => {
    await createPortal('a/../b').open();
    expect(sent[0]?.url).toBe('/v1/sign/a%2F..%2Fb');
  });

  it('sends a CPF only when the signer has to enter it', async () => {
    const portal = createPortal('tok_1');
    await portal.requestCode('52998224725');
    await portal.requestCode(null);
    expect(sent.map(({ body }) => body)).toEqual([{ cpf: '52998224725' }, {}]);
  });

  it('asks for the picture of the first page in one of the offered widths', async () => {
    await createPortal('tok_1').firstPage('doc_1', 960);
    expect(sent[0]?.url).toBe('/v1/sign/tok_1/documents/doc_1/pages/1/image?width=960');
  });

  it('binds the proof to this browser, and states before the consent what was read before the code', async () => {
    const portal = createPortal('tok_1');
    await portal.document('doc_1');
    await portal.document('doc_2', 'final');
    await portal.verifyCode('424242');
    await portal.consent('en');
    await portal.consent('en');
    expect(sent[2]?.body).toEqual({ code: '424242', bind: true });
    expect(sent.slice(3).map(({ url }) => url)).toEqual([
      '/v1/sign/tok_1/documents/doc_1/viewed',
      '/v1/sign/tok_1/consent',
      '/v1/sign/tok_1/consent',
    ]);
  });

  it.each([
    ['in a frame', { isFramed: true }, true],
    ['without cookies', {}, false],
  ])('shows its browser by a key that it holds: %s', async (_where, options, cookieEnabled) => {
    vi.stubGlobal('navigator', { cookieEnabled });
    const portal = createPortal('tok_1', options);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({ url, body, headers: new Headers(init.headers) });
      return Response.json({ browserKey: 'held' });
    });
    await portal.verifyCode('424242');
    await portal.consent('en');
    await portal.document('doc_1', undefined, () => undefined);
    expect(sent[0]?.body).toEqual({ code: '424242', bind: true, bindWith: 'KEY' });
    expect(sent.map(({ headers }) => headers.get('aval-browser'))).toEqual([null, 'held', 'held']);
  });

  it('asks for the consent in the language of the page', async () => {
    await createPortal('tok_1').consent('es');
    expect(sent[0]?.headers.get('accept-language')).toBe('es');
  });

  it('asks for the consent to the values of fields, and signs the same', async () => {
    const portal = createPortal('tok_1');
    const filled = { fields: { fld_1: 'Rua 1' }, mark: null, initials: null };
    await portal.consent('en', filled);
    await portal.sign(consent, documents, null, { fields: filled.fields });
    expect(sent[0]?.body).toEqual(filled);
    expect(sent[1]?.body).toMatchObject({ ...filled, accepted: true });
  });

  it('signs the consent and every document by its digest', async () => {
    await createPortal('tok_1').sign(consent, documents, { kind: 'TYPED', text: 'Ana' });
    expect(sent[0]?.body).toEqual({
      accepted: true,
      consentHash: 'c0ffee',
      documentHashes: { doc_1: 'aa', doc_2: 'bb' },
      mark: { kind: 'TYPED', text: 'Ana' },
    });
  });

  it('repeats the same signature with the same key, and another signature with another key', async () => {
    const portal = createPortal('tok_1');
    await portal.sign(consent, documents, null);
    await portal.sign(consent, documents, null);
    await portal.sign({ ...consent, hash: 'bad' }, documents, null);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^sign-[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('still distinguishes signatures when the browser has no digest (plain HTTP)', async () => {
    vi.stubGlobal('crypto', {});
    const portal = createPortal('tok_1');
    await portal.sign(consent, documents, null);
    await portal.sign(consent, documents, { kind: 'TYPED', text: 'Ana' });
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^sign-[\w-]+$/);
    expect(second).not.toBe(first);
  });

  it('sends no empty reason when the signer declines', async () => {
    const portal = createPortal('tok_1');
    await portal.decline('  ');
    await portal.decline(' too expensive ');
    expect(sent.map(({ body }) => body)).toEqual([{}, { reason: 'too expensive' }]);
  });
});

describe('errorCode', () => {
  it('is OFFLINE without a response', () => {
    expect(errorCode(serviceError('OTP_INVALID'))).toBe('OTP_INVALID');
    expect(errorCode(new TypeError('fetch failed'))).toBe('OFFLINE');
  });
});

describe('detailNumber', () => {
  it('returns a number of the details, or null', () => {
    const error = serviceError('OTP_INVALID', { attemptsRemaining: 0, other: '3' });
    expect(detailNumber(error, 'attemptsRemaining')).toBe(0);
    expect(detailNumber(error, 'other')).toBeNull();
    expect(detailNumber(new Error('x'), 'attemptsRemaining')).toBeNull();
  });
});
