import { hexOf, sameBytes } from '../bytes.ts';
import { identifierContent } from './identifier-content.ts';
import { OID } from './object-identifiers.ts';
import { TAG } from './tags.ts';

/** Bytes that are not the expected DER (X.690, 10). */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** An element of DER (X.690, 10) whose content is not parsed yet: a place in its bytes, of which only a few are looked at. */
export class DerElement {
  readonly tag: number;
  readonly #source: Uint8Array;
  readonly #start: number;
  readonly #contentStart: number;
  readonly #end: number;

  /** Reads the element at `start`. Throws DerError unless it ends before `end`. */
  constructor(source: Uint8Array, start: number, end: number) {
    const tag = start < end ? source[start] : undefined;
    if (tag === undefined || (tag & HIGH_TAG) === HIGH_TAG) throw new DerError('no readable tag');
    const octets = lengthOctets(source, start + 1, end);
    this.tag = tag;
    this.#source = source;
    this.#start = start;
    this.#contentStart = start + 1 + octets;
    this.#end = this.#contentStart + lengthAt(source, start + 1, octets);
    if (this.#end > end) throw new DerError('an element is longer than its bytes');
  }

  get content(): Uint8Array {
    return this.#source.subarray(this.#contentStart, this.#end);
  }

  /** The whole element, including tag and length. */
  get bytes(): Uint8Array {
    return this.#source.subarray(this.#start, this.#end);
  }

  /** The length of the whole element. */
  get length(): number {
    return this.#end - this.#start;
  }

  /** Returns the elements inside, if there are no more than `max`. Throws DerError. */
  children(max = Number.POSITIVE_INFINITY): DerElement[] {
    const children: DerElement[] = [];
    for (let at = this.#contentStart; at < this.#end;) {
      if (children.length === max) throw new DerError('a sequence has too many elements');
      const child = new DerElement(this.#source, at, this.#end);
      children.push(child);
      at += child.length;
    }
    return children;
  }
}

const LONGEST_LENGTH = 4;
const HIGH_TAG = 0x1f;

/** Returns how many octets the length takes. */
function lengthOctets(source: Uint8Array, at: number, end: number): number {
  const first = at < end ? source[at] : undefined;
  if (first === undefined) throw new DerError('an element has no length');
  if (first < 0x80) return 1;
  const count = first & 0x7f;
  if (count === 0 || count > LONGEST_LENGTH || at + count >= end) throw new DerError('no DER length');
  return 1 + count;
}

function lengthAt(source: Uint8Array, at: number, octets: number): number {
  if (octets === 1) return source[at] ?? 0;
  let length = 0;
  for (let octet = 1; octet < octets; octet += 1) length = length * 256 + (source[at + octet] ?? 0);
  return length;
}

/** Reads the first element of the bytes and ignores trailing bytes. Throws DerError. */
export function readFirst(bytes: Uint8Array, start = 0): DerElement {
  return new DerElement(bytes, start, bytes.length);
}

/** Reads bytes that are exactly one element. Throws DerError. */
export function readDer(bytes: Uint8Array, tag?: number): DerElement {
  const found = readFirst(bytes);
  if (found.length !== bytes.length) throw new DerError('bytes follow the element');
  return tag === undefined ? found : expectTag(found, tag);
}

/** Returns the elements inside a constructed element. Throws DerError. */
export function childrenOf(found: DerElement): DerElement[] {
  return found.children();
}

/** Returns the element if it is present and has the tag. Throws DerError. */
export function expectTag(found: DerElement | undefined, tag: number): DerElement {
  if (found?.tag !== tag) throw new DerError(`tag ${tag} expected, ${found?.tag ?? 'nothing'} found`);
  return found;
}

/** Returns the children of a SEQUENCE. Throws DerError. */
export function sequenceOf(found: DerElement | undefined): DerElement[] {
  return childrenOf(expectTag(found, TAG.sequence));
}

/**
 * Returns the children of a SEQUENCE that has no more than `max`. Bytes that nobody has signed may hold millions, each of
 * which would take memory. Throws DerError.
 */
export function fewIn(found: DerElement | undefined, max: number): DerElement[] {
  return expectTag(found, TAG.sequence).children(max);
}

/** Returns the dotted form of an OBJECT IDENTIFIER. Throws DerError. */
export function dottedOf(found: DerElement | undefined): string {
  const { content } = expectTag(found, TAG.objectIdentifier);
  const named = NAMED_HERE.get(hashOf(content));
  return named !== undefined && sameBytes(named.content, content) ? named.dotted : decodedIdentifier(content);
}

function decodedIdentifier(content: Uint8Array): string {
  const arcs: (number | bigint)[] = [];
  let [arc, start] = [0, 0];
  for (const [index, byte] of content.entries()) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    const exact = Number.isSafeInteger(arc) ? arc : largeArc(content.subarray(start, index + 1));
    arcs.push(...(typeof exact === 'number' && arcs.length === 0 ? firstArcs(exact) : [exact]));
    [arc, start] = [0, index + 1];
  }
  return arcs.join('.');
}

/** 128 bits in sevens: an arc that is a UUID (X.667, clause 6). */
const LARGEST_ARC = 19;

function largeArc(octets: Uint8Array): bigint {
  if (octets.length > LARGEST_ARC) throw new DerError('an arc of more than 128 bits');
  return octets.reduce((arc, byte) => arc * 128n + BigInt(byte & 0x7f), 0n);
}

/** The first number of an identifier holds two arcs (X.690, 8.19.4). */
function firstArcs(value: number): [number, number] {
  const first = Math.min(2, Math.floor(value / 40));
  return [first, value - 40 * first];
}

function hashOf(content: Uint8Array): number {
  let hash = content.length;
  for (const byte of content) hash = (hash * 31 + byte) | 0;
  return hash;
}

/** The identifiers of the standards, by a hash of their bytes: nearly all that are read. */
const NAMED_HERE: ReadonlyMap<number, { readonly content: Uint8Array; readonly dotted: string }> = new Map(
  Object.values(OID).map((dotted) => {
    const content = identifierContent(dotted);
    return [hashOf(content), { content, dotted }];
  }),
);

/** Returns the value of an INTEGER. Throws DerError. */
export function integerOf(found: DerElement | undefined): bigint {
  const { content } = expectTag(found, TAG.integer);
  if (content.length === 0) throw new DerError('an integer is empty');
  return BigInt.asIntN(content.length * 8, BigInt(`0x${hexOf(content)}`));
}

/** Returns the bytes of a BIT STRING that ends at a whole byte, as signatures do. Throws DerError. */
export function bitStringOf(found: DerElement | undefined): Uint8Array {
  const { content } = expectTag(found, TAG.bitString);
  if (content[0] !== 0) throw new DerError('a bit string does not end at a byte');
  return content.subarray(1);
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;

/** Returns the time of a UTCTime or GeneralizedTime in UTC (RFC 5280, 4.1.2.5). Throws DerError. */
export function timeOf(found: DerElement | undefined): Date {
  const match = TIME.exec(timeText(found));
  if (!match) throw new DerError('no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  if (Number.isNaN(date.getTime())) throw new DerError('no time');
  return date;
}

/** Returns the text of a time with four digits for its year: two digits below 50 are of this century. */
function timeText(found: DerElement | undefined): string {
  if (found?.tag !== TAG.utcTime) return latin1(expectTag(found, TAG.generalizedTime).content);
  const text = latin1(found.content);
  return `${text < '5' ? '20' : '19'}${text}`;
}

const LONGEST_TIME = 32;

function latin1(content: Uint8Array): string {
  if (content.length > LONGEST_TIME) throw new DerError('no time');
  return String.fromCharCode(...content);
}
