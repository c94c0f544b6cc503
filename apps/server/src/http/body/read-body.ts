import type { FastifyRequest } from 'fastify';
import { RunningDigest } from '../../domain/documents/hashed-bytes.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { FORM_TEXT_BYTES, UPLOAD_TIMEOUT } from './limits.ts';
import { JSON_TIMEOUT, JSON_BYTES, JSON_VALUES } from '../../domain/limits.ts';
import { LARGEST_PDF_BYTES } from '../../domain/plans/plan-limits.ts';
import type { KeptFile } from '../../ports/file-examiner.ts';
import type { Release } from '../../process/semaphore.ts';
import { textProblems } from '../checks/text-problems.ts';
import { readsBody } from '../frame.ts';
import type { CompiledRoute } from '../frame.ts';
import type { AnyRoute, UploadedFile } from '../route.ts';
import type { ArrivingBodies, BodySender } from './arriving-bodies.ts';
import type { BodyShare } from './byte-budget.ts';
import { NO_FILES } from './files-in-base64.ts';
import type { FilesInBase64 } from './files-in-base64.ts';
import { JsonMeter } from './json-meter.ts';
import { plainFiles } from './plain-files.ts';
import { readBytes, receiveBody } from './read-bytes.ts';
import type { BodyLimits } from './read-bytes.ts';
import { readMultipart } from './read-multipart.ts';
import { Spool } from './spool.ts';
import { parseMeasured } from './strict-json.ts';
import type { ParsedAround } from './strict-json.ts';
import type { UploadMemoryBudget } from './upload-memory-budget.ts';

/** A parsed body, not yet checked against the route's shape. */
export interface SentBody {
  readonly value: unknown;
  /** Long files of JSON, by the texts that stand for them in the value. */
  readonly files: FilesInBase64;
  readonly file: UploadedFile | null;
  /** The file of a form on a route that keeps files on the disk; null for others. */
  readonly kept: KeptFile | null;
  /** The bytes of a raw body; null for others. */
  readonly bytes: Buffer | null;
  /** JSON has types; the parts of a form are texts. */
  readonly source: 'json' | 'text';
  /** Problems of its texts that don't depend on the shape. */
  readonly problems: readonly FieldProblem[];
  /** Releases its memory. Call it after the response is sent. */
  readonly release: Release;
}

const JSON_LIMITS: BodyLimits = { bytes: JSON_BYTES, within: JSON_TIMEOUT };

/** With a file in base64 (RFC 4648): 4 characters for 3 bytes, and the usual limit for the rest. */
function longJsonLimits(route: AnyRoute): BodyLimits {
  return { bytes: Math.ceil(fileBytes(route) / 3) * 4 + JSON_BYTES, within: UPLOAD_TIMEOUT };
}

function formLimits(route: AnyRoute): BodyLimits {
  return { bytes: fileBytes(route) + FORM_TEXT_BYTES, within: UPLOAD_TIMEOUT };
}

function fileBytes({ fileBytes: own }: AnyRoute): number {
  return own ?? LARGEST_PDF_BYTES;
}

/** Of a file on the disk, the thread that examines it holds a copy, and of ours the child process that compares pages. */
const COPIES_OF_KEPT = 2;
/** Copies of an upload in memory: its bytes, and copies on the way to the child process that opens it. */
const COPIES_OF_FORM = 3;
/** The text, the parsed value, and the decoded bytes. */
const COPIES_OF_JSON = 5;

/** The budget an upload waits for, and its group: organizations and the public are served in turn. */
interface Turn {
  readonly budget: UploadMemoryBudget;
  readonly group: string;
  readonly bodies: ArrivingBodies;
  readonly sender: BodySender;
}

/** How a body is received: the turn of its caller, and its share of the budget. */
interface Receiving extends Turn {
  readonly share: BodyShare;
}

const NO_BODY: SentBody = {
  value: {},
  files: NO_FILES,
  file: null,
  kept: null,
  bytes: null,
  source: 'json',
  problems: [],
  release: () => undefined,
};

/**
 * Reads the body of a request. A missing or empty body is `{}`. JSON may be long only if the route's shape contains a
 * file.
 *
 * @throws BAD_REQUEST (unreadable), PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (neither JSON nor, on an upload, a form),
 * or `Unavailable` if too many uploads wait or there is no space for the body.
 */
export async function readBody(
  compiled: CompiledRoute,
  request: FastifyRequest,
  turn: Turn,
): Promise<SentBody> {
  if (!readsBody(compiled.route)) return NO_BODY;
  const reading = readerOf(compiled, request);
  const share = turn.bodies.open(reading.place, turn.sender);
  try {
    const sent = await reading.read({ ...turn, share });
    return {
      ...sent,
      release: () => {
        sent.release();
        share.release();
      },
    };
  } catch (error) {
    share.release();
    throw error;
  }
}

/** How a body is read, and where it is kept meanwhile. */
interface Reader {
  readonly place: 'disk' | 'memory';
  readonly read: (receiving: Receiving) => Promise<SentBody>;
}

