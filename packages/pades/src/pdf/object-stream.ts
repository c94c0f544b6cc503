import { PdfError } from '../pdf-error.ts';
import { Lexer, type ByteSource } from './lexer.ts';
import { parseValue } from './parse-value.ts';
import { wholeNumber, type PdfDict, type PdfValue } from './values.ts';

/** Several objects packed into one stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  /** Numbers of the objects inside, in their order, with the offset of each. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly #source: ByteSource;

  /** @param source the decoded bytes. Throws PdfError `corrupt` if the head is damaged. */
  constructor(dict: PdfDict, source: ByteSource) {
    const count = wholeNumber(dict.get('N'));
    const first = wholeNumber(dict.get('First'));
    if (count === null || first === null) throw new PdfError('corrupt', 'an object stream has no head');
    this.#source = source;
    this.offsets = readHead(new Lexer(source), count, first);
  }

  /** The decoded bytes, head and objects. */
  get bytes(): Buffer {
    return this.#source.bytes;
  }

  /** Returns the object with the number, or null if it is not in this stream. */
  object(number: number): PdfValue {
    const offset = this.offsets.get(number);
    return offset === undefined ? null : parseValue(new Lexer(this.#source, offset));
  }
}

function readHead(lexer: Lexer, count: number, first: number): Map<number, number> {
  const offsets = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const number = wholeNumber(parseValue(lexer));
    const offset = wholeNumber(parseValue(lexer));
    if (number === null || offset === null)
      throw new PdfError('corrupt', 'the head of an object stream is damaged');
    lexer.source.budget.spendEntry();
    offsets.set(number, first + offset);
  }
  return offsets;
}
