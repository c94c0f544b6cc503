import { describe, expect, it } from 'vitest';
import { readXref } from '../../src/pdf/read-xref.ts';
import { classicPdf, hybridPdf, onePage, packedPdf, sourceOf, streamPdf } from '../pdf-samples.ts';

const corrupt = expect.objectContaining({ code: 'corrupt' });
const text = (pdf: Buffer) => pdf.toString('latin1');

/** The file with a further section that says something about object 3 only. */
function updated(pdf: Buffer, entry: string): Buffer {
  const previous = /startxref\n(\d+)/.exec(text(pdf))?.[1] ?? '';
  const section = `xref\n3 1\n${entry}\r\ntrailer\n<</Root 1 0 R/Size 4/Prev ${previous}>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(section)]);
}

describe('readXref', () => {
  it.each([
    ['classic', classicPdf(onePage), ['table']],
    ['xref stream', streamPdf(onePage), ['stream']],
    ['packed', packedPdf(onePage), ['stream']],
    ['hybrid', hybridPdf(onePage, 'null'), ['table', 'stream']],
  ])('reads the sections of a %s file', (_, pdf, kinds) => {
    const { sections, recovered, trailer } = readXref(sourceOf(pdf));
    expect(sections.map(({ kind }) => kind)).toEqual(kinds);
    expect(trailer.has('Root')).toBe(true);
    expect(recovered).toBe(false);
  });

  it('finds the hidden objects of a hybrid file', () => {
    expect(readXref(sourceOf(hybridPdf(onePage, 'null'))).entries.get(9)).toEqual({
      kind: 'packed',
      stream: 10,
      index: 0,
    });
  });

  it('throws for a hybrid file whose hidden section is damaged', () => {
    const pdf = Buffer.from(
      text(hybridPdf(onePage, 'null')).replace(/XRefStm \d+/, (match) =>
        `${match.slice(0, 8)}1`.padEnd(match.length),
      ),
      'latin1',
    );
    expect(() => readXref(sourceOf(pdf))).toThrow(corrupt);
  });

  it('prefers newer sections to older sections', () => {
    const entry = { kind: 'plain', offset: 77, generation: 0 };
    expect(readXref(sourceOf(updated(classicPdf(onePage), '0000000077 00000 n'))).entries.get(3)).toEqual(
      entry,
    );
    expect(readXref(sourceOf(updated(classicPdf(onePage), '0000000000 00001 f'))).entries.get(3)).toEqual({
      kind: 'free',
    });
  });

  it('accepts white space before a section, and /Prev as a reference', () => {
    const pdf = classicPdf(onePage);
    const off = Number(/startxref\n(\d+)/.exec(text(pdf))?.[1]);
    const moved = Buffer.from(text(pdf).replace(`startxref\n${off}`, `startxref\n${off - 1}`), 'latin1');
    expect(readXref(sourceOf(moved)).entries.size).toBe(4);
    const byReference = Buffer.from(
      text(updated(pdf, '0000000077 00000 n')).replace(/Prev (\d+)/, 'Prev $1 0 R'),
      'latin1',
    );
    expect(readXref(sourceOf(byReference)).sections).toHaveLength(2);
  });

  it('throws for a broken or circular chain', () => {
    const pdf = classicPdf(onePage);
    const own = /startxref\n(\d+)/.exec(text(pdf))?.[1];
    expect(() => readXref(sourceOf(classicPdf(onePage, { trailer: `/Prev ${own}` })))).toThrow('circle');
    expect(() => readXref(sourceOf(classicPdf(onePage, { trailer: '/Prev 99999' })))).toThrow(corrupt);
    expect(() => readXref(sourceOf(classicPdf(onePage, { trailer: '/Prev 12' })))).toThrow(corrupt);
    expect(() => readXref(sourceOf('%PDF-1.7\nstartxref\n-5'))).toThrow(corrupt);
    expect(() => readXref(sourceOf('%PDF-1.7\n'))).toThrow('no startxref');
    const rootless = Buffer.from(text(pdf).replace('/Root 1 0 R', '           '), 'latin1');
    expect(() => readXref(sourceOf(rootless))).toThrow('no catalog');
  });
});
