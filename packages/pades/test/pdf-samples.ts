import { deflateSync } from 'node:zlib';
import { ReadingBudget } from '../src/pdf/reading-budget.ts';
import type { ByteSource } from '../src/pdf/lexer.ts';

/** The body of an object: PDF syntax, or a stream with the entries of its dictionary besides /Length. */
export type SampleObject = string | { readonly dict: string; readonly stream: Buffer };

/** Objects by their number; 1 is the catalog. */
export type SampleObjects = Readonly<Record<number, SampleObject>>;

/** Differences of a sample from a plain file. */
export interface SampleOptions {
  readonly header?: string;
  /** More entries of the trailer. */
  readonly trailer?: string;
}

/** Limits that no sample reaches by accident. */
export const LIMITS = { inflatedBytes: 1 << 20, pages: 50 } as const;

/** One empty page. */
export const onePage: SampleObjects = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
};

/** Bytes to be read, with a generous budget. */
export function sourceOf(text: string | Buffer, inflatedBytes = 1 << 20): ByteSource {
  const bytes = Buffer.from(text);
  return { bytes, budget: new ReadingBudget(bytes.length, inflatedBytes) };
}

/** A file under construction, which remembers where its objects are. */
class SampleFile {
  readonly offsets = new Map<number, number>();
  readonly #parts: Buffer[] = [];
  length = 0;

  constructor(header = '%PDF-1.7\n') {
    this.append(header);
  }

  append(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  object(number: number, body: SampleObject): void {
    this.offsets.set(number, this.length);
    this.append(`${number} 0 obj\n`);
    if (typeof body === 'string') this.append(body);
    else {
      this.append(`<<${body.dict}/Length ${body.stream.length}>>\nstream\n`);
      this.append(body.stream);
      this.append('\nendstream');
    }
    this.append('\nendobj\n');
  }

  objects(objects: SampleObjects): void {
    for (const [number, body] of Object.entries(objects)) this.object(Number(number), body);
  }

  finish(startxref: number): Buffer {
    this.append(`startxref\n${startxref}\n%%EOF\n`);
    return Buffer.concat(this.#parts);
  }
}

function highest(objects: SampleObjects): number {
  return Math.max(...Object.keys(objects).map(Number));
}

function tableOf(offsets: ReadonlyMap<number, number>, size: number): string {
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? '0000000000 65535 f\r\n'
      : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  return `xref\n0 ${size}\n${lines.join('')}`;
}

/** A file with a classic cross-reference table. */
export function classicPdf(objects: SampleObjects, { header, trailer = '' }: SampleOptions = {}): Buffer {
  const file = new SampleFile(header);
  file.objects(objects);
  const startxref = file.length;
  const size = highest(objects) + 1;
  file.append(tableOf(file.offsets, size));
  file.append(`trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\n`);
  return file.finish(startxref);
}

/** Three columns of a cross-reference stream: kind, then two numbers. */
type Row = readonly [number, number, number];

function rowsOf(rows: readonly Row[]): Buffer {
  return Buffer.concat(
    rows.map(([kind, second, third]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    }),
  );
}

function xrefStreamOf(rows: readonly Row[], trailer: string): SampleObject {
  const dict = `/Type/XRef/W[1 4 2]/Size ${rows.length}/Root 1 0 R/Filter/FlateDecode${trailer}`;
  return { dict, stream: deflateSync(rowsOf(rows)) };
}

/** A file with a cross-reference stream, its objects plainly in the file. */
export function streamPdf(objects: SampleObjects, { header, trailer = '' }: SampleOptions = {}): Buffer {
  const file = new SampleFile(header);
  file.objects(objects);
  const number = highest(objects) + 1;
  const startxref = file.length;
  const rows = Array.from({ length: number + 1 }, (_, index): Row => {
    if (index === number) return [1, startxref, 0];
    const offset = file.offsets.get(index);
    return offset === undefined ? [0, 0, 65_535] : [1, offset, 0];
  });
  file.object(number, xrefStreamOf(rows, trailer));
  return file.finish(startxref);
}

function textOf(body: SampleObject): string {
  if (typeof body === 'string') return body;
  throw new TypeError('a stream can not be packed');
}

/** The body of an object stream that holds the objects. */
export function objectStreamOf(objects: SampleObjects): SampleObject {
  const bodies = Object.entries(objects).map(([number, body]) => ({ number, text: textOf(body) }));
  let offset = 0;
  const head = bodies.map(({ number, text }) => {
    const pair = `${number} ${offset}`;
    offset += text.length + 1;
    return pair;
  });
  const first = `${head.join(' ')} `;
  const stream = deflateSync(
    Buffer.from(`${first}${bodies.map(({ text }) => `${text} `).join('')}`, 'latin1'),
  );
  return { dict: `/Type/ObjStm/N ${bodies.length}/First ${first.length}/Filter/FlateDecode`, stream };
}

/** A file whose objects, none of them a stream, are all packed into one object stream. */
export function packedPdf(objects: SampleObjects, { header, trailer = '' }: SampleOptions = {}): Buffer {
  const file = new SampleFile(header);
  const container = highest(objects) + 1;
  file.object(container, objectStreamOf(objects));
  const startxref = file.length;
  const numbers = Object.keys(objects);
  const rows = Array.from({ length: container + 2 }, (_, index): Row => {
    if (index === container) return [1, file.offsets.get(container) ?? 0, 0];
    if (index === container + 1) return [1, startxref, 0];
    return numbers.includes(String(index)) ? [2, container, numbers.indexOf(String(index))] : [0, 0, 65_535];
  });
  file.object(container + 1, xrefStreamOf(rows, trailer));
  return file.finish(startxref);
}

/** A classic file that hides one packed object, number 9, in the stream that /XRefStm names. */
export function hybridPdf(objects: SampleObjects, hidden: string): Buffer {
  const file = new SampleFile();
  file.objects(objects);
  file.object(10, objectStreamOf({ 9: hidden }));
  const hiddenXref = file.length;
  const stream = deflateSync(rowsOf([[2, 10, 0]]));
  file.object(11, { dict: '/Type/XRef/W[1 4 2]/Index[9 1]/Size 12/Filter/FlateDecode', stream });
  const startxref = file.length;
  file.append(tableOf(file.offsets, 12));
  file.append(`trailer\n<</Root 1 0 R/Size 12/XRefStm ${hiddenXref}>>\n`);
  return file.finish(startxref);
}

/** The same file with a `startxref` that leads nowhere. */
export function withBrokenStartxref(pdf: Buffer): Buffer {
  const at = pdf.lastIndexOf('startxref');
  return Buffer.concat([pdf.subarray(0, at), Buffer.from('startxref\n7\n%%EOF\n')]);
}

/** A file that is nothing but one cross-reference stream, for hostile dictionaries. */
export function bareXrefStream(dict: string, stream: Buffer): Buffer {
  const file = new SampleFile();
  const startxref = file.length;
  file.object(1, { dict: `/Type/XRef/Root 1 0 R${dict}`, stream });
  return file.finish(startxref);
}

/** Returns a function that writes another header over that of object 4, in the same length. */
export function withHeaderOf4(header: string): (pdf: Buffer) => Buffer {
  return (pdf) => Buffer.from(pdf.toString('latin1').replace('4 0 obj', header), 'latin1');
}
