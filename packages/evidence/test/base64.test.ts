import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, decodeBase64Url, encodeBase64, encodeBase64Url } from '../src/base64.ts';

describe('base64 and base64url', () => {
  it('match Node for any bytes and decode back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(encodeBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
        expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it('encodes several chunks', () => {
    const bytes = new Uint8Array(100_000).fill(7);
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });

  it.each(['AA==', 'A', 'AB', 'A A', 'AA\n', 'A+', 'A/', 'é'])('rejects base64url %j', (text) => {
    expect(decodeBase64Url(text)).toBeNull();
  });

  it.each(['*', 'A', 'é'])('rejects base64 %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
  });
});
