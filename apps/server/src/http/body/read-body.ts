import type { FastifyRequest } from 'fastify';
import { fail } from '../../domain/errors/app-error.ts';
import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { PDF_LIMIT_BYTES, SECOND } from '../../domain/limits.ts';
import { readsBody } from '../declared-errors.ts';
import type { AnyRoute, UploadedFile } from '../route.ts';
import { readBytes } from './read-bytes.ts';
import { readMultipart } from './read-multipart.ts';
import { readStrictJson, textProblems } from './strict-json.ts';

/** A body as it was sent: parsed, and not yet held against the route's shape. */
export interface SentBody {
  readonly value: unknown;
  readonly file: UploadedFile | null;
  /** JSON has types; the parts of a form are texts. */
  readonly source: 'json' | 'text';
  /** What is wrong with its texts, whatever the shape. */
  readonly problems: readonly FieldProblem[];
}

/** How much a JSON body may hold, and how long it may take to arrive. */
const JSON_ROOM = { bytes: 1024 * 1024, within: 30 * SECOND };

/** With a file in base64 (RFC 4648): 4 characters of 3 bytes, and the usual room for the rest. */
const UPLOAD_ROOM = { bytes: Math.ceil(PDF_LIMIT_BYTES / 3) * 4 + JSON_ROOM.bytes, within: 120 * SECOND };

const NO_BODY: SentBody = { value: {}, file: null, source: 'json', problems: [] };

/**
 * The body of a call. None at all, or an empty one, is `{}`. Throws BAD_REQUEST (cannot be read), PAYLOAD_TOO_LARGE
 * or UNSUPPORTED_MEDIA_TYPE (neither JSON nor, on an upload, a form).
 */
export async function readBody(route: AnyRoute, request: FastifyRequest): Promise<SentBody> {
  if (!readsBody(route)) return NO_BODY;
  const type = mediaType(request);
  if (type === 'multipart/form-data' && route.upload === true) {
    const { fields, file } = await readMultipart(request);
    return { value: fields, file, source: 'text', problems: textProblems(fields) };
  }
  const room = (route.upload ?? route.embedsPdf) === true ? UPLOAD_ROOM : JSON_ROOM;
  const bytes = await readBytes(request.raw, room.bytes, room.within);
  if (bytes.length === 0) return NO_BODY;
  if (type !== 'application/json') {
    fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'The body must have Content-Type: application/json.' });
  }
  const value = readStrictJson(bytes);
  return { value, file: null, source: 'json', problems: textProblems(value) };
}

/** The media type without its parameters, in lower case; empty where none is said (RFC 9110 section 8.3.1). */
function mediaType(request: FastifyRequest): string {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}
