import { describe, expect, it } from 'vitest';
import { IncrementalUpdate } from '../../src/pdf/incremental-update.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { dictOf, PdfRef } from '../../src/pdf/values.ts';
import { classicPdf, onePage, withBrokenStartxref } from '../pdf-samples.ts';

const id = Buffer.alloc(16, 7);
const open = (pdf: Buffer) => openDocument(pdf, 1 << 20);
const catalog = new PdfRef(1, 0);

describe('IncrementalUpdate', () => {
  it('only adds and replaces objects', () => {
    const pdf = classicPdf(onePage);
    const update = new IncrementalUpdate(open(pdf));
    const added = update.allocate();
    update.set(added, { text: '(new)' });
    update.set(catalog, { value: dictOf({ Pages: new PdfRef(2, 0), New: added }) });
    const { tail, bodies } = update.write(id);
    const after = open(Buffer.concat([pdf, tail]));
    expect(added.number).toBe(4);
    expect(after.resolve(after.catalog?.get('New'))).toMatchObject({ bytes: Buffer.from('new') });
    expect(after.object(3)).toEqual(open(pdf).object(3));
    expect(tail.toString('latin1', bodies.get(4), (bodies.get(4) ?? 0) + 5)).toBe('(new)');
  });

  it('returns objects that were set before', () => {
    const update = new IncrementalUpdate(open(classicPdf(onePage)));
    update.set(catalog, { value: [5] });
    expect(update.resolve(catalog)).toEqual([5]);
    expect(update.resolve(new PdfRef(2, 0))).toBeInstanceOf(Map);
  });

  it('starts on a new line', () => {
    const pdf = classicPdf(onePage).subarray(0, -1);
    expect(new IncrementalUpdate(open(pdf)).write(id).tail[0]).toBe(10);
    expect(new IncrementalUpdate(open(classicPdf(onePage))).write(id).tail[0]).not.toBe(10);
  });

  it('gives new objects numbers beyond /Size', () => {
    const pdf = Buffer.from(classicPdf(onePage).toString('latin1').replace('/Size 4', '/Size 90'), 'latin1');
    expect(new IncrementalUpdate(open(pdf)).allocate().number).toBe(90);
    const absurd = Buffer.from(
      classicPdf(onePage).toString('latin1').replace('/Size 4', '/Size 9000000000'),
      'latin1',
    );
    expect(new IncrementalUpdate(open(absurd)).allocate().number).toBe(4);
  });

  it('keeps /Info and the first half of /ID, and drops the rest of the trailer', () => {
    const pdf = classicPdf(onePage, { trailer: '/Info 3 0 R/ID[(first)(second)]/Other 5' });
    const { xref } = open(Buffer.concat([pdf, new IncrementalUpdate(open(pdf)).write(id).tail]));
    expect([...xref.trailer.keys()].toSorted()).toEqual(['ID', 'Info', 'Prev', 'Root', 'Size']);
    expect(xref.trailer.get('ID')).toMatchObject([{ bytes: Buffer.from('first') }, { bytes: id }]);
  });

  it('appends a complete section to a damaged file', () => {
    const pdf = withBrokenStartxref(classicPdf(onePage));
    const after = open(Buffer.concat([pdf, new IncrementalUpdate(open(pdf)).write(id).tail]));
    expect(after.xref.recovered).toBe(false);
    expect(after.xref.sections).toHaveLength(1);
    expect(after.object(3)).toBeInstanceOf(Map);
  });

  it('rejects a generation that no table can contain', () => {
    const update = new IncrementalUpdate(open(classicPdf(onePage)));
    expect(() => update.set(new PdfRef(1, 65_536), { value: null })).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });

  it('rejects a file without free numbers', () => {
    const high = 'xref\n8388600 1\n0000000017 00000 n\r\n0 4\n';
    const pdf = Buffer.from(classicPdf(onePage).toString('latin1').replace('xref\n0 4\n', high), 'latin1');
    expect(() => new IncrementalUpdate(open(pdf))).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });
});
