import { PdfError } from '../pdf-error.ts';
import { decodeHead, decodeStream } from './decode-stream.ts';
import { readIndirectObject } from './indirect-object.ts';
import type { ByteSource } from './lexer.ts';
import { ObjectStream } from './object-stream.ts';
import { PdfRef, PdfStream, type PdfDict, type PdfValue } from './values.ts';
import type { Xref, XrefEntry } from './xref.ts';

const LONGEST_REFERENCE_CHAIN = 30;
/** Honest files need three or four levels; hostile ones would exhaust the stack. */
const DEEPEST_READING = 16;

interface Found {
  readonly value: PdfValue;
  /** False where number and place are right, but the generation is another. */
  readonly isExact: boolean;
}

type UsedEntry = Exclude<XrefEntry, { readonly kind: 'free' }>;

/** Looks up the objects of a file, each parsed once and only when asked for. */
export class PdfDocument {
  readonly source: ByteSource;
  readonly xref: Xref;
  readonly #objects = new Map<number, PdfValue>();
  #depth = 0;
  readonly #misplaced = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream | null>();

  constructor(source: ByteSource, xref: Xref) {
    this.source = source;
    this.xref = xref;
  }

  /** An object by number. Null when it is free, missing or damaged; throws PdfError only for `bomb`. */
  object(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const entry = this.xref.entries.get(number);
    if (!entry || entry.kind === 'free' || this.#depth >= DEEPEST_READING) return null;
    // A stream whose /Length points back to the stream itself finds null here instead of running in a circle.
    this.#objects.set(number, null);
    const value = this.#readNested(number, entry);
    this.#objects.set(number, value);
    return value;
  }

  /** Reading one object may need others: the length of a stream, the stream that the object is packed in. */
  #readNested(number: number, entry: UsedEntry): PdfValue {
    this.#depth++;
    try {
      return this.#readAt(number, entry);
    } finally {
      this.#depth--;
    }
  }

  /** Every object of the file, one after the other, without keeping those that were not asked for before. */
  *everyObject(): Generator<PdfValue> {
    for (const [number, entry] of this.xref.entries) {
      if (entry.kind !== 'free') yield this.#objects.get(number) ?? this.#readAt(number, entry);
    }
  }

  /** Numbers of the objects read so far that do not stand where the cross-reference says, or cannot be read there. */
  get misplaced(): ReadonlySet<number> {
    return this.#misplaced;
  }

  #readAt(number: number, entry: UsedEntry): PdfValue {
    const found = orNull(() => this.#find(number, entry));
    if (!found?.isExact) this.#misplaced.add(number);
    return found?.value ?? null;
  }

  /** Other readers insist on the generation too, and repair the file where it differs. */
  #find(number: number, entry: UsedEntry): Found | null {
    if (entry.kind === 'packed') {
      const stream = this.objectStream(entry.stream);
      return stream?.offsets.has(number) ? { value: stream.object(number), isExact: true } : null;
    }
    const { value, ...found } = readIndirectObject(this.source, entry.offset, this.resolve);
    return found.number === number ? { value, isExact: found.generation === entry.generation } : null;
  }

  /** What a value stands for once references are followed. */
  readonly resolve = (value: PdfValue | undefined): PdfValue => {
    let current = value ?? null;
    for (let steps = 0; current instanceof PdfRef; steps++) {
      if (steps > LONGEST_REFERENCE_CHAIN) return null;
      current = this.object(current.number);
    }
    return current;
  };

  /** The dictionary that a value stands for, or null. */
  dict(value: PdfValue | undefined): PdfDict | null {
    const resolved = this.resolve(value);
    return resolved instanceof Map ? resolved : null;
  }

  /** The array that a value stands for, or null. */
  array(value: PdfValue | undefined): PdfValue[] | null {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : null;
  }

  /** The catalog, or null when the trailer points to none. */
  get catalog(): PdfDict | null {
    return this.dict(this.xref.trailer.get('Root'));
  }

  /** The decoded bytes of a stream. Throws PdfError `bomb`, `corrupt` or `unsupported`. */
  decode(stream: PdfStream): Buffer {
    return decodeStream(stream, { budget: this.source.budget, resolve: this.resolve });
  }

  /** The decoded bytes of a stream, or null when it can not be decoded. Throws PdfError only for `bomb`. */
  tryDecode(stream: PdfStream): Buffer | null {
    return orNull(() => this.decode(stream));
  }

  /** The first decoded bytes of a stream; empty for anything else or when it can not be decoded. */
  decodeHead(value: PdfValue | undefined): Buffer {
    const stream = this.resolve(value);
    if (!(stream instanceof PdfStream)) return Buffer.alloc(0);
    return (
      orNull(() => decodeHead(stream, { budget: this.source.budget, resolve: this.resolve })) ??
      Buffer.alloc(0)
    );
  }

  /** The object stream with that number, or null when it is none. Throws PdfError only for `bomb`. */
  objectStream(number: number): ObjectStream | null {
    const known = this.#objectStreams.get(number);
    if (known !== undefined) return known;
    this.#objectStreams.set(number, null);
    const opened = orNull(() => this.#openObjectStream(number));
    this.#objectStreams.set(number, opened);
    return opened;
  }

  #openObjectStream(number: number): ObjectStream | null {
    const stream = this.object(number);
    if (!(stream instanceof PdfStream)) return null;
    const head = new Map([...stream.dict].map(([key, value]) => [key, this.resolve(value)]));
    return new ObjectStream(head, { bytes: this.decode(stream), budget: this.source.budget });
  }
}

/** A damaged object counts as null, as a missing one does (ISO 32000-1, 7.3.10); a bomb ends everything. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return null;
    throw error;
  }
}
