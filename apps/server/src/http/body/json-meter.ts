import { fail } from '../../domain/errors/app-error.ts';
import type { TextPosition } from '../../domain/errors/app-error.ts';
import { JSON_BYTES, JSON_VALUES } from '../../domain/limits.ts';
import { JSON_DEPTH } from './limits.ts';
import type { Reason } from '../../domain/errors/reasons.ts';

/** The limits of a JSON body. */
export interface JsonBounds {
  /** Members of objects and elements of lists together. */
  readonly values: number;
  /** Without the text of `contentBase64`. */
  readonly bytes: number;
}

const USUAL_BOUNDS: JsonBounds = { values: JSON_VALUES, bytes: JSON_BYTES };

/** The place of a text in a body, without its quotes. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** The only member whose text may be longer than a usual body. */
export const FILE_MEMBER = 'contentBase64';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const SPACE = 0x20;

/**
 * Measures JSON while it arrives and before it is parsed, so that a hostile body costs neither memory nor time.
 * Stops at the first byte beyond a bound. Texts are skipped whole, so a file in base64 costs little.
 */
export class JsonMeter {
  readonly #bounds: JsonBounds;
  #depth = 0;
  #values = 0;
  #members = 0;
  #bytes = 0;
  /** The last structure was an opening bracket: anything but its closing one begins a value. */
  #hasOpened = false;
  #isInText = false;
  #isInFile = false;
  /** The first byte to come is escaped by the last one. */
  #isEscaped = false;
  /** The beginning of the last text, long enough to tell whether it names the file. */
  #text = '';
  #name = '';
  /** Bytes of the parts before, and the start of the file that arrives. */
  #before = 0;
  #fileStart = 0;
  readonly #files: TextPlace[] = [];

  constructor(bounds: JsonBounds = USUAL_BOUNDS) {
    this.#bounds = bounds;
  }

  /** The number of members of all objects. Colons are counted, so equal names count twice. */
  get members(): number {
    return this.#members;
  }

  /** The texts of files, in their order. */
  get files(): readonly TextPlace[] {
    return this.#files;
  }

  /**
   * Takes the next bytes.
   *
   * @throws PAYLOAD_TOO_LARGE or BAD_REQUEST as soon as a bound is passed
   */
  take(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) at = this.#isInText ? this.#skipText(bytes, at) : this.#look(bytes, at);
    this.#before += bytes.length;
  }

  #look(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? SPACE;
    this.#grow(1);
    if (byte <= SPACE) return at + 1;
    if (CLOSING.has(byte)) this.#close();
    else if (byte === COMMA) this.#addValue();
    else if (byte === COLON) this.#endName();
    else this.#begin(byte);
    if (this.#isInText) this.#fileStart = this.#before + at + 1;
    return at + 1;
  }

  #begin(byte: number): void {
    if (this.#hasOpened) this.#addValue();
    this.#hasOpened = false;
    if (OPENING.has(byte)) {
      this.#depth += 1;
      if (this.#depth > JSON_DEPTH) unreadable('too-deep');
      this.#hasOpened = true;
    } else if (byte === QUOTE) {
      this.#isInText = true;
      this.#isInFile = this.#name === FILE_MEMBER;
      this.#text = '';
    }
    this.#name = '';
  }

  #close(): void {
    this.#depth -= 1;
    this.#hasOpened = false;
  }

  #endName(): void {
    this.#members += 1;
    this.#name = this.#text;
  }

  #addValue(): void {
    this.#values += 1;
    this.#name = '';
    if (this.#values > this.#bounds.values) unreadable('too-many-values');
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#bounds.bytes) fail('PAYLOAD_TOO_LARGE');
  }

  #skipText(bytes: Uint8Array, from: number): number {
    const end = this.#endOfText(bytes, from);
    if (!this.#isInFile) this.#grow(end - from);
    else if (!this.#isInText) this.#files.push({ start: this.#fileStart, end: this.#before + end });
    if (this.#text.length <= FILE_MEMBER.length) {
      const mostly = Math.min(end, from + FILE_MEMBER.length + 1);
      this.#text += Buffer.from(bytes.subarray(from, mostly)).toString('latin1');
    }
    return this.#isInText ? end : end + 1;
  }

  /** The position of the closing quote, or where the bytes end before it. */
  #endOfText(bytes: Uint8Array, from: number): number {
    let start = this.#isEscaped ? from + 1 : from;
    for (;;) {
      const quote = bytes.indexOf(QUOTE, start);
      const end = quote === -1 ? bytes.length : quote;
      this.#isEscaped = hasOddBackslashes(bytes, start, end);
      if (quote === -1) return end;
      if (!this.#isEscaped) {
        this.#isInText = false;
        return end;
      }
      start = quote + 1;
      this.#isEscaped = false;
    }
  }
}

/** Returns true if an odd number of backslashes stands before `end`: then the next byte is escaped. */
function hasOddBackslashes(bytes: Uint8Array, start: number, end: number): boolean {
  let before = end;
  while (before > start && bytes[before - 1] === BACKSLASH) before -= 1;
  return (end - before) % 2 === 1;
}

/** @throws BAD_REQUEST with the reason why the body cannot be read. */
export function unreadable(reason: Reason<'BAD_REQUEST'>, at?: TextPosition): never {
  return fail('BAD_REQUEST', { reason, ...at });
}
