import { COSIGNATURE_V1, ED25519_NOTE, writeNoteKey } from '@aval/evidence/log/signed-note';
import { describe, expect, it } from 'vitest';
import { witnessKeys } from '../../../src/domain/public-log/witness-keys.ts';

const publicKey = new Uint8Array(32).fill(7);
const first = writeNoteKey({ name: 'one.test', type: COSIGNATURE_V1, publicKey });
const second = writeNoteKey({ name: 'two.test', type: COSIGNATURE_V1, publicKey });

describe('witnessKeys', () => {
  it('reads keys with commas or white space between them', () => {
    expect(witnessKeys(`${first}, ${second}\n`)?.map(({ name }) => name)).toEqual(['one.test', 'two.test']);
    expect(witnessKeys('')).toEqual([]);
  });

  it('reads the addresses of those that are called', () => {
    const witnesses = witnessKeys(`${first}@https://one.test/w/,${second} ${second}@http://10.0.0.7:8081`);
    expect(witnesses?.map(({ address }) => address)).toEqual([
      'https://one.test/w',
      undefined,
      'http://10.0.0.7:8081',
    ]);
  });

  it.each([
    ['at no address', `${first}@one.test`],
    ['no key', 'one.test'],
    ['at an address that cannot be read', `${first}@https://[one.test`],
    ['a key that signs checkpoints', writeNoteKey({ name: 'one.test', type: ED25519_NOTE, publicKey })],
    ['an id that is of another name', first.replace('one', 'two')],
  ])('takes none of them where one is %s', (_what, text) => {
    expect(witnessKeys(`${second},${text}`)).toBeNull();
  });
});
