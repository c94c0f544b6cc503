import { refuseEncrypted } from '../encryption/refuse-encrypted.ts';
import { PdfError } from '../pdf-error.ts';
import { PdfDocument } from './document.ts';
import { findObjects, type FoundObject } from './find-objects.ts';
import { Lexer, type ByteSource } from './lexer.ts';
import { parseValue } from './parse-value.ts';
import { nameText, PdfRef, PdfStream, type PdfDict, type PdfValue } from './values.ts';
import type { Xref, XrefEntry } from './xref.ts';

const TRAILER_KEYS = ['Root', 'Info', 'ID', 'Encrypt'] as const;

/**
 * Rebuilds the cross-reference of a damaged file by searching it for objects and trailers.
 * Later bytes win, as in incremental updates. Throws PdfError `encrypted`, `protected`, `corrupt` or `bomb`.
 */
export function recoverXref(source: ByteSource): Xref {
  const found = [...findObjects(source).values()].toSorted((a, b) => a.offset - b.offset);
  const entries = new Map<number, XrefEntry>();
  for (const { number, generation, offset } of found)
    entries.set(number, { kind: 'plain', offset, generation });
  const plain = new PdfDocument(source, { entries: new Map(entries), ...EMPTY });
  const landmarks = readLandmarks(plain, found);
  const trailer = collectTrailer(source, landmarks);
  refuseEncrypted(plain, [trailer]);
  addPacked(plain, entries, landmarks);
  const xref = { entries, sections: [], trailer, recovered: true };
  ensureCatalog(new PdfDocument(source, xref), trailer, landmarks);
  return xref;
}

const EMPTY = { sections: [], trailer: new Map(), recovered: true } as const;

/** Objects that describe the whole file, in file order. */
interface Landmarks {
  readonly objectStreams: FoundObject[];
  readonly xrefDicts: PdfDict[];
  readonly catalogs: FoundObject[];
}

const GLANCE_BYTES = 400;

/** Only objects whose first bytes name one of the three types are parsed; most of a file is not. */
function readLandmarks(document: PdfDocument, found: readonly FoundObject[]): Landmarks {
  const landmarks: Landmarks = { objectStreams: [], xrefDicts: [], catalogs: [] };
  const { bytes } = document.source;
  for (const object of found) {
    if (!/ObjStm|XRef|Catalog/.test(bytes.toString('latin1', object.offset, object.offset + GLANCE_BYTES)))
      continue;
    const value = document.object(object.number);
    const type = typeOf(value);
    if (value instanceof PdfStream && type === 'ObjStm') landmarks.objectStreams.push(object);
    if (value instanceof PdfStream && type === 'XRef') landmarks.xrefDicts.push(value.dict);
    if (value instanceof Map && type === 'Catalog' && value.has('Pages')) landmarks.catalogs.push(object);
  }
  return landmarks;
}

function typeOf(value: PdfValue): string | null {
  if (value instanceof PdfStream) return nameText(value.dict.get('Type'));
  return value instanceof Map ? nameText(value.get('Type')) : null;
}

function collectTrailer(source: ByteSource, { xrefDicts }: Landmarks): PdfDict {
  const trailer: PdfDict = new Map();
  const take = (dict: PdfDict): void => {
    for (const key of TRAILER_KEYS) {
      const value = dict.get(key) ?? null;
      if (value !== null) trailer.set(key, value);
    }
  };
  xrefDicts.forEach(take);
  for (let at = nextTrailer(source, 0); at >= 0; at = nextTrailer(source, at)) {
    const start = at;
    const dict = readOrNull(() => parseValue(new Lexer(source, start)));
    if (dict instanceof Map) take(dict);
  }
  return trailer;
}

/** Returns the offset after the next `trailer`, or -1. */
function nextTrailer(source: ByteSource, from: number): number {
  const at = source.bytes.indexOf('trailer', from, 'latin1');
  return at < 0 ? -1 : at + 'trailer'.length;
}

/** Adds the objects in object streams, unless a plain object of the same number comes later in the file. */
function addPacked(
  document: PdfDocument,
  entries: Map<number, XrefEntry>,
  { objectStreams }: Landmarks,
): void {
  for (const stream of objectStreams) {
    const numbers = document.objectStream(stream.number)?.offsets.keys() ?? [];
    [...numbers].forEach((number, index) => {
      const plain = document.xref.entries.get(number);
      if (plain?.kind === 'plain' && plain.offset >= stream.offset) return;
      entries.set(number, { kind: 'packed', stream: stream.number, index });
    });
  }
}

/** Uses a catalog that was found if the trailers name no usable catalog. */
function ensureCatalog(document: PdfDocument, trailer: PdfDict, { catalogs }: Landmarks): void {
  if (document.catalog?.has('Pages')) return;
  const plain = catalogs.at(-1);
  const root = plain ? new PdfRef(plain.number, plain.generation) : packedCatalog(document);
  if (!root) throw new PdfError('corrupt', 'the file has no catalog');
  trailer.set('Root', root);
}

function packedCatalog(document: PdfDocument): PdfRef | null {
  for (const [number, entry] of document.xref.entries) {
    if (entry.kind === 'packed' && typeOf(document.object(number)) === 'Catalog')
      return new PdfRef(number, 0);
  }
  return null;
}

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return null;
    throw error;
  }
}
