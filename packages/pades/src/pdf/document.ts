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
  /** False if number and place match, but the generation differs. */
  readonly isExact: boolean;
}

type UsedEntry = Exclude<XrefEntry, { readonly kind: 'free' }>;

/** Looks up the objects of a file. Parses each once, on demand. */
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

  /** Returns an object by number, or null if it is free, missing or damaged. Throws PdfError only for `bomb`. */
  object(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const entry = this.xref.entries.get(number);
    if (!entry || entry.kind === 'free' || this.#depth >= DEEPEST_READING) return null;
    // A stream whose /Length points back to the stream itself finds null here instead of recursing forever.
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

  /** Yields every object of the file, without caching objects that were not requested before. */
  *everyObject(): Generator<PdfValue> {
    for (const [number, entry] of this.xref.entries) {
      if (entry.kind !== 'free') yield this.#objects.get(number) ?? this.#readAt(number, entry);
    }
  }

  /** Numbers of the objects read so far that are not where the cross-reference says, or are unreadable there. */
  get misplaced(): ReadonlySet<number> {
    return this.#misplaced;
  }

  #readAt(number: number, entry: UsedEntry): PdfValue {
    const found = orNull(() => this.#find(number, entry));
    if (!found?.isExact) this.#misplaced.add(number);
    return found?.value ?? null;
  }

  /** Other readers also require the generation, and repair the file if it differs. */
  #find(number: number, entry: UsedEntry): Found | null {
    if (entry.kind === 'packed') {
      const stream = this.objectStream(entry.stream);
      return stream?.offsets.has(number) ? { value: stream.object(number), isExact: true } : null;
    }
    const found = readIndirectObject(this.source, entry.offset, this.resolve);
    if (found.number !== number) return null;
    return { value: found.value, isExact: found.generation === entry.generation };
  }

  /** Resolves a value by following references. */
  readonly resolve = (value: PdfValue | undefined): PdfValue => {
    let current = value ?? null;
    for (let steps = 0; current instanceof PdfRef; steps++) {
      if (steps > LONGEST_REFERENCE_CHAIN) return null;
      current = this.object(current.number);
    }
    return current;
  };

  /** Resolves a value to a dictionary, or null. */
  dict(value: PdfValue | undefined): PdfDict | null {
    const resolved = this.resolve(value);
    return resolved instanceof Map ? resolved : null;
  }

  /** Resolves a value to an array, or null. */
  array(value: PdfValue | undefined): PdfValue[] | null {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : null;
  }

  /** Returns the catalog, or null if the trailer names none. */
  get catalog(): PdfDict | null {
    return this.dict(this.xref.trailer.get('Root'));
  }

  /** Returns the decoded bytes of a stream. Throws PdfError `bomb`, `corrupt` or `unsupported`. */
  decode(stream: PdfStream): Buffer {
    return decodeStream(stream, { budget: this.source.budget, resolve: this.resolve });
  }

  /** Returns the decoded bytes of a stream, or null if it cannot be decoded. Throws PdfError only for `bomb`. */
  tryDecode(stream: PdfStream): Buffer | null {
    return orNull(() => this.decode(stream));
  }

  /** Returns the first decoded bytes of a stream. Empty for other values or if it cannot be decoded. */
  decodeHead(value: PdfValue | undefined): Buffer {
    const stream = this.resolve(value);
    if (!(stream instanceof PdfStream)) return Buffer.alloc(0);
    return (
      orNull(() => decodeHead(stream, { budget: this.source.budget, resolve: this.resolve })) ??
      Buffer.alloc(0)
    );
  }

  /** Returns the object stream with that number, or null if it is not an object stream. Throws PdfError only for `bomb`. */
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

/** A damaged object counts as null, like a missing object (ISO 32000-1, 7.3.10); a bomb ends everything. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return null;
    throw error;
  }
}
