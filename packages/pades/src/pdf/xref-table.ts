import { PdfError } from '../pdf-error.ts';
import { isDigit } from './characters.ts';
import type { Lexer } from './lexer.ts';
import { parseValue } from './parse-value.ts';
import { wholeNumber } from './values.ts';
import type { XrefEntries, XrefEntry, XrefSection } from './xref.ts';

const LETTER_F = 0x66;
const LETTER_N = 0x6e;

/**
 * Reads a classic table from its `xref` (ISO 32000-1, 7.5.4).
 * Counts the existing entries, not the number that the subsection declares. Free entries
 * are only noted, because a hybrid file may define them. Throws PdfError `corrupt`.
 */
export function readXrefTable(lexer: Lexer, entries: XrefEntries): XrefSection {
  const offset = lexer.position;
  lexer.position += 'xref'.length;
  while (isDigit(lexer.skipSpace())) readSubsection(lexer, entries);
  lexer.source.budget.spendEffort(lexer.position - offset);
  if (!lexer.sees('trailer')) throw new PdfError('corrupt', 'a cross-reference table has no trailer');
  lexer.position += 'trailer'.length;
  const trailer = parseValue(lexer);
  if (!(trailer instanceof Map)) throw new PdfError('corrupt', 'a trailer is not a dictionary');
  return { kind: 'table', offset, trailer };
}

function readSubsection(lexer: Lexer, entries: XrefEntries): void {
  const first = readNumber(lexer);
  const count = readNumber(lexer);
  for (let index = 0; index < count; index++) {
    if (!isDigit(lexer.skipSpace())) return;
    const entry = readEntry(lexer);
    if (entry?.kind === 'free') entries.noteFreed(first + index);
    else if (entry) entries.add(first + index, entry);
  }
}

/** Null for an entry in use at offset 0, which some writers leave for objects they never wrote. */
function readEntry(lexer: Lexer): XrefEntry | null {
  const offset = readNumber(lexer);
  const generation = readNumber(lexer);
  lexer.skipSpace();
  const letter = lexer.bytes[lexer.position++];
  if (letter === LETTER_F) return { kind: 'free' };
  if (letter !== LETTER_N) throw new PdfError('corrupt', 'a cross-reference entry is damaged');
  return offset > 0 ? { kind: 'plain', offset, generation } : null;
}

function readNumber(lexer: Lexer): number {
  const number = isDigit(lexer.skipSpace()) ? wholeNumber(lexer.number()) : null;
  if (number === null) throw new PdfError('corrupt', 'a cross-reference table is damaged');
  return number;
}
