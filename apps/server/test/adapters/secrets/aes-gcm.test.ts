import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBytes, sealBytes, SecretNotOpened } from '../../../src/adapters/secrets/aes-gcm.ts';

const BYTES = Buffer.alloc(32, 1);
const KEY = createSecretKey(BYTES);
const BOUND = Buffer.from('place');

/** The same bytes, one bit of them turned. */
function turned(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('aes-gcm', () => {
  // NIST SP 800-38D's test case 14: key and nonce of zeros, 16 zeros of text, nothing bound.
  it('opens what another implementation sealed', () => {
    const text = Buffer.from('cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919', 'hex');
    const sealed = { nonce: Buffer.alloc(12), text };
    expect(openBytes(createSecretKey(Buffer.alloc(32)), sealed, Buffer.alloc(0))).toEqual(Buffer.alloc(16));
  });

  it('never seals twice alike', () => {
    const nonces = Array.from({ length: 50 }, () =>
      sealBytes(KEY, Buffer.from('x'), BOUND).nonce.toString('hex'),
    );
    expect(new Set(nonces).size).toBe(50);
  });

  it('opens nothing that was turned by one bit, cut, or bound to something else', () => {
    const { nonce, text } = sealBytes(KEY, Buffer.from('text'), BOUND);
    expect(String(openBytes(KEY, { nonce, text }, BOUND))).toBe('text');
    for (let at = 0; at < text.length; at += 1) {
      expect(() => openBytes(KEY, { nonce, text: turned(text, at) }, BOUND)).toThrow(SecretNotOpened);
    }
    expect(() => openBytes(KEY, { nonce: turned(nonce, 0), text }, BOUND)).toThrow(SecretNotOpened);
    expect(() => openBytes(KEY, { nonce, text }, Buffer.from('Place'))).toThrow(SecretNotOpened);
    expect(() => openBytes(createSecretKey(turned(BYTES, 31)), { nonce, text }, BOUND)).toThrow(
      SecretNotOpened,
    );
    expect(() => openBytes(KEY, { nonce, text: text.subarray(0, 15) }, BOUND)).toThrow(SecretNotOpened);
    expect(() => openBytes(KEY, { nonce: nonce.subarray(1), text }, BOUND)).toThrow(SecretNotOpened);
  });
});
