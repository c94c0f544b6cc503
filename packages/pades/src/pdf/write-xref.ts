import { deflateSync } from 'node:zlib';
import { serialize } from './serialize.ts';
import { dictOf, PdfName, type PdfDict } from './values.ts';
import type { XrefEntry, XrefKind } from './xref.ts';

/** A cross-reference section to write. */
export interface NewXref {
  readonly kind: XrefKind;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly trailer: PdfDict;
  /** Offset of the section in the file. */
  readonly offset: number;
  /** An unused number, which a stream section uses for itself. */
  readonly firstFreeNumber: number;
}

/** Writes the section with its trailer, as a table or as a stream (ISO 32000-1, 7.5.4 and 7.5.8). */
export function writeXrefSection(xref: NewXref): Buffer {
  return xref.kind === 'table' ? writeTable(xref) : writeStream(xref);
}

/** Returns runs of consecutive numbers, each as its first number and its length. */
function runs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else found.push([number, 1]);
  }
  return found;
}

function sortedNumbers(entries: ReadonlyMap<number, XrefEntry>): number[] {
  return [...entries.keys()].toSorted((a, b) => a - b);
}

function writeTable({ entries, trailer, firstFreeNumber }: NewXref): Buffer {
  const lines: string[] = ['xref\n'];
  for (const [first, count] of runs(sortedNumbers(entries))) {
    lines.push(`${first} ${count}\n`);
    for (let number = first; number < first + count; number++) lines.push(tableLine(entries.get(number)));
  }
  const dict = new Map([...trailer, ['Size', firstFreeNumber] as const]);
  return Buffer.from(`${lines.join('')}trailer\n${serialize(dict)}\n`, 'latin1');
}

/** Twenty bytes, the line end included. */
function tableLine(entry: XrefEntry | undefined): string {
  if (entry?.kind !== 'plain') throw new TypeError('an update writes plain objects only');
  return `${String(entry.offset).padStart(10, '0')} ${String(entry.generation).padStart(5, '0')} n\r\n`;
}

const FIELD_WIDTHS = [1, 5, 4] as const;
const ENTRY_BYTES = 10;

function writeStream({ entries, trailer, offset, firstFreeNumber }: NewXref): Buffer {
  const all = new Map(entries);
  all.set(firstFreeNumber, { kind: 'plain', offset, generation: 0 });
  const numbers = sortedNumbers(all);
  const data = Buffer.concat(numbers.map((number) => streamEntry(all.get(number))));
  const packed = deflateSync(data);
  const dict = dictOf({
    Type: new PdfName('XRef'),
    Size: firstFreeNumber + 1,
    W: [...FIELD_WIDTHS],
    Index: runs(numbers).flat(),
    Filter: new PdfName('FlateDecode'),
    Length: packed.length,
  });
  for (const [key, value] of trailer) dict.set(key, value);
  const head = `${firstFreeNumber} 0 obj\n${serialize(dict)}\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}

function streamEntry(entry: XrefEntry | undefined): Buffer {
  const fields = { kind: 0, second: 0, third: 65_535 };
  if (entry?.kind === 'plain')
    Object.assign(fields, { kind: 1, second: entry.offset, third: entry.generation });
  if (entry?.kind === 'packed') Object.assign(fields, { kind: 2, second: entry.stream, third: entry.index });
  const bytes = Buffer.alloc(ENTRY_BYTES);
  bytes.writeUInt8(fields.kind, 0);
  bytes.writeUIntBE(fields.second, 1, 5);
  bytes.writeUInt32BE(fields.third, 6);
  return bytes;
}
