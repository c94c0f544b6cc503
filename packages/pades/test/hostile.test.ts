import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import { bareXrefStream, classicPdf, objectStreamOf, onePage, withBrokenStartxref } from './pdf-samples.ts';
import { SEAL_OPTIONS } from './sealing.ts';

/** Smaller than a service would set them, so that the tests are quick. */
const LIMITS = { inflatedBytes: 8 << 20, pages: 2000 };
/** Milliseconds of processor time; an honest file of this size takes a few. */
const SOON = 10_000;

/** The result of inspecting the file, in good time, and without memory for what the file only promises. */
function verdictOf(pdf: Buffer): string {
  const start = process.threadCpuUsage();
  const verdict = attempt(() => inspect(pdf, LIMITS));
  attempt(() => prepareSeal(pdf, SEAL_OPTIONS));
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(SOON);
  return verdict;
}

function attempt(run: () => unknown): string {
  try {
    run();
    return 'accepted';
  } catch (error) {
    if (error instanceof Error && error.name === 'PdfError' && 'code' in error) return String(error.code);
    throw error;
  }
}

/** A file whose catalog has more entries, with more objects. */
function pdfWith(catalog: string, objects: Record<number, string> = {}): Buffer {
  return classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, ...objects });
}

describe('cross-reference bombs', () => {
  it.each([
    ['fields of no width', '/W[0 0 0]/Index[0 1000000000]'],
    ['a width of thousands', '/W[1 5000 1]/Size 3'],
    ['a billion entries', '/W[1 2 1]/Index[0 1000000000]'],
    ['a huge /Size', '/W[1 2 1]/Size 9007199254740991'],
    ['a huge object number', '/W[1 2 1]/Index[2147483647 5]'],
    ['negative numbers', '/W[1 2 1]/Index[-5 5]'],
    ['no /W', '/Index[0 5]'],
    ['/W of names', '/W[/a/b/c]'],
    [
      'predictor rows of gigabytes',
      '/W[1 2 1]/Size 5/DecodeParms<</Predictor 12/Columns 2000000000>>/Filter/FlateDecode',
    ],
  ])('rejects %s', (_, dict) => {
    expect(verdictOf(bareXrefStream(dict, deflateSync(Buffer.alloc(100))))).toBe('corrupt');
  });

  it('rejects more entries than any document has, even if they compress to almost nothing', () => {
    const entries = deflateSync(Buffer.alloc(30_000_000, 1));
    expect(verdictOf(bareXrefStream('/W[1 1 1]/Index[0 8000000]/Filter/FlateDecode', entries))).toBe('bomb');
  });

  it('searches the file instead of following a circular /Prev', () => {
    const plain = classicPdf(onePage);
    const own = /startxref\n(\d+)/.exec(plain.toString('latin1'))?.[1] ?? '';
    const looped = classicPdf(onePage, { trailer: `/Prev ${own}` });
    expect(inspect(looped, LIMITS)).toMatchObject({ pages: 1, recovered: true });
  });

  it('counts the existing entries of a table that declares a billion', () => {
    const pdf = Buffer.from(
      classicPdf(onePage).toString('latin1').replace('xref\n0 4', 'xref\n0 1000000000'),
      'latin1',
    );
    expect(verdictOf(pdf)).toBe('accepted');
  });
});

