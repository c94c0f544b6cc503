import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { byCodeUnit, readSums, writeSums } from '../src/sums.ts';
import { utf8 } from './sample-envelope.ts';

const a = sha256Hex(utf8('a'));
const b = sha256Hex(utf8('b'));
const text = `${a}  LEIA-ME.txt\n${b}  audit.jsonl\n`;

describe('SHA256SUMS', () => {
  it('is sorted like LC_ALL=C and reads back', () => {
    const digests = new Map([
      ['audit.jsonl', b],
      ['LEIA-ME.txt', a],
    ]);
    expect(new TextDecoder().decode(writeSums(digests))).toBe(text);
    expect(readSums(utf8(text))).toEqual(digests);
  });

  it.each([
    ['no last line feed', text.trimEnd()],
    ['another order', `${b}  audit.jsonl\n${a}  LEIA-ME.txt\n`],
    ['a name twice', `${a}  x\n${a}  x\n`],
    ['no name', `${a}  \n`],
    ['one blank', `${a} x\n`],
    ['binary mode', `${a} *x\n`],
    ['an escaped name', `\\${a}  x\n`],
    ['upper case', `${a.toUpperCase()}  x\n`],
    ['a short digest', `${a.slice(1)}  x\n`],
  ])('rejects %s', (_what, sums) => {
    expect(readSums(utf8(sums))).toBeNull();
  });

  it('rejects broken UTF-8', () => {
    expect(readSums(Uint8Array.of(0xff, 0x0a))).toBeNull();
  });
});

describe('byCodeUnit', () => {
  it('sorts capitals first and returns 0 only for equal names', () => {
    expect(['b', 'B', 'a', 'a'].toSorted(byCodeUnit)).toEqual(['B', 'a', 'a', 'b']);
  });
});
