import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCanonical } from '../src/read-canonical.ts';
import { utf8 } from './sample-envelope.ts';

describe('readCanonical', () => {
  it('reads canonical JSON', () => {
    expect(readCanonical(utf8('{"a":[1,"é",null]}'))).toEqual({ ok: true, value: { a: [1, 'é', null] } });
  });

  it.each([
    ['broken UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'not-utf8'],
    ['an encoded surrogate', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'not-utf8'],
    ['nothing', utf8(''), 'not-json'],
    ['a byte-order mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x31), 'not-json'],
    ['white space', utf8('{"a": 1}'), 'not-canonical'],
    ['a last line feed', utf8('{"a":1}\n'), 'not-canonical'],
    ['a member twice', utf8('{"a":1,"a":1}'), 'not-canonical'],
    ['members in another order', utf8('{"b":1,"a":1}'), 'not-canonical'],
    ['a number of another form', utf8('1.0'), 'not-canonical'],
    ['a number that would be rounded', utf8('9007199254740993'), 'not-canonical'],
    ['an escape that is not needed', utf8('"\\u0041"'), 'not-canonical'],
    ['an escaped lone surrogate', utf8('"\\ud800"'), 'not-canonical'],
    ['a depth of 100,000', utf8('['.repeat(100_000)), 'not-json'],
  ])('rejects %s', (_what, bytes, reason) => {
    expect(readCanonical(bytes)).toEqual({ ok: false, reason });
  });

  it('does not throw for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof readCanonical(bytes).ok === 'boolean'));
  });
});
