import { PdfError } from '../pdf-error.ts';
import { Lexer, type ByteSource } from './lexer.ts';
import { parseValue } from './parse-value.ts';
import { PdfRef, wholeNumber, type PdfDict } from './values.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';
import { XrefEntries, type Xref, type XrefSection } from './xref.ts';

/**
 * Follows the cross-reference sections from the last `startxref` back through /Prev
 * (ISO 32000-1, 7.5.5 and 7.5.8.4). Throws PdfError `corrupt` for any break or loop in that chain.
 */
export function readXref(source: ByteSource): Xref {
  const entries = new XrefEntries(source.budget);
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  for (let next: number | null = startxref(source); next !== null;) {
    if (seen.has(next)) throw new PdfError('corrupt', 'cross-reference sections run in a circle');
    seen.add(next);
    const section = readSection(source, next, entries);
    sections.push(section);
    const hidden = hybridSection(source, section, entries);
    if (hidden) sections.push(hidden);
    entries.settleFreed();
    next = previous(section.trailer);
  }
  const [newest] = sections;
  if (!newest?.trailer.get('Root')) throw new PdfError('corrupt', 'the trailer names no catalog');
  return { entries: entries.all, sections, trailer: newest.trailer, recovered: false };
}

function startxref(source: ByteSource): number {
  const keyword = source.bytes.lastIndexOf('startxref', undefined, 'latin1');
  const offset =
    keyword < 0 ? null : wholeNumber(parseValue(new Lexer(source, keyword + 'startxref'.length)));
  if (offset === null) throw new PdfError('corrupt', 'no startxref');
  return offset;
}

function readSection(source: ByteSource, offset: number, entries: XrefEntries): XrefSection {
  if (offset >= source.bytes.length)
    throw new PdfError('corrupt', 'a cross-reference offset lies outside the file');
  const lexer = new Lexer(source, offset);
  lexer.skipSpace();
  const isTable = lexer.sees('xref');
  const section = isTable ? readXrefTable(lexer, entries) : readXrefStream(source, lexer.position, entries);
  return { ...section, offset };
}

/**
 * A hybrid file hides more objects in the stream that /XRefStm names; readers without streams miss them. If it is
 * damaged some readers go on and others search the file, so the chain counts as broken.
 */
function hybridSection(
  source: ByteSource,
  { kind, trailer }: XrefSection,
  entries: XrefEntries,
): XrefSection | null {
  const offset = kind === 'table' ? wholeNumber(trailer.get('XRefStm')) : null;
  return offset === null ? null : readXrefStream(source, offset, entries);
}

/** Some writers store /Prev as a reference; its number is then the offset. */
function previous(trailer: PdfDict): number | null {
  const value = trailer.get('Prev');
  return value instanceof PdfRef ? value.number : wholeNumber(value);
}
