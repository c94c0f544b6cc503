import { PdfError } from '../pdf-error.ts';
import { CHAR } from './characters.ts';
import { Lexer, type ByteSource } from './lexer.ts';
import { Keyword, parseToken } from './parse-value.ts';
import { PdfRef, PdfStream, wholeNumber, type PdfDict, type PdfValue } from './values.ts';

/** An object with its number, as in the file (ISO 32000-1, 7.3.10). */
interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
}

/** Resolves a reference. Needed if a stream's /Length is a reference. */
export type Resolve = (value: PdfValue | undefined) => PdfValue;

/** Reads `12 0 obj …` at an offset. Throws PdfError `corrupt` if no object starts there. */
export function readIndirectObject(source: ByteSource, offset: number, resolve: Resolve): IndirectObject {
  if (offset < 0 || offset >= source.bytes.length)
    throw new PdfError('corrupt', 'object offset outside the file');
  const lexer = new Lexer(source, offset);
  const number = wholeNumber(valueOf(parseToken(lexer)));
  const generation = wholeNumber(valueOf(parseToken(lexer)));
  const word = parseToken(lexer);
  if (number === null || generation === null || !(word instanceof Keyword) || !word.text.startsWith('obj')) {
    throw new PdfError('corrupt', `no object at offset ${offset}`);
  }
  lexer.position -= word.text.length - 'obj'.length;
  return { number, generation, value: readBody(lexer, resolve) };
}

function valueOf(token: PdfValue | Keyword): PdfValue {
  return token instanceof Keyword ? null : token;
}

function readBody(lexer: Lexer, resolve: Resolve): PdfValue {
  const value = valueOf(parseToken(lexer));
  if (typeof value === 'number') return referenceOr(lexer, value);
  if (!(value instanceof Map)) return value;
  lexer.skipSpace();
  return lexer.sees('stream') ? new PdfStream(value, streamBytes(lexer, value, resolve)) : value;
}

/** Reads an object whose whole body is `5 0 R`. */
function referenceOr(lexer: Lexer, value: number): PdfValue {
  const match = /^\s+(\d{1,5})\s+R\b/.exec(
    lexer.bytes.toString('latin1', lexer.position, lexer.position + 40),
  );
  return match ? new PdfRef(value, Number(match[1])) : value;
}

function streamBytes(lexer: Lexer, dict: PdfDict, resolve: Resolve): Buffer {
  const start = streamStart(lexer);
  const length = wholeNumber(resolve(dict.get('Length')));
  if (length !== null && endsWithKeyword(lexer, start + length))
    return lexer.bytes.subarray(start, start + length);
  return lexer.bytes.subarray(start, searchStreamEnd(lexer, start));
}

function streamStart(lexer: Lexer): number {
  const start = lexer.position + 'stream'.length;
  if (lexer.bytes[start] === CHAR.carriageReturn && lexer.bytes[start + 1] === CHAR.lineFeed)
    return start + 2;
  const isLineEnd = lexer.bytes[start] === CHAR.lineFeed || lexer.bytes[start] === CHAR.carriageReturn;
  return isLineEnd ? start + 1 : start;
}

function endsWithKeyword(lexer: Lexer, end: number): boolean {
  if (end > lexer.bytes.length) return false;
  return /^[\0\t\n\f\r ]*endstream/.test(lexer.bytes.toString('latin1', end, end + 32));
}

/** If /Length is wrong, the stream ends before the next `endstream` and the line end before it. */
function searchStreamEnd(lexer: Lexer, start: number): number {
  const found = lexer.bytes.indexOf('endstream', start, 'latin1');
  let end = found < 0 ? lexer.bytes.length : found;
  lexer.source.budget.spendEffort(end - start);
  if (end > start && lexer.bytes[end - 1] === CHAR.lineFeed) end--;
  if (end > start && lexer.bytes[end - 1] === CHAR.carriageReturn) end--;
  return end;
}
