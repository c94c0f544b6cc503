import { PdfError } from '../pdf-error.ts';
import { CHAR, hexDigit, isDigit, isRegular, isSpace } from './characters.ts';
import { decodeHexText } from './hex-text.ts';
import { readLiteral } from './literal-string.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { readShortNumber } from './short-number.ts';
import { isAt, tokenText } from './token-text.ts';
import { PdfName, PdfString } from './values.ts';

/** Bytes to read, and the budget for reading them. */
export interface ByteSource {
  readonly bytes: Buffer;
  readonly budget: ReadingBudget;
}

/** Longer strings are decoded by Node. */
const SHORT_HEX = 64;

/** Reads PDF tokens one after the other (ISO 32000-1, 7.2). Throws PdfError `corrupt` at the end of the bytes. */
export class Lexer {
  readonly source: ByteSource;
  readonly bytes: Buffer;
  position: number;
  /** How many values the object being read may still have. */
  valuesLeft = Number.POSITIVE_INFINITY;
  /** How many places were read that other readers may read in another way, such as a key that is there twice. */
  oddities = 0;

  constructor(source: ByteSource, position = 0) {
    this.source = source;
    this.bytes = source.bytes;
    this.position = position;
  }

  /** The byte at the position, or undefined at the end. */
  peek(ahead = 0): number | undefined {
    return this.bytes[this.position + ahead];
  }

  /** Returns whether the given ASCII text is at the position. */
  sees(text: string): boolean {
    return isAt(this.bytes, this.position, text);
  }

  /** Skips white space and comments, and returns the next byte. */
  skipSpace(): number | undefined {
    const { bytes } = this;
    let at = this.position;
    while (isSpace(bytes[at])) at++;
    while (bytes[at] === CHAR.percent) {
      at = commentEnd(bytes, at);
      while (isSpace(bytes[at])) at++;
    }
    this.position = at;
    return bytes[at];
  }

  /** Reads a name from its slash. */
  name(): PdfName {
    this.position++;
    const text = this.keyword();
    if (!text.includes('#')) return new PdfName(text);
    const unescaped = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return new PdfName(unescaped);
  }

  /** Reads a number. Reads broken numbers (`--5`, `1-2`) like other PDF readers, at worst as 0. */
  number(): number {
    const short = readShortNumber(this.bytes, this.position);
    if (short !== null) {
      this.position = short.end;
      return short.value;
    }
    const start = this.position++;
    while (isDigit(this.peek()) || this.peek() === CHAR.point || this.peek() === CHAR.minus) this.position++;
    const text = this.bytes.toString('latin1', start, this.position);
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    const repaired = Number.parseFloat(text.replace(/^[+-]*(?=[-+])/, ''));
    return Number.isFinite(repaired) ? repaired : 0;
  }

  /** Reads the longest run of regular characters. Empty if there is none. */
  keyword(): string {
    const { bytes, position } = this;
    let end = position;
    while (isRegular(bytes[end])) end++;
    this.position = end;
    return tokenText(bytes, position, end);
  }

  /** Reads a literal string from its opening parenthesis. */
  literalString(): PdfString {
    const literal = readLiteral(this.bytes, this.position);
    this.position = literal?.end ?? this.bytes.length;
    if (!literal) throw new PdfError('corrupt', 'a string does not end');
    return new PdfString(literal.bytes);
  }

  /** Reads a hexadecimal string from its `<`. */
  hexString(): PdfString {
    const short = this.#shortHexString();
    if (short !== null) return short;
    const start = this.position;
    const close = this.bytes.indexOf(CHAR.greater, start);
    this.position = close < 0 ? this.bytes.length : close + 1;
    if (close < 0) throw new PdfError('corrupt', 'a hexadecimal string does not end');
    const bytes = decodeHexText(this.bytes.toString('latin1', start + 1, close));
    return new PdfString(bytes, { start, end: this.position });
  }

  /** Reads a string of a few pairs of digits, as those in the content of pages. Otherwise returns null and stays. */
  #shortHexString(): PdfString | null {
    const start = this.position;
    let end = start + 1;
    while (end - start <= SHORT_HEX && hexDigit(this.bytes[end]) >= 0) end++;
    const digits = end - start - 1;
    if (this.bytes[end] !== CHAR.greater || digits % 2 !== 0) return null;
    const bytes = Buffer.allocUnsafe(digits / 2);
    for (let index = 0; index < bytes.length; index++) {
      const at = start + 1 + 2 * index;
      bytes[index] = 16 * hexDigit(this.bytes[at]) + hexDigit(this.bytes[at + 1]);
    }
    this.position = end + 1;
    return new PdfString(bytes, { start, end: this.position });
  }
}

function commentEnd(bytes: Buffer, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== CHAR.lineFeed && bytes[end] !== CHAR.carriageReturn) end++;
  return end;
}
