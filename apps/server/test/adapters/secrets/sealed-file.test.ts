import { describe, expect, it } from 'vitest';
import { openFile, sealFile } from '../../../src/adapters/secrets/sealed-file.ts';

const file = Buffer.from('a photo of a document');

describe('sealFile', () => {
  it('opens with its key what it encrypted, with another key and other bytes each time', () => {
    const [first, second] = [sealFile(file), sealFile(file)];
    expect(openFile(first.sealed, first.secret)).toEqual(file);
    expect(first.sealed.includes('photo')).toBe(false);
    expect(first.secret).not.toBe(second.secret);
    expect(first.sealed.equals(second.sealed)).toBe(false);
    const empty = sealFile(Buffer.alloc(0));
    expect(openFile(empty.sealed, empty.secret)).toHaveLength(0);
  });

  it.each([
    ['another key', (sealed: Buffer) => sealed, sealFile(file).secret],
    [
      'a changed byte',
      (sealed: Buffer) => Buffer.from(sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte))),
      null,
    ],
    ['a missing byte', (sealed: Buffer) => sealed.subarray(0, -1), null],
    ['nothing', () => Buffer.alloc(0), null],
  ] as const)('does not open with %s', (_name, change, other) => {
    const { sealed, secret } = sealFile(file);
    expect(() => openFile(change(sealed), other ?? secret)).toThrow('cannot be opened');
  });
});
