import { PdfError } from '../pdf-error.ts';
import { CHAR, isDigit } from './characters.ts';
import type { Lexer } from './lexer.ts';
import { PdfName, PdfRef, wholeNumber, type PdfDict, type PdfValue } from './values.ts';

/** A bare word that is not a value, such as `obj`, `R` or `endobj`. Empty for a stray delimiter. */
export class Keyword {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const DEEPEST_NESTING = 200;
/** A single object of more values than this is an attack on memory; whole documents have fewer. */
const MOST_VALUES = 2_000_000;
/** Dictionaries, arrays and strings take more memory than numbers, names and references. */
const WEIGHT_OF_CONTAINERS = 4;
const LETTER_E = 0x65;
const LETTER_S = 0x73;

/**
 * Reads the next value or keyword and charges it to the budget.
 * Throws PdfError `corrupt` for unfinished or too deeply nested values.
 */
export function parseToken(lexer: Lexer): PdfValue | Keyword {
  const start = lexer.position;
  lexer.valuesLeft = MOST_VALUES;
  try {
    return parseNested(lexer, 0);
  } finally {
    lexer.source.budget.spendEffort(lexer.position - start);
    lexer.source.budget.spendValues(MOST_VALUES - lexer.valuesLeft);
  }
}

/** Like parseToken, but a keyword reads as null. */
export function parseValue(lexer: Lexer): PdfValue {
  const token = parseToken(lexer);
  return token instanceof Keyword ? null : token;
}

function parseNested(lexer: Lexer, depth: number): PdfValue | Keyword {
  if (depth > DEEPEST_NESTING) throw new PdfError('corrupt', 'values are nested too deeply');
  const byte = lexer.skipSpace();
  countValue(lexer, byte);
  switch (byte) {
    case undefined:
      throw new PdfError('corrupt', 'the bytes end inside a value');
    case CHAR.slash:
      return lexer.name();
    case CHAR.openParenthesis:
      return lexer.literalString();
    case CHAR.openBracket:
      return parseArray(lexer, depth);
    case CHAR.less:
      return lexer.peek(1) === CHAR.less ? parseDict(lexer, depth) : lexer.hexString();
    default:
      return startsNumber(byte) ? lexer.number() : parseWord(lexer);
  }
}

function countValue(lexer: Lexer, byte: number | undefined): void {
  const opensContainer = byte === CHAR.openParenthesis || byte === CHAR.openBracket || byte === CHAR.less;
  lexer.valuesLeft -= opensContainer ? WEIGHT_OF_CONTAINERS : 1;
  if (lexer.valuesLeft < 0) throw new PdfError('bomb', 'an object has too many values');
}

function startsNumber(byte: number): boolean {
  return isDigit(byte) || byte === CHAR.plus || byte === CHAR.minus || byte === CHAR.point;
}

function parseWord(lexer: Lexer): boolean | null | Keyword {
  const word = lexer.keyword();
  if (word === '') lexer.position++;
  if (word === 'true') return true;
  if (word === 'false') return false;
  return word === 'null' ? null : new Keyword(word);
}

function parseArray(lexer: Lexer, depth: number): PdfValue[] {
  const items: PdfValue[] = [];
  lexer.position++;
  for (;;) {
    if (lexer.skipSpace() === CHAR.closeBracket) {
      lexer.position++;
      return items;
    }
    const item = parseNested(lexer, depth + 1);
    if (!(item instanceof Keyword)) items.push(item);
    else if (item.text === 'R' && foldReference(items)) continue;
    else if (item.text === 'endobj' || item.text === '')
      throw new PdfError('corrupt', 'an array does not end');
    else lexer.oddities++;
  }
}

/** Turns the two numbers at the end of the list into the reference that an `R` completes. */
function foldReference(items: PdfValue[]): boolean {
  const reference = referenceOf(items.at(-2), items.at(-1));
  if (reference === null) return false;
  // Nearly all values of a document are references, and `splice` takes several times as long.
  items.pop();
  items[items.length - 1] = reference;
  return true;
}

function referenceOf(first: PdfValue | undefined, second: PdfValue | undefined): PdfRef | null {
  const number = wholeNumber(first);
  const generation = wholeNumber(second);
  return number === null || generation === null ? null : new PdfRef(number, generation);
}

function parseDict(lexer: Lexer, depth: number): PdfDict {
  const dict: PdfDict = new Map();
  const values = new LastValues(lexer);
  let key: string | null = null;
  lexer.position += 2;
  while (!endsDict(lexer)) {
    const item = parseNested(lexer, depth + 1);
    if (item instanceof PdfName && (key === null || values.last !== undefined)) {
      values.keepIn(dict, key);
      key = item.text;
    } else if (!(item instanceof Keyword)) {
      values.add(item);
    } else if (item.text === 'R') {
      values.fold();
    } else {
      lexer.oddities++;
    }
  }
  values.keepIn(dict, key);
  return dict;
}

/**
 * The values behind a key: the last counts, and only the last two can become a reference. Other readers may take the first, as of a key that
 * is there twice.
 */
class LastValues {
  last: PdfValue | undefined;
  #former: PdfValue | undefined;
  #count = 0;
  readonly #lexer: Lexer;

  constructor(lexer: Lexer) {
    this.#lexer = lexer;
  }

  add(value: PdfValue): void {
    this.#former = this.last;
    this.last = value;
    this.#count++;
  }

  fold(): void {
    const reference = referenceOf(this.#former, this.last);
    if (reference === null) this.#lexer.oddities++;
    else this.#count--;
    this.last = reference ?? this.last;
  }

  keepIn(dict: PdfDict, key: string | null): void {
    const isClear = key === null ? this.#count === 0 : this.#count === 1 && !dict.has(key);
    if (!isClear) this.#lexer.oddities++;
    if (key !== null) dict.set(key, this.last ?? null);
    this.last = undefined;
    this.#former = undefined;
    this.#count = 0;
  }
}

/** Steps over `>>`. A dictionary that forgot it ends where its object or its stream begins to end. */
function endsDict(lexer: Lexer): boolean {
  const byte = lexer.skipSpace();
  if (byte === CHAR.greater) {
    const isWhole = lexer.peek(1) === CHAR.greater;
    if (!isWhole) lexer.oddities++;
    lexer.position += isWhole ? 2 : 1;
    return true;
  }
  const isForgotten =
    (byte === LETTER_E && lexer.sees('endobj')) || (byte === LETTER_S && lexer.sees('stream'));
  if (isForgotten) lexer.oddities++;
  return isForgotten;
}
