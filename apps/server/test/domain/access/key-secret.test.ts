import { describe, expect, it } from 'vitest';
import { hintOf, kindOfSecret, makeSecret } from '../../../src/domain/access/key-secret.ts';

/** Counts up through the alphabet: the random part is 0123456789ABCDEFGHIJKLMNOPQRSTUV. */
function counting(): () => number {
  let next = 0;
  return () => next++;
}

describe('makeSecret', () => {
  it.each([
    ['SANDBOX', 'ask_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3CFQA9'],
    ['PRODUCTION', 'ask_live_0123456789ABCDEFGHIJKLMNOPQRSTUV0YuuGW'],
  ] as const)('%s: as published', (kind, secret) => {
    expect(makeSecret(kind, counting())).toBe(secret);
  });

  it('asks for 32 characters of the base62 alphabet', () => {
    const input: number[] = [];
    makeSecret('PERSONAL', (below) => {
      input.push(below);
      return 0;
    });
    expect(input).toEqual(Array.from({ length: 32 }, () => 62));
  });
});

describe('kindOfSecret', () => {
  const secret = 'ask_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3CFQA9';

  it.each(['SANDBOX', 'PRODUCTION', 'PERSONAL'] as const)('reads back what was made: %s', (kind) => {
    expect(kindOfSecret(makeSecret(kind, counting()))).toBe(kind);
  });

  it.each([
    ['one character differs', secret.replace('K', 'L')],
    ['two are swapped', secret.replace('01', '10')],
    ['the environment was swapped', secret.replace('test', 'live')],
    ['the checksum differs', `${secret.slice(0, -1)}8`],
    ['too short', secret.slice(0, -1)],
    ['too long', `${secret}0`],
    ['a line break behind it', `${secret}\n`],
    ['an unknown prefix', secret.replace('test', 'beta')],
    ['nothing', ''],
  ])('null where %s', (_why, text) => {
    expect(kindOfSecret(text)).toBeNull();
  });
});

describe('hintOf', () => {
  it('shows the prefix and the last four characters', () => {
    expect(hintOf('SANDBOX', 'ask_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3CFQA9')).toEqual({
      prefix: 'ask_test_',
      last4: 'FQA9',
    });
  });
});
