import { Decryption } from './encryption/decryption.ts';
import { PdfError } from './pdf-error.ts';
import { isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import { ObjectStream } from './pdf/object-stream.ts';
import { openAsWritten, openDocument } from './pdf/open-document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import type { TightBounds } from './pdf/reading-budget.ts';
import { serialize } from './pdf/serialize.ts';
import { dictOf, nameText, PdfRef, PdfStream, type PdfDict, type PdfValue } from './pdf/values.ts';
import { writeXrefSection } from './pdf/write-xref.ts';
import type { XrefEntry } from './pdf/xref.ts';

/** The limits of reading a protected file. */
export interface DecryptionLimits extends TightBounds {
  readonly inflatedBytes: number;
}

/**
 * Returns a copy without protection of a file that opens without a password and whose protection allows signing. The same
 * file gives the same bytes. Its objects, their numbers and their contents stay; only the encryption goes. Throws PdfError:
 * `encrypted` for a file that needs a password, `protected` if its protection forbids signing, or if it is signed, because
 * the copy would break the signatures.
 */
export function decryptCopy(bytes: Uint8Array, { inflatedBytes, ...bounds }: DecryptionLimits): Buffer {
  const document = openAsWritten(bytes, inflatedBytes, bounds);
  const trailer = document.xref.sections.find(({ trailer: each }) => each.has('Encrypt'))?.trailer;
  if (trailer === undefined) throw new PdfError('encrypted', 'the newest trailer names no encryption');
  const decryption = new Decryption(document, trailer);
  if (!decryption.allowsSigning) throw new PdfError('protected', 'the protection forbids signing');
  const copy = write(document, objectsInClear(document, decryption, trailer.get('Encrypt')));
  const opened = openDocument(copy, inflatedBytes, bounds);
  if (isSigned(opened) || certificationOf(opened) !== null)
    throw new PdfError('protected', 'the file is signed');
  return copy;
}

interface ClearObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
}

/** Objects in streams are encrypted with their stream, and become plain ones; containers and the encryption itself go. */
function* objectsInClear(
  document: PdfDocument,
  decryption: Decryption,
  encryption: PdfValue | undefined,
): Generator<ClearObject> {
  const packed = new Map<number, ObjectStream>();
  for (const [number, entry] of [...document.xref.entries].toSorted(([a], [b]) => a - b)) {
    if (entry.kind === 'packed') {
      const stream = packed.get(entry.stream) ?? unpack(document, decryption, entry.stream);
      packed.set(entry.stream, stream);
      yield { number, generation: 0, value: stream.object(number) };
    } else if (entry.kind === 'plain' && !(encryption instanceof PdfRef && encryption.number === number)) {
      yield* plainInClear(document, decryption, { number, generation: entry.generation });
    }
  }
  if (document.misplaced.size > 0) throw new PdfError('corrupt', 'an object is not where the table says');
}

function* plainInClear(
  document: PdfDocument,
  decryption: Decryption,
  id: Omit<ClearObject, 'value'>,
): Generator<ClearObject> {
  const value = document.object(id.number);
  // The bytes of a signature are the only strings in clear, and nothing can be done with a signed file.
  if (value instanceof Map && value.has('ByteRange')) throw new PdfError('protected', 'the file is signed');
  if (value instanceof PdfStream && isContainer(document, value)) return;
  yield { ...id, value: decryption.value(value, id) };
}

function isContainer(document: PdfDocument, { dict }: PdfStream): boolean {
  return ['XRef', 'ObjStm'].includes(nameText(document.resolve(dict.get('Type'))) ?? '');
}

function unpack(document: PdfDocument, decryption: Decryption, number: number): ObjectStream {
  const stream = document.object(number);
  if (!(stream instanceof PdfStream)) throw new PdfError('corrupt', 'an object stream is missing');
  const clear = decryption.stream(stream, { number, generation: 0 });
  return new ObjectStream(clear.dict, { bytes: document.decode(clear), budget: document.source.budget });
}

/** A header of 1.5 at least: the copy has a cross-reference stream, which needs no lines for numbers without an object. */
function headerOf({ source }: PdfDocument): string {
  const version = source.bytes.toString('latin1', 5, 8);
  return `%PDF-${version < '1.5' ? '1.5' : version}\n%\u00e2\u00e3\u00cf\u00d3\n`;
}

function write(document: PdfDocument, objects: Iterable<ClearObject>): Buffer {
  const parts: Buffer[] = [Buffer.from(headerOf(document), 'latin1')];
  const entries = new Map<number, XrefEntry>([[0, { kind: 'free' }]]);
  let length = parts[0]?.length ?? 0;
  const append = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const { number, generation, value } of objects) {
    entries.set(number, { kind: 'plain', offset: length, generation });
    append(
      Buffer.concat([Buffer.from(`${number} ${generation} obj\n`), bodyOf(value), Buffer.from('\nendobj\n')]),
    );
  }
  const offset = length;
  const firstFreeNumber = Math.max(...entries.keys()) + 1;
  append(
    writeXrefSection({ kind: 'stream', entries, trailer: trailerOf(document), offset, firstFreeNumber }),
  );
  append(Buffer.from(`startxref\n${offset}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function trailerOf({ xref }: PdfDocument): PdfDict {
  const { trailer } = xref;
  return dictOf({ Root: trailer.get('Root'), Info: trailer.get('Info'), ID: trailer.get('ID') });
}

function bodyOf(value: PdfValue): Buffer {
  if (!(value instanceof PdfStream)) return Buffer.from(serialize(value), 'latin1');
  const head = serialize(new Map([...value.dict, ['Length', value.raw.length] as const]));
  return Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), value.raw, Buffer.from('\nendstream')]);
}
