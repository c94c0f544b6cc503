import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../domain/limits.ts';
import type { Exchange } from './frame.ts';
import type { BinaryAnswer, Call, RedirectAnswer } from './route.ts';

/** A response as it is sent, and as it is stored for replay. */
export interface WrittenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Sent in place of `bytes`. No such response is stored. */
  readonly pieces?: AsyncIterable<string | Uint8Array>;
}

export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' } as const;

/**
 * Serializes a route's result by the response schema: members outside the schema are left out, and a missing required
 * member is an error.
 */
export function writeResponse({ compiled, request }: Exchange, value: unknown, call: Call): WrittenResponse {
  const { status, method, view: toView, binary } = compiled.route;
  if (status === 204) return { status, headers: {}, bytes: Buffer.alloc(0) };
  const view: unknown = toView(value, call);
  if (isRedirect(view) && compiled.route.redirects === true) return writeRedirect(view.location);
  if (binary !== undefined) return revalidated(request, writeFile(status, view));
  if (!isObject(view)) throw new TypeError('A view answers an object.');
  if (request.noted) request.noted.view = view;
  const tag = method === 'GET' ? versionTag(view) : {};
  const headers = { ...JSON_HEADERS, ...tag, ...cookieHeader(compiled.route.cookie?.(value, call)) };
  return {
    status: statusOf(compiled, value),
    headers,
    bytes: Buffer.from(compiled.serialize(view)),
  };
}

/** Returns 202 for a result that waits for somebody, otherwise the status of the route. */
function statusOf({ route }: Exchange['compiled'], value: unknown): number {
  return route.waits?.(value) === true ? 202 : route.status;
}

/** Returns the header that sets a cookie, if there is any. */
export function cookieHeader(cookie: string | null = null): Readonly<Record<string, string>> {
  return cookie === null ? {} : { 'Set-Cookie': cookie };
}

/** Sends a serialized response. */
export function sendResponse(
  reply: FastifyReply,
  { status, headers, bytes, pieces }: WrittenResponse,
): FastifyReply {
  reply.code(status).headers(headers);
  if (pieces !== undefined) return reply.send(Readable.from(pieces));
  return status === 204 || status === 304 ? reply.send() : reply.send(bytes);
}

/** The address is a secret: no cache keeps it. */
function writeRedirect(location: string): WrittenResponse {
  const headers = { Location: location, 'Cache-Control': 'no-store' };
  return { status: 302, headers, bytes: Buffer.alloc(0) };
}

/** Returns a file response. Browsers must neither guess its type nor run its content. */
function writeFile(status: number, view: unknown): WrittenResponse {
  if (!isFile(view)) throw new TypeError('A binary route must answer contentType, disposition and bytes.');
  const headers = {
    'Content-Type': view.contentType,
    'Content-Disposition': view.disposition,
    'Content-Security-Policy': view.policy ?? 'sandbox',
    ...(view.isImmutable === true &&
      view.maxAge === undefined && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  };
  if (!(view.bytes instanceof Uint8Array))
    return { status, headers, bytes: Buffer.alloc(0), pieces: view.bytes };
  const bytes = Buffer.from(view.bytes.buffer, view.bytes.byteOffset, view.bytes.byteLength); // no copy
  return { status, headers: { ...headers, ...privateCopy(view, bytes) }, bytes };
}

/** Returns the headers of a file that the caller's browser may keep: for the same credential only, which may change. */
function privateCopy(
  { maxAge, isImmutable = false }: BinaryAnswer,
  bytes: Buffer,
): Readonly<Record<string, string>> {
  if (maxAge === undefined) return {};
  return {
    'Cache-Control': `private, max-age=${maxAge / SECOND}${isImmutable ? ', immutable' : ''}`,
    ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    Vary: 'Authorization, X-Project-Id',
  };
}

/** Returns 304 in place of a file that the client has already (RFC 9110 section 13.1.2). */
function revalidated(request: FastifyRequest, response: WrittenResponse): WrittenResponse {
  const { ETag: tag } = response.headers;
  if (tag === undefined || !isKnownTag(request, tag)) return response;
  return { status: 304, headers: response.headers, bytes: Buffer.alloc(0) };
}

/** Returns true if the client says in `If-None-Match` that it has what this tag names: the comparison is the weak one. */
export function isKnownTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(opaque) ?? [];
  return known.includes('*') || known.includes(opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

function isRedirect(view: unknown): view is RedirectAnswer {
  return isObject(view) && typeof view['location'] === 'string';
}

function isFile(view: unknown): view is BinaryAnswer {
  if (!isObject(view)) return false;
  const { bytes } = view;
  return bytes instanceof Uint8Array || (isObject(bytes) && Symbol.asyncIterator in bytes);
}

function isObject(view: unknown): view is Readonly<Record<string, unknown>> {
  return typeof view === 'object' && view !== null;
}

/** Returns the strong entity tag (RFC 9110 section 8.8.3) of an object that has versions. */
function versionTag(view: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const { version } = view;
  return typeof version === 'number' ? { ETag: `"v${version}"` } : {};
}
