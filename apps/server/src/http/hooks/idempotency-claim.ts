import { createHash } from 'node:crypto';
import { canonicalBytes } from '@aval/evidence/canonical';
import type { Deps } from '../../actions/deps.ts';
import type { Claim, ClaimOutcome, KeptResponse } from '../../store/idempotency.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import { parameters } from '../frame.ts';
import type { Call } from '../route.ts';
import { cookieHeader, JSON_HEADERS } from '../write-response.ts';
import type { WrittenResponse } from '../write-response.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../domain/limits.ts';
import { fingerprintOf } from './idempotency-fingerprint.ts';

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
    fingerprint: await fingerprintOf(exchange.request.query, sent),
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
