import { createDecipheriv, createHash } from 'node:crypto';
import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { nameText, PdfStream, PdfString, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { keyWithoutPassword } from './empty-password.ts';
import { rc4 } from './rc4.ts';

/** How bytes are encrypted (ISO 32000-2, table 25). */
type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

/** The number and generation of an object: older ciphers have a key for each. */
interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

/** Decrypts the objects of a file that opens without a password (ISO 32000-2, 7.6). */
export class Decryption {
  readonly #document: PdfDocument;
  readonly #dict: PdfDict;
  readonly #key: Buffer;
  readonly #strings: Method;
  readonly #streams: Method;

  /** Throws PdfError `encrypted` for a file that wants a password or a certificate. */
  constructor(document: PdfDocument, trailer: PdfDict) {
    const dict = document.dict(trailer.get('Encrypt'));
    const isStandard = nameText(document.resolve(dict?.get('Filter'))) === 'Standard';
    const key = dict && isStandard ? keyWithoutPassword(document, dict, trailer) : null;
    if (dict === null || key === null) throw new PdfError('encrypted', 'the file needs a password');
    this.#document = document;
    this.#dict = dict;
    this.#key = key;
    this.#strings = this.#defaultMethod('StrF');
    this.#streams = this.#defaultMethod('StmF');
  }

  /** Whether the protection lets everybody sign: fill in fields or add notes (ISO 32000-2, table 22). */
  get allowsSigning(): boolean {
    const permissions = this.#document.resolve(this.#dict.get('P'));
    const revision = wholeNumber(this.#document.resolve(this.#dict.get('R'))) ?? 0;
    const wanted = revision === 2 ? NOTES : NOTES | FILLING_IN;
    return typeof permissions === 'number' && (permissions & wanted) !== 0;
  }

  /** Returns a value of an object, in clear. Throws PdfError `corrupt`. */
  value(value: PdfValue, id: ObjectId): PdfValue {
    if (value instanceof PdfString) return new PdfString(this.#decrypt(value.bytes, this.#strings, id));
    if (value instanceof PdfStream) return this.stream(value, id);
    if (Array.isArray(value)) return value.map((item) => this.value(item, id));
    return value instanceof Map ? this.#dictInClear(value, id) : value;
  }

  /** Returns a stream in clear, without the filter that names its encryption. Throws PdfError `corrupt`. */
  stream({ dict, raw }: PdfStream, id: ObjectId): PdfStream {
    const bytes = this.#decrypt(raw, this.#methodOf(dict), id);
    return new PdfStream(withoutCrypt(this.#document, this.#dictInClear(dict, id)), bytes);
  }

  #dictInClear(dict: PdfDict, id: ObjectId): PdfDict {
    return new Map([...dict].map(([key, value]) => [key, this.value(value, id)] as const));
  }

  #methodOf(dict: PdfDict): Method {
    const isMetadata = nameText(this.#document.resolve(dict.get('Type'))) === 'Metadata';
    if (isMetadata && this.#document.resolve(this.#dict.get('EncryptMetadata')) === false) return 'None';
    const [at, parameters] = cryptFilter(this.#document, dict);
    return at < 0 ? this.#streams : this.#method(nameText(parameters?.get('Name')) ?? 'Identity');
  }

  #defaultMethod(key: 'StmF' | 'StrF'): Method {
    const version = wholeNumber(this.#document.resolve(this.#dict.get('V'))) ?? 0;
    if (version < 4) return 'V2';
    return this.#method(nameText(this.#document.resolve(this.#dict.get(key))) ?? 'Identity');
  }

  #method(name: string): Method {
    if (name === 'Identity') return 'None';
    const filter = this.#document.dict(this.#document.dict(this.#dict.get('CF'))?.get(name));
    const found = nameText(this.#document.resolve(filter?.get('CFM')));
    if (found === 'None' || found === 'V2' || found === 'AESV2' || found === 'AESV3') return found;
    throw new PdfError('corrupt', 'a crypt filter is unknown');
  }

  #decrypt(bytes: Buffer, method: Method, id: ObjectId): Buffer {
    if (method === 'None' || bytes.length === 0) return bytes;
    if (method === 'V2') return rc4(this.#keyOf(id, false), bytes);
    return decryptAes(method === 'AESV3' ? this.#key : this.#keyOf(id, true), bytes);
  }

  /** Algorithm 1. */
  #keyOf({ number, generation }: ObjectId, isAes: boolean): Buffer {
    const suffix = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const hash = createHash('md5').update(this.#key).update(suffix);
    if (isAes) hash.update('sAlT');
    return hash.digest().subarray(0, Math.min(this.#key.length + suffix.length, 16));
  }
}

/** Permission bits 6 and 9, which count from 1. */
const NOTES = 1 << 5;
const FILLING_IN = 1 << 8;
const BLOCK = 16;

function decryptAes(key: Buffer, bytes: Buffer): Buffer {
  try {
    const cipher = createDecipheriv(
      key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc',
      key,
      bytes.subarray(0, BLOCK),
    );
    return Buffer.concat([cipher.update(bytes.subarray(BLOCK)), cipher.final()]);
  } catch {
    throw new PdfError('corrupt', 'encrypted bytes are cut off');
  }
}

/** The place of the filter `Crypt` among the filters of a stream, and its parameters; -1 if it has none. */
function cryptFilter(document: PdfDocument, dict: PdfDict): readonly [number, PdfDict | null] {
  const filters = listOf(document.resolve(dict.get('Filter')));
  const at = filters.findIndex((filter) => nameText(document.resolve(filter)) === 'Crypt');
  const parameters = listOf(document.resolve(dict.get('DecodeParms')));
  return [at, document.dict(parameters[at])];
}

function listOf(value: PdfValue): readonly PdfValue[] {
  return Array.isArray(value) ? value : [value];
}

function withoutCrypt(document: PdfDocument, dict: PdfDict): PdfDict {
  const [at] = cryptFilter(document, dict);
  if (at < 0) return dict;
  const clear = new Map(dict);
  for (const key of ['Filter', 'DecodeParms']) {
    const rest = listOf(document.resolve(dict.get(key))).filter((_, index) => index !== at);
    if (rest.every((item) => item === null)) clear.delete(key);
    else clear.set(key, [...rest]);
  }
  return clear;
}
