import { describe, expect, it } from 'vitest';
import { Lexer } from '../../src/pdf/lexer.ts';
import { readXrefTable } from '../../src/pdf/xref-table.ts';
import { XrefEntries } from '../../src/pdf/xref.ts';
import { sourceOf } from '../pdf-samples.ts';

function read(text: string) {
  const source = sourceOf(text);
  const entries = new XrefEntries(source.budget);
  const section = readXrefTable(new Lexer(source), entries);
  entries.settleFreed();
  return { ...section, entries: entries.all };
}

describe('readXrefTable', () => {
  it('reads subsections and the trailer', () => {
    const { kind, trailer, entries } = read(
      'xref\n0 2\n0000000000 65535 f\r\n0000000017 00000 n\r\n7 1\n0000000100 00002 n\r\ntrailer\n<</Size 8>>',
    );
    expect(kind).toBe('table');
    expect(trailer.get('Size')).toBe(8);
    expect([...entries]).toEqual([
      [1, { kind: 'plain', offset: 17, generation: 0 }],
      [7, { kind: 'plain', offset: 100, generation: 2 }],
      [0, { kind: 'free' }],
    ]);
  });

  it('reads entries of odd lengths, and skips entries in use at offset 0', () => {
    const { entries } = read('xref 0 3\n1 0 n 0 0 n\n22 1 n trailer<<>>');
    expect([...entries.keys()]).toEqual([0, 2]);
  });

  it('counts the existing entries, not the declared entries', () => {
    expect(read('xref\n0 1000000000\n0000000017 00000 n\r\ntrailer<<>>').entries.size).toBe(1);
  });

  it.each([
    ['xref\n0 1\n0000000017 00000 x\r\ntrailer<<>>'],
    ['xref\n0 1\n0000000017 00000 n\r\n'],
    ['xref\n0 1\n0000000017 00000 n\r\ntrailer 5'],
    ['xref\n0 nonsense'],
    ['xref\n99999999 1\n0000000017 00000 n\r\ntrailer<<>>'],
  ])('throws for %j', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });
});
