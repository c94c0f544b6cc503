import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { subKeysOf } from '../../../src/adapters/secrets/sub-keys.ts';

const MASTER = Buffer.alloc(32, 7);

/** RFC 5869, sections 2.2 and 2.3, for one block and no salt. */
function hkdf(master: Buffer, info: string): Buffer {
  const prk = createHmac('sha256', Buffer.alloc(32)).update(master).digest();
  return createHmac('sha256', prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest();
}

describe('subKeysOf', () => {
  it('derives by HKDF-SHA-256, so that keys can be derived again elsewhere', () => {
    expect(subKeysOf(MASTER).key('at rest SANDBOX').export()).toEqual(
      hkdf(MASTER, 'aval v1 at rest SANDBOX'),
    );
    expect(subKeysOf(MASTER).kid).toBe(hkdf(MASTER, 'aval v1 key id').subarray(0, 6).toString('base64url'));
  });

  it('gives every purpose and every master key its own', () => {
    const [keys, others] = [subKeysOf(MASTER), subKeysOf(Buffer.alloc(32, 8))];
    const derived = [keys.key('a'), keys.key('b'), others.key('a'), others.key('b')];
    expect(new Set(derived.map((key) => key.export().toString('hex'))).size).toBe(4);
    expect(keys.key('a')).toBe(derived[0]);
    expect(keys.kid).not.toBe(others.kid);
  });
});
