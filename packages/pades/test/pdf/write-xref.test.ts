import { describe, expect, it } from 'vitest';
import { Lexer } from '../../src/pdf/lexer.ts';
import { dictOf, PdfRef } from '../../src/pdf/values.ts';
import { writeXrefSection, type NewXref } from '../../src/pdf/write-xref.ts';
import { readXrefStream } from '../../src/pdf/xref-stream.ts';
import { readXrefTable } from '../../src/pdf/xref-table.ts';
import { XrefEntries, type XrefEntry } from '../../src/pdf/xref.ts';
import { sourceOf } from '../pdf-samples.ts';

const entries = new Map<number, XrefEntry>([
  [9, { kind: 'plain', offset: 4_000_000_000, generation: 65_535 }],
  [3, { kind: 'plain', offset: 17, generation: 0 }],
  [4, { kind: 'plain', offset: 18, generation: 1 }],
]);
const section = (kind: NewXref['kind'], all: ReadonlyMap<number, XrefEntry>): NewXref => ({
  kind,
  entries: all,
  trailer: dictOf({ Root: new PdfRef(1, 0) }),
  offset: 555,
  firstFreeNumber: 12,
});

describe('writeXrefSection', () => {
  it('writes a table of lines of twenty bytes', () => {
    const text = writeXrefSection(section('table', entries)).toString();
    expect(text).toBe(
      'xref\n3 2\n0000000017 00000 n\r\n0000000018 00001 n\r\n9 1\n4000000000 65535 n\r\n' +
        'trailer\n<</Root 1 0 R /Size 12>>\n',
    );
    const source = sourceOf(text);
    const read = new XrefEntries(source.budget);
    readXrefTable(new Lexer(source), read);
    expect(new Map(read.all)).toEqual(entries);
  });

  it('writes a stream that lists itself', () => {
    const all = new Map<number, XrefEntry>([
      ...entries,
      [0, { kind: 'free' }],
      [5, { kind: 'packed', stream: 3, index: 70_000 }],
    ]);
    const source = sourceOf(writeXrefSection(section('stream', all)));
    const read = new XrefEntries(source.budget);
    const { trailer } = readXrefStream(source, 0, read);
    expect(new Map(read.all)).toEqual(new Map([...all, [12, { kind: 'plain', offset: 555, generation: 0 }]]));
    expect(trailer.get('Size')).toBe(13);
    expect(trailer.get('Root')).toEqual(new PdfRef(1, 0));
  });

  it('writes no table with packed objects', () => {
    const packed = new Map<number, XrefEntry>([[1, { kind: 'packed', stream: 2, index: 0 }]]);
    expect(() => writeXrefSection(section('table', packed))).toThrow(TypeError);
  });
});
