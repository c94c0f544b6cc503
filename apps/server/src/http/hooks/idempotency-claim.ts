import { createHash } from 'node:crypto';
import { canonicalBytes } from '@aval/evidence/canonical';
import { digestSteps } from '../../domain/documents/digest.ts';
import { partsOf, STEP_BYTES } from '../../domain/steps.ts';
import type { Steps } from '../../domain/steps.ts';
import { runSteps } from '../../process/run-steps.ts';
import type { Deps } from '../../actions/deps.ts';
import type { Claim, ClaimOutcome, KeptResponse } from '../../store/idempotency.ts';
import type { FilesInBase64 } from '../body/files-in-base64.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import { parameters } from '../frame.ts';
import type { Call } from '../route.ts';
import { cookieHeader, JSON_HEADERS } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../domain/limits.ts';

/** A request with an idempotency key. */
export interface Attempt {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly key: string;
  readonly claim: Claim;
  /** Runs the route's handler. */
  readonly run: (deps: Deps) => Promise<unknown>;
}

/**
 * Returns null if the attempt may run, or the stored response of an earlier request.
 *
 * @throws IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export function replayOf({ exchange, claim, key }: Attempt, outcome: ClaimOutcome): WrittenResponse | null {
  if (outcome.kind === 'first') return null;
  if (outcome.kind === 'reused') fail('IDEMPOTENCY_KEY_REUSED');
  if (outcome.kind === 'running') fail('IDEMPOTENCY_IN_PROGRESS');
  const open = (sealed: Buffer) => exchange.frame.deps.secrets.openReplay(key, claim.scope, sealed);
  const bytes = open(outcome.response);
  const type = outcome.status === 204 ? {} : JSON_HEADERS;
  const cookie = cookieHeader(outcome.cookie && open(outcome.cookie).toString());
  return { status: outcome.status, headers: { ...type, ...cookie, 'Idempotent-Replayed': 'true' }, bytes };
}

/** Returns a response as its key keeps it: encrypted under the key that the client has. */
export function keptResponse(
  { exchange, key, claim }: Attempt,
  { status, headers, bytes }: WrittenResponse,
): KeptResponse {
  const seal = (plain: Buffer) => exchange.frame.deps.secrets.sealReplay(key, claim.scope, plain);
  const { 'Set-Cookie': cookie } = headers;
  return {
    status,
    response: seal(bytes),
    ...(cookie !== undefined && { cookie: seal(Buffer.from(cookie)) }),
  };
}

/** Returns a check that passes once: a second change would not be part of the transaction that keeps the response. */
export function onlyOnce(): () => void {
  let changes = 0;
  return () => {
    changes += 1;
    if (changes > 1) throw new Error('An idempotent route may change the database only once.');
  };
}

export function neverChanged(): never {
  throw new Error('An idempotent route must change the database once, or its answer cannot be kept.');
}

/** Returns the claim of a request: the owner of the key, the key, and the fingerprint of its first use (ADR-0013). */
export async function claimOf(exchange: Exchange, call: Call, sent: SentBody, key: string): Promise<Claim> {
  return {
    scope: scopeOf(exchange, call),
    keyHash: sha256(key),
    fingerprint: await runSteps(fingerprintSteps(exchange, sent)),
    owner: exchange.frame.deps.random.bytes(16).toString('base64url'),
  };
}

/** Hashes environment, caller, method and concrete path: with another of these, the same text is another key. */
function scopeOf({ frame, compiled, request }: Exchange, call: Call): Buffer {
  const { method, path } = compiled.route;
  const { token, ...named } = parameters(request);
  const link = token === undefined ? null : frame.deps.secrets.fingerprint(token).toString('hex');
  return sha256(canonicalBytes([frame.environment, callerOf(call), link, method, path, named]));
}

/** All callers of a project share its keys, so that a client can retry with a new API key. */
function callerOf({ principal, tenant }: Call): string | null {
  if (tenant !== null) return tenant.projectId;
  if (principal === null) return null;
  return principal.kind === 'API_KEY' ? principal.projectId : principal.userId;
}

/**
 * Hashes the input of a request: the parsed body in canonical form (RFC 8785), so that spaces, order and the random
 * boundary of a form don't matter; a file by its digest, size and name; and the query.
 */
function* fingerprintSteps({ request }: Exchange, { value, file, files }: SentBody): Steps<Buffer> {
  const upload = file && {
    sha256: yield* digestSteps(file.bytes),
    size: file.bytes.length,
    filename: file.filename,
  };
  const body = yield* withoutLongTexts(value, files);
  return yield* hashWith(files, canonicalBytes({ body, file: upload, query: { ...Object(request.query) } }));
}

/** Replaces files in base64 by their digests: their canonical form would take a third of a second. */
function* withoutLongTexts(value: unknown, files: FilesInBase64, depth = 2): Steps<unknown> {
  if (typeof value === 'string') return yield* withoutLongText(value, files);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return value;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    members.push([name, yield* withoutLongTexts(member, files, depth - 1)]);
  }
  return Object.fromEntries(members);
}

function* withoutLongText(value: string, files: FilesInBase64): Steps<unknown> {
  const file = files.get(value);
  if (file !== undefined) return { sha256: yield* digestSteps(file) };
  return value.length > LONG_TEXT ? { sha256: yield* textDigestSteps(value) } : value;
}

/** Hashes the canonical form with each file that is left, such as those of a list, in the place of its name. */
function* hashWith(files: FilesInBase64, canonical: Uint8Array): Steps<Buffer> {
  if (files.size === 0) return sha256(canonical);
  const hash = createHash('sha256');
  const names = new RegExp(`(${[...files.keys()].join('|')})`);
  for (const piece of Buffer.from(canonical).toString().split(names)) {
    for (const part of partsOf(files.get(piece) ?? Buffer.from(piece))) {
      hash.update(part);
      yield;
    }
  }
  return hash.digest();
}

const LONG_TEXT = 64 * 1024;

function* textDigestSteps(text: string): Steps<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length; at += STEP_BYTES) {
    hash.update(text.slice(at, at + STEP_BYTES));
    yield;
  }
  return hash.digest('hex');
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Structured-field string (RFC 9651 section 3.3.3): printable ASCII in quotes, quote and backslash escaped. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Returns the key from the header `Idempotency-Key`, or null without the header. Quoted
 * (draft-ietf-httpapi-idempotency-key-header-07) and bare are the same key.
 *
 * @throws VALIDATION_FAILED for a key that is empty, too long, or contains anything but visible ASCII
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const sent = Array.isArray(header) ? header.join(', ') : header.trim();
  const [, quoted] = QUOTED.exec(sent) ?? [];
  const key = quoted === undefined ? sent : quoted.replaceAll(/\\(["\\])/g, '$1');
  const isBroken = quoted === undefined && sent.startsWith('"');
  if (isBroken || key.length > IDEMPOTENCY_KEY_MAX_LENGTH || !VISIBLE.test(key)) {
    invalidField(
      'Idempotency-Key',
      'format',
      `Must be 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible characters, such as a UUID.`,
    );
  }
  return key;
}
