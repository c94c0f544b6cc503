import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from '../src/base64.ts';
import { detachedJws, parseDetached, protectedHeader, signingInput, verifyDetached } from '../src/jws.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyFingerprint, keyId } from '../src/public-key.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const x = String(publicKey.export({ format: 'jwk' }).x);
const kid = keyId({ x }, 'PRODUCTION');
const at = new Date('2026-06-01T00:00:00.000Z');
const payload = utf8('{"a":1}');

function key(life: Partial<PublicKey> = {}): PublicKey {
  const fingerprint = keyFingerprint({ x });
  if (fingerprint === null) throw new Error('x is a key');
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    use: 'sig',
    alg: 'Ed25519',
    status: 'ACTIVE',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    fingerprint,
    ...life,
  };
}

function signed(header: string): string {
  return detachedJws(header, sign(null, signingInput(header, payload), privateKey));
}

function headerOf(members: object): string {
  return encodeBase64Url(utf8(JSON.stringify(members)));
}

const ours = { alg: 'Ed25519', b64: false, crit: ['b64'], kid };

describe('signingInput', () => {
  it('matches RFC 7797 §4.2', () => {
    // The key of RFC 7515 appendix A.1; the header {"alg":"HS256","b64":false,"crit":["b64"]}; the payload $.02
    const hmacKey = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow';
    const header = 'eyJhbGciOiJIUzI1NiIsImI2NCI6ZmFsc2UsImNyaXQiOlsiYjY0Il19';
    const mac = createHmac('sha256', Buffer.from(hmacKey, 'base64url')).update(
      signingInput(header, utf8('$.02')),
    );
    expect(detachedJws(header, mac.digest())).toBe(`${header}..A5dxf2s96_n5FLueVuW1Z_vh161FwXZC4YLPff6dmDY`);
  });
});

describe('protectedHeader', () => {
  it('names Ed25519, the unencoded payload, the critical members and the key', () => {
    const said = Buffer.from(protectedHeader(kid), 'base64url').toString();
    expect(said).toBe(`{"alg":"Ed25519","b64":false,"crit":["b64"],"kid":"${kid}"}`);
  });
});

describe('verifyDetached', () => {
  it('accepts the key’s signature under either name of the algorithm', () => {
    expect(verifyDetached(signed(protectedHeader(kid)), payload, { keys: [key()] }, at)).toBe('ok');
    expect(verifyDetached(signed(headerOf({ ...ours, alg: 'EdDSA' })), payload, { keys: [key()] }, at)).toBe(
      'ok',
    );
  });

  it.each([
    ['HS256', 'algorithm'],
    ['none', 'algorithm'],
    ['ed25519', 'algorithm'],
    ['Ed448', 'algorithm'],
  ])('rejects the algorithm %s', (alg, verdict) => {
    expect(verifyDetached(signed(headerOf({ ...ours, alg })), payload, { keys: [key()] }, at)).toBe(verdict);
  });

  it('ignores a key inside the signature', () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const header = headerOf({
      ...ours,
      kid: 'other',
      jwk,
      jku: 'https://example.com/jwks',
      x5u: 'https://example.com',
    });
    expect(verifyDetached(signed(header), payload, { keys: [key()] }, at)).toBe('unknown-key');
  });

  it.each([
    ['nothing', ''],
    ['an attached payload', signed(protectedHeader(kid)).replace('..', '.eyJhIjoxfQ.')],
    ['a fourth part', `${signed(protectedHeader(kid))}.x`],
    ['padding', `${signed(protectedHeader(kid))}=`],
    ['a line break', `${signed(protectedHeader(kid))}\n`],
    ['an encoded payload', signed(headerOf({ ...ours, b64: true }))],
    ['b64 that is not critical', signed(headerOf({ ...ours, crit: undefined }))],
    ['an unknown critical member', signed(headerOf({ ...ours, crit: ['b64', 'exp'] }))],
    ['no algorithm', signed(headerOf({ ...ours, alg: 1 }))],
    ['a header that is no JSON', signed(encodeBase64Url(utf8('{')))],
    ['a header that is a list', signed(encodeBase64Url(utf8('[]')))],
    ['a header that is no UTF-8', signed(encodeBase64Url(Uint8Array.of(0xff)))],
    ['a header that is too long', signed(headerOf({ ...ours, more: 'A'.repeat(4000) }))],
  ])('reports as malformed: %s', (_what, jws) => {
    expect(verifyDetached(jws, payload, { keys: [key()] }, at)).toBe('malformed');
  });

  it('rejects another payload, another header, another signature', () => {
    const jws = signed(protectedHeader(kid));
    const keys = { keys: [key()] };
    expect(verifyDetached(jws, utf8('{"a":2}'), keys, at)).toBe('signature');
    const other = jws.replace(protectedHeader(kid), headerOf({ ...ours, alg: 'EdDSA' }));
    expect(verifyDetached(other, payload, keys, at)).toBe('signature');
    const bytes = parseDetached(jws)?.signature ?? new Uint8Array();
    const flipped = bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    expect(verifyDetached(detachedJws(protectedHeader(kid), flipped), payload, keys, at)).toBe('signature');
    expect(verifyDetached(detachedJws(protectedHeader(kid), bytes.slice(1)), payload, keys, at)).toBe(
      'signature',
    );
  });

  it.each<[string, Partial<PublicKey>, string]>([
    ['a retired key within its time', { status: 'RETIRED' }, 'ok'],
    ['a key without end', { validTo: null }, 'ok'],
    ['before its first moment', { validFrom: '2026-06-01T00:00:00.001Z' }, 'key-not-valid-then'],
    ['after its last moment', { validTo: '2026-05-31T23:59:59.999Z' }, 'key-not-valid-then'],
    ['before it was revoked', { status: 'REVOKED', revokedAt: '2026-06-01T00:00:00.001Z' }, 'ok'],
    [
      'the moment it was revoked',
      { status: 'REVOKED', revokedAt: '2026-06-01T00:00:00.000Z' },
      'key-revoked',
    ],
    ['revoked, nobody knows when', { status: 'REVOKED' }, 'key-revoked'],
    ['times that are none', { validFrom: 'soon' }, 'key-not-valid-then'],
  ])('checks the lifetime of the key: %s', (_when, life, verdict) => {
    expect(verifyDetached(signed(protectedHeader(kid)), payload, { keys: [key(life)] }, at)).toBe(verdict);
  });

  it('accepts no signature at an invalid time', () => {
    const never = new Date(NaN);
    expect(verifyDetached(signed(protectedHeader(kid)), payload, { keys: [key()] }, never)).toBe(
      'key-not-valid-then',
    );
  });

  it('rejects a signature of the wrong length', () => {
    const short = decodeBase64Url('AAAA') ?? new Uint8Array();
    expect(verifyDetached(detachedJws(protectedHeader(kid), short), payload, { keys: [key()] }, at)).toBe(
      'signature',
    );
  });
});