describe('decompression bombs', () => {
  const zeros = deflateSync(Buffer.alloc(100_000_000));

  it('rejects an object stream of 100 MB', () => {
    const bomb = { dict: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', stream: zeros };
    expect(verdictOf(withBrokenStartxref(classicPdf({ ...onePage, 5: bomb })))).toBe('bomb');
  });

  it('rejects a doubly packed cross-reference stream', () => {
    const twice = deflateSync(zeros);
    expect(verdictOf(bareXrefStream('/W[1 2 1]/Size 9/Filter[/FlateDecode/FlateDecode]', twice))).toBe(
      'bomb',
    );
  });

  it('counts hundreds of small bombs together', () => {
    const small = deflateSync(Buffer.alloc(1_000_000));
    const streams = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        index + 10,
        { dict: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', stream: small },
      ]),
    );
    expect(verdictOf(withBrokenStartxref(classicPdf({ ...onePage, ...streams })))).toBe('bomb');
  });

  it('never inflates page content', () => {
    const content = { dict: '/Filter/FlateDecode', stream: zeros };
    const page = '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>';
    expect(verdictOf(classicPdf({ ...onePage, 3: page, 5: content }))).toBe('accepted');
  });

  it('reads a big packet once when a form names it a thousand times', () => {
    const packet = { dict: '/Filter/FlateDecode', stream: deflateSync(Buffer.alloc(1_000_000, 'x')) };
    const pdf = classicPdf({
      ...onePage,
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</XFA[${'(p) 5 0 R '.repeat(1000)}]>>>>`,
      5: packet,
    });
    expect(verdictOf(pdf)).toBe('accepted');
  });
});

describe('values without end', () => {
  it.each(['1 ', '/', '<<>>', '()', '[]'])('rejects a list of three million %j', (value) => {
    expect(verdictOf(pdfWith('', { 5: `[${value.repeat(3_000_000)}]` }))).toBe('bomb');
  });
});

describe('more than an honest file has', () => {
  const bounds = { ...LIMITS, values: 100_000, objects: 1000 };
  const inspected = (pdf: Buffer) => attempt(() => inspect(pdf, bounds));
  const objects = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 5, value]));

  it.each([
    ['values of many objects', objects(20, `[${'1 '.repeat(9000)}]`)],
    ['strings of many objects', objects(20, `[${'()'.repeat(2000)}]`)],
    ['objects', objects(1500, '1')],
  ])('rejects too many %s under tight limits and nowhere else', (_, many) => {
    expect(inspected(pdfWith('', many))).toBe('bomb');
    expect(attempt(() => inspect(pdfWith('', many), LIMITS))).toBe('accepted');
  });

  it('rejects unterminated dictionaries before reading them thousands of times', () => {
    const head = classicPdf(onePage, { header: '%PDF-1.7\n' }).subarray(0, -30);
    const endless = Buffer.concat([head, Buffer.from('trailer << '.repeat(5000))]);
    expect(inspected(endless)).toBe('bomb');
  });
});

describe('circles and depths', () => {
  it('terminates for a page tree that contains itself', () => {
    expect(verdictOf(pdfWith('', { 2: '<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 1>>' }))).toBe('accepted');
    expect(verdictOf(pdfWith('', { 2: '<</Type/Pages/Kids[2 0 R]>>' }))).toBe('no-pages');
  });

  it('terminates for a page tree that doubles on every level', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        index + 10,
        `<</Type/Pages/Kids[${index + 11} 0 R ${index + 11} 0 R]>>`,
      ]),
    );
    const tree = { ...levels, 2: '<</Type/Pages/Kids[10 0 R 3 0 R]/Count 1>>', 70: '<</Type/Pages/Kids[]>>' };
    expect(verdictOf(pdfWith('', tree))).toBe('accepted');
  });

  it('terminates for a thousand nodes that share a list of ten thousand nulls', () => {
    const nodes = '<</Type/Pages/Kids 5 0 R>>'.repeat(1000);
    const shared = { 2: `<</Type/Pages/Kids[${nodes} 3 0 R]/Count 1>>`, 5: `[${'null '.repeat(10_000)}]` };
    expect(verdictOf(pdfWith('', shared))).toBe('accepted');
  });

  it('rejects two hundred thousand kids as too many pages', () => {
    expect(verdictOf(pdfWith('', { 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(200_000)}]>>` }))).toBe(
      'too-many-pages',
    );
  });

  it.each(['[', '<<', '<</a', '[<</a', '('])('terminates for %s nested a hundred thousand times', (open) => {
    expect(verdictOf(pdfWith('', { 2: open.repeat(100_000) }))).toBe('corrupt');
  });

  it('reads references that lead to each other as null', () => {
    expect(verdictOf(pdfWith('', { 2: '5 0 R', 5: '2 0 R' }))).toBe('corrupt');
  });

  it('terminates for a stream whose length is the stream itself', () => {
    const stream = '<</Length 5 0 R>>\nstream\nabc\nendstream';
    expect(verdictOf(pdfWith('/OpenAction 5 0 R', { 5: stream }))).toBe('accepted');
  });

  it('does not exhaust the stack for streams whose lengths are each the next stream', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        index + 5,
        `<</Type/XRef/Length ${index + 6} 0 R>>\nstream\nabc\nendstream`,
      ]),
    );
    const pdf = pdfWith('/OpenAction 5 0 R', chain);
    expect(verdictOf(pdf)).toBe('accepted');
    expect(verdictOf(withBrokenStartxref(pdf))).toBe('accepted');
  });

  it('does not exhaust the stack for objects that are each packed in the next', () => {
    const rows = Array.from({ length: 20_000 }, (_, number) => {
      const row = Buffer.alloc(4, 2);
      row.writeUInt16BE(number + 1, 1);
      return row;
    });
    expect(verdictOf(bareXrefStream('/W[1 2 1]/Index[0 20000]', Buffer.concat(rows)))).toBe('corrupt');
  });

  it('does not follow object streams inside object streams', () => {
    const inner = objectStreamOf({ 2: '<</Type/Pages/Kids[3 0 R]/Count 1>>' });
    expect(verdictOf(withBrokenStartxref(classicPdf({ ...onePage, 6: inner })))).toBe('accepted');
  });

  it('terminates for actions in a circle', () => {
    expect(verdictOf(pdfWith('/OpenAction 5 0 R', { 5: '<</S/GoTo/Next[5 0 R 5 0 R]>>' }))).toBe('accepted');
  });

  it('terminates for a form whose fields are their own kids', () => {
    const field = { 5: '<</T(a)/Kids[5 0 R 5 0 R]>>' };
    expect(verdictOf(pdfWith('/AcroForm<</Fields[5 0 R]>>', field))).toBe('accepted');
  });
});

