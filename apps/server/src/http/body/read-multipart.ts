import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { BusboyEvents, BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '../../domain/errors/app-error.ts';
import { refusal } from '../../domain/errors/app-error.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import { FORM_TEXT_BYTES, FORM_TEXTS } from './limits.ts';
import { receiveBody } from './read-bytes.ts';
import type { BodyLimits } from './read-bytes.ts';
import type { Spool } from './spool.ts';
import { readStrictJson } from './strict-json.ts';

/** Where the bytes of the file go. */
type FileSink = Pick<Spool, 'write'>;

/** A multipart form: its text parts by name, and its part `file`, if any. */
interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: { readonly filename: string | null } | null;
}

const LIMITS = {
  files: 1,
  fields: FORM_TEXTS,
  parts: FORM_TEXTS + 1,
  fieldSize: FORM_TEXT_BYTES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** More than a chunk of `node:http`, so that the parser takes each in one call. It holds none back while the disk keeps up. */
const CHUNKS_BYTES = 256 * 1024;

/**
 * Reads `multipart/form-data` (RFC 7578) while it arrives, and passes its file on. Stops at the first error.
 *
 * @throws PAYLOAD_TOO_LARGE if the rest exceeds `FORM_TEXT_BYTES`, or the file what the limit of the body leaves for it; VALIDATION_FAILED for
 * a second file or a file with another name; BAD_REQUEST for a form that cannot be read.
 */
export async function readMultipart(
  request: IncomingMessage,
  limits: BodyLimits,
  sink: FileSink,
): Promise<Form> {
  const form = new ArrivingForm(parserOf(request.headers['content-type'] ?? '', limits), sink);
  try {
    await receiveBody(request, limits, (bytes) => form.take(bytes));
    return await form.end();
  } finally {
    form.discard();
  }
}

/** A form that is still arriving. */
class ArrivingForm {
  readonly #parser: BusboyInstance;
  readonly #sink: FileSink;
  readonly #fields = new Map<string, unknown>();
  #file: Form['file'] = null;
  #stream: BusboyFileStream | null = null;
  #kept: Promise<void> = Promise.resolve();
  #bytes = 0;
  /** Pending while the disk lags behind. */
  #lag: Promise<void> | undefined;
  /** Rejects with the first fault; never resolves. */
  readonly #fault: Promise<never>;
  #refused: { readonly reason: unknown } | null = null;
  #refuse: (reason: unknown) => void = () => undefined;

  constructor(parser: BusboyInstance, sink: FileSink) {
    this.#sink = sink;
    this.#fault = new Promise((_resolve, reject) => {
      this.#refuse = (reason) => {
        this.#refused ??= { reason };
        reject(reason);
      };
    });
    this.#fault.catch(() => undefined); // the code that waits for a part handles it
    this.#parser = parser;
    this.#listen();
  }

  /** Takes the next bytes. Returns a promise if the parser or the disk lags behind: most parts need none. */
  take(bytes: Buffer): Promise<void> | void {
    if (this.#refused !== null) throw this.#refused.reason;
    this.#bytes += bytes.length;
    const parsed = Promise.withResolvers<void>();
    this.#parser.write(bytes, () => parsed.resolve());
    if (this.#parser.writableLength > 0) return this.#afterParser(parsed.promise);
    this.#assertTexts();
    return this.#takeLag();
  }

  async #afterParser(parsed: Promise<void>): Promise<void> {
    await Promise.race([this.#fault, parsed]);
    this.#assertTexts();
    await this.#takeLag();
  }

  #takeLag(): Promise<void> | undefined {
    const lag = this.#lag;
    this.#lag = undefined;
    return lag;
  }

  #assertTexts(): void {
    if (this.#bytes - (this.#stream?.bytesRead ?? 0) > FORM_TEXT_BYTES) throw refusal('PAYLOAD_TOO_LARGE');
  }

  /** Returns the whole form after its last byte. */
  async end(): Promise<Form> {
    if (this.#bytes === 0) return { fields: {}, file: null };
    const finished = new Promise<void>((resolve) => this.#parser.once('finish', resolve));
    this.#parser.end();
    await Promise.race([this.#fault, finished.then(() => this.#kept)]);
    return { fields: Object.fromEntries(this.#fields), file: this.#file };
  }

  /** Destroys unfinished streams. */
  discard(): void {
    this.#stream?.destroy();
    this.#parser.destroy();
  }

  #listen(): void {
    const tooMany = (): void => this.#refuse(refusal('PAYLOAD_TOO_LARGE'));
    this.#parser.on('field', (...field: Parameters<BusboyEvents['field']>) => {
      const [name, text, , isCut, , type] = field;
      if (isCut) tooMany();
      else this.#keepText(name, text, type);
    });
    this.#parser.on('file', (name, file, filename) => this.#keepFile(name, file, filename));
    this.#parser.on('filesLimit', () => this.#refuse(invalidFile('file', 'Only one file may be sent.')));
    this.#parser.on('partsLimit', tooMany);
    this.#parser.on('fieldsLimit', tooMany);
    this.#parser.on('error', (error) => this.#refuse(broken(error)));
  }

  #keepText(name: string | undefined, text: string, type: string): void {
    if (name === undefined || name in Object.prototype) return this.#refuse(broken());
    if (this.#fields.has(name)) {
      return this.#refuse(refusal('BAD_REQUEST', { reason: 'form-duplicate-part' }));
    }
    try {
      const isJson = type.startsWith('application/json');
      this.#fields.set(name, isJson ? readStrictJson(Buffer.from(text)) : text);
    } catch (error) {
      this.#refuse(error);
    }
  }

  #keepFile(name: string | undefined, stream: BusboyFileStream, filename: string): void {
    this.#stream = stream;
    stream.on('error', (error) => this.#refuse(broken(error)));
    stream.on('limit', () => this.#refuse(refusal('PAYLOAD_TOO_LARGE')));
    if (name !== 'file') {
      return this.#refuse(invalidFile(name ?? 'file', 'The PDF must be sent as the part named file.'));
    }
    this.#file = { filename: filename === '' ? null : filename };
    this.#kept = this.#keep(stream);
    this.#kept.catch((error: unknown) => this.#refuse(error));
  }

  #keep(stream: BusboyFileStream): Promise<void> {
    stream.on('data', (chunk: Buffer) => {
      this.#lag = this.#sink.write(chunk) ?? this.#lag;
    });
    return new Promise((resolve) => stream.once('end', resolve));
  }
}

function parserOf(type: string, { bytes }: BodyLimits): BusboyInstance {
  const limits = { ...LIMITS, fileSize: bytes - FORM_TEXT_BYTES };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, highWaterMark: CHUNKS_BYTES });
  } catch (error) {
    throw broken(error);
  }
}

function broken(cause?: unknown): AppError {
  return refusal('BAD_REQUEST', { reason: 'form-malformed' }, cause);
}

function invalidFile(field: string, message: string): AppError {
  return refusal('VALIDATION_FAILED', {
    fields: [fieldProblem(field, 'file.part', message, { part: 'file' })],
  });
}
