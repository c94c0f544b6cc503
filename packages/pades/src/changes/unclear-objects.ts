import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { Lexer } from '../pdf/lexer.ts';
import { Keyword, parseToken, parseValue } from '../pdf/parse-value.ts';
import { wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';

/**
 * Returns the change that an object after the first `end` bytes counts as if readers can read it in two ways; null if there is none.
 * In a dictionary with a key twice, some readers take the first and others the last: this reader may find in it what was signed, and
 * another something else. Some writers state the type of a signature twice: that is a signature, and no document time stamp, whatever
 * else it says. Throws PdfError only for `bomb`.
 */
export function unclearChange(later: PdfDocument, end: number): 'other' | 'signature' | null {
  const { xref } = later;
  if (xref.sections.some(({ offset }) => offset >= end && isUnclear(() => isUnclearSection(later, offset))))
    return 'other';
  const unclear = [...xref.entries].filter(([number, entry]) => {
    if (entry.kind === 'plain')
      return entry.offset >= end && isUnclear(() => isUnclearObject(later, entry.offset));
    if (entry.kind === 'free') return false;
    return isUnclear(() => isUnclearInside(later, { number, stream: entry.stream, end }));
  });
  if (unclear.length === 0) return null;
  return unclear.every(([number]) => isSignature(later.object(number))) ? 'signature' : 'other';
}

function isSignature(value: PdfValue): boolean {
  return value instanceof Map && value.has('ByteRange') && value.has('Contents');
}

/** Another reader may read an object that can't be read here. */
function isUnclear(read: () => boolean): boolean {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return true;
    throw error;
  }
}

/** `12 0 obj`, one value, and what ends an object or begins the bytes of a stream. */
function isUnclearObject(document: PdfDocument, offset: number): boolean {
  const lexer = new Lexer(document.source, offset);
  for (let read = 0; read < 3; read++) parseToken(lexer);
  const value = parseToken(lexer);
  // The number of a reference may be the whole value.
  const next = parseToken(lexer);
  const isReference = typeof next === 'number' && isWord(parseToken(lexer), 'R');
  const last = isReference ? parseToken(lexer) : next;
  if (lexer.oddities > 0) return true;
  if (isWord(last, 'stream')) return !(value instanceof Map) || !endsAsSaid(document, lexer, value);
  return !isWord(last, 'endobj');
}

/** Some readers believe the length of a stream, and others search for its end. */
function endsAsSaid({ resolve }: PdfDocument, { bytes, position }: Lexer, dict: PdfDict): boolean {
  const length = wholeNumber(resolve(dict.get('Length')));
  const begin = /^(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', position, position + 2))?.[0].length ?? 0;
  const end = position + begin + (length ?? 0);
  return length !== null && /^\s{0,2}endstream/.test(bytes.toString('latin1', end, end + 12));
}

function isWord(token: unknown, word: string): boolean {
  return token instanceof Keyword && token.text === word;
}

interface Packed {
  readonly number: number;
  readonly stream: number;
  readonly end: number;
}

function isUnclearInside(document: PdfDocument, { number, stream, end }: Packed): boolean {
  const container = document.xref.entries.get(stream);
  if (container?.kind !== 'plain' || container.offset < end) return false;
  const packed = document.objectStream(stream);
  const offset = packed?.offsets.get(number);
  if (packed === null || offset === undefined) return false;
  return isUnclearValue(new Lexer({ bytes: packed.bytes, budget: document.source.budget }, offset));
}

function isUnclearValue(lexer: Lexer): boolean {
  parseValue(lexer);
  return lexer.oddities > 0;
}

/** The trailer of a table; the dictionary of a cross-reference stream. */
function isUnclearSection(document: PdfDocument, offset: number): boolean {
  const { source } = document;
  const lexer = new Lexer(source, offset);
  lexer.skipSpace();
  if (!lexer.sees('xref')) return isUnclearObject(document, offset);
  lexer.position = Math.max(offset, source.bytes.indexOf('trailer', offset, 'latin1')) + 'trailer'.length;
  return isUnclearValue(lexer);
}