describe('work that multiplies', () => {
  it('exhausts the budget for many unterminated strings and streams', () => {
    const head = classicPdf(onePage, { header: '%PDF-1.7\n' }).subarray(0, -30);
    const unfinished = Buffer.from('trailer <</a (\n'.repeat(100_000));
    expect(verdictOf(Buffer.concat([head, unfinished]))).toBe('bomb');
  });

  it('exhausts the budget for many objects without endstream', () => {
    const objects = Array.from(
      { length: 50_000 },
      (_, index) => `${index + 5} 0 obj<</Type/ObjStm>>stream\n`,
    ).join('');
    expect(verdictOf(Buffer.from(`%PDF-1.7\n${objects}`))).toBe('bomb');
  });

  it('reads a list of annotations that all pages share once', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [index + 10, '<</Type/Page/Annots 5 0 R>>']),
    );
    const kids = Object.keys(pages).map((number) => `${number} 0 R`);
    const shared = {
      ...pages,
      2: `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`,
      5: `[${'<<>>'.repeat(200_000)}]`,
    };
    expect(verdictOf(pdfWith('', shared))).toBe('accepted');
  });

  it('exhausts the budget for a million attachments of the same object', () => {
    const pairs = Array.from({ length: 200_000 }, (_, index) => `/a${index} 5 0 R`).join('');
    const attachment = { dict: '/Filter/FlateDecode', stream: deflateSync(Buffer.from('x')) };
    const pdf = classicPdf({ ...onePage, 4: `<</Type/Filespec/EF<<${pairs}>>>>`, 5: attachment });
    expect(verdictOf(pdf)).toBe('bomb');
  });
});
