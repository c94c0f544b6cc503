import { isSpace } from '../pdf/characters.ts';
import { decodeStream } from '../pdf/decode-stream.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { Lexer } from '../pdf/lexer.ts';
import { Keyword, parseToken } from '../pdf/parse-value.ts';
import type { ReadingBudget } from '../pdf/reading-budget.ts';
import { nameText, PdfStream, PdfString, type PdfDict, type PdfValue } from '../pdf/values.ts';

/** Returns the text of a string that is shown in a font. */
export type FontText = (string: PdfString) => string;

/**
 * Returns how strings in a font read: by its /ToUnicode map (ISO 32000-1, 9.10.3), or else, for fonts with codes of one
 * byte, as Latin-1, which all their usual encodings share for letters and digits. Throws PdfError beyond the budget.
 */
export function fontText(document: PdfDocument, font: PdfDict, budget: ReadingBudget): FontText {
  const isComposite = nameText(document.resolve(font.get('Subtype'))) === 'Type0';
  const map = document.resolve(font.get('ToUnicode'));
  if (map instanceof PdfStream) {
    const units = readMap(decodeStream(map, { budget, resolve: document.resolve }), budget);
    return ({ bytes }) => mapped(bytes, units, isComposite ? 2 : 1);
  }
  return isComposite ? () => '' : ({ bytes }) => bytes.toString('latin1');
}

function mapped(bytes: Buffer, units: ReadonlyMap<number, string>, width: 1 | 2): string {
  let text = '';
  for (let at = 0; at + width <= bytes.length; at += width) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    text += units.get(width === 1 ? first : 256 * first + second) ?? '';
  }
  return text;
}

/** Ranges beyond this are attacks: two bytes have no more codes. */
const MOST_CODES = 0x1_0000;

/** Reads `bfchar` and `bfrange` sections. Every other operator is skipped. */
function readMap(bytes: Buffer, budget: ReadingBudget): ReadonlyMap<number, string> {
  const units = new Map<number, string>();
  let operands: PdfValue[] = [];
  for (const token of tokens(bytes, budget)) {
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    if (token.text === 'endbfchar') addChars(units, operands);
    if (token.text === 'endbfrange') addRanges(units, operands);
    operands = [];
  }
  return units;
}

/** Yields values and operators up to the end of the bytes. */
export function* tokens(bytes: Buffer, budget: ReadingBudget): Generator<PdfValue | Keyword> {
  const lexer = new Lexer({ bytes, budget });
  while (lexer.skipSpace() !== undefined) {
    const token = parseToken(lexer);
    yield token;
    if (token instanceof Keyword && token.text === 'ID') skipImage(lexer);
  }
}

/** The bytes of an inline image are no tokens (ISO 32000-1, 8.9.7): they end with `EI` between white space. */
function skipImage(lexer: Lexer): void {
  const { bytes, position } = lexer;
  let end = bytes.indexOf('EI', position + 1);
  while (end >= 0 && !isAlone(bytes, end)) end = bytes.indexOf('EI', end + 1);
  lexer.position = end < 0 ? bytes.length : end + 2;
}

function isAlone(bytes: Buffer, at: number): boolean {
  return isSpace(bytes[at - 1]) && (at + 2 >= bytes.length || isSpace(bytes[at + 2]));
}

function addChars(units: Map<number, string>, operands: readonly PdfValue[]): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const [code, text] = [operands[at], operands[at + 1]];
    if (code instanceof PdfString && text instanceof PdfString) units.set(codeOf(code), utf16(text));
  }
}

function addRanges(units: Map<number, string>, operands: readonly PdfValue[]): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const [from, to, texts] = [operands[at], operands[at + 1], operands[at + 2]];
    if (from instanceof PdfString && to instanceof PdfString)
      addRange(units, codeOf(from), codeOf(to), texts ?? null);
  }
}

function addRange(units: Map<number, string>, from: number, to: number, texts: PdfValue): void {
  const last = Math.min(to, from + MOST_CODES, MOST_CODES);
  for (let code = from; code <= last; code++) {
    const text = Array.isArray(texts) ? texts[code - from] : texts;
    if (!(text instanceof PdfString)) return;
    units.set(code, Array.isArray(texts) ? utf16(text) : following(utf16(text), code - from));
  }
}

/** The last unit counts up along a range. */
function following(text: string, steps: number): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + steps);
}

function codeOf({ bytes }: PdfString): number {
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, Math.min(bytes.length, 4));
}

function utf16({ bytes }: PdfString): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}