function readerOf({ route, holdsFile, treatments }: CompiledRoute, request: FastifyRequest): Reader {
  if (route.raw === true)
    return inMemory(async (limits) => asRaw(await readBytes(request.raw, limits, () => undefined)));
  const type = mediaType(request);
  if (type === 'multipart/form-data' && route.upload === true)
    return route.keepsFile === true
      ? { place: 'disk', read: (receiving) => keepForm(request, formLimits(route), receiving) }
      : spooled((spool, receiving) => readForm(request, spool, { limits: formLimits(route), receiving }));
  const meter = new JsonMeter({ values: route.bodyValues ?? JSON_VALUES, bytes: JSON_BYTES });
  const look = (bytes: Buffer): void => lookAt(bytes, type, meter);
  if (holdsFile && !isShort(request))
    return spooled((spool, receiving) =>
      readLongJson(request, spool, { look, meter, receiving, treatments, limits: longJsonLimits(route) }),
    );
  return inMemory(async (limits) => asJson(await readBytes(request.raw, limits, look), meter));
}

function inMemory(read: (limits: BodyLimits) => Promise<SentBody>): Reader {
  return { place: 'memory', read: (receiving) => read(within(JSON_LIMITS, receiving)) };
}

/** Adds what a process shares among its callers to the limits of a kind of body. */
function within(limits: BodyLimits, { share, bodies: { bytesPerSecond } }: Receiving): BodyLimits {
  return { ...limits, share, bytesPerSecond };
}

/** Measures JSON while it arrives. An empty body needs no media type. */
function lookAt(bytes: Buffer, type: string, meter: JsonMeter): void {
  if (type !== 'application/json') {
    fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'content-type-not-accepted' });
  }
  meter.take(bytes);
}

/** Returns true if the declared length is short: then the body doesn't go through the disk. */
function isShort({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= JSON_BYTES;
}

function spooled(read: (spool: Spool, receiving: Receiving) => Promise<SentBody>): Reader {
  return {
    place: 'disk',
    async read(receiving) {
      const spool = new Spool();
      try {
        return await read(spool, receiving);
      } finally {
        await spool.close();
      }
    },
  };
}

/** Hashes the file while it arrives; nobody hashes it again. */
async function readForm(
  request: FastifyRequest,
  spool: Spool,
  { limits, receiving }: Pick<LongJson, 'limits' | 'receiving'>,
): Promise<SentBody> {
  const digest = new RunningDigest();
  const { fields, file } = await readMultipart(request.raw, within(limits, receiving), {
    write(bytes) {
      digest.take(bytes);
      return spool.write(bytes);
    },
  });
  const sent = textsOf(fields);
  if (file === null) return sent;
  const release = await receiving.budget.acquire(COPIES_OF_FORM * spool.size, receiving.group);
  return orRelease(release, async () => ({
    ...sent,
    file: { ...file, content: digest.of(await spool.read()) },
    release,
  }));
}

function textsOf(fields: Readonly<Record<string, unknown>>): SentBody {
  return { ...NO_BODY, value: fields, source: 'text', problems: textProblems(fields) };
}

/** Leaves the file on the disk until the memory of the request is released. */
async function keepForm(
  request: FastifyRequest,
  limits: BodyLimits,
  receiving: Receiving,
): Promise<SentBody> {
  const { budget, group } = receiving;
  const spool = new Spool();
  try {
    const { fields, file } = await readMultipart(request.raw, within(limits, receiving), spool);
    if (file !== null) await spool.flush();
    const release =
      file === null ? NO_BODY.release : await budget.acquire(COPIES_OF_KEPT * spool.size, group);
    const close = (): void => {
      release();
      void spool.close();
    };
    return { ...textsOf(fields), kept: file && spool, release: close };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

interface LongJson {
  readonly look: (bytes: Buffer) => void;
  readonly meter: JsonMeter;
  readonly receiving: Receiving;
  readonly treatments: CompiledRoute['treatments'];
  readonly limits: BodyLimits;
}

async function readLongJson(
  request: FastifyRequest,
  spool: Spool,
  { look, meter, receiving, treatments, limits }: LongJson,
): Promise<SentBody> {
  await receiveBody(request.raw, within(limits, receiving), (bytes) => {
    look(bytes);
    return spool.write(bytes);
  });
  const release = await receiving.budget.acquire(COPIES_OF_JSON * spool.size, receiving.group);
  return orRelease(release, async () => {
    const bytes = await spool.read();
    const places = await plainFiles(bytes, meter.files);
    return { ...asJson(bytes, meter, { places, treatments }), release };
  });
}

/** Releases the memory if `work` throws. */
async function orRelease(release: Release, work: () => Promise<SentBody>): Promise<SentBody> {
  try {
    return await work();
  } catch (error) {
    release();
    throw error;
  }
}

function asRaw(bytes: Buffer): SentBody {
  return { ...NO_BODY, bytes };
}

function asJson(bytes: Buffer, meter: JsonMeter, around?: ParsedAround): SentBody {
  if (bytes.length === 0) return NO_BODY;
  const { value, files } = parseMeasured(bytes, meter, around);
  return { ...NO_BODY, value, files, problems: textProblems(value) };
}

/** Returns the media type without parameters, in lower case; empty if there is none (RFC 9110 section 8.3.1). */
function mediaType(request: FastifyRequest): string {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}
