import type { Event } from './operations.ts';

/** Seconds that the clocks of sender and receiver may differ, as the official libraries allow. */
const TOLERANCE_SECONDS = 300;
const SECRET = 'whsec_';
const PUBLIC_KEY = 'whpk_';
const ED25519_BYTES = 32;

/** A webhook that is not genuine. Respond with a status that isn't 2xx, such as 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** The headers of a request, as `fetch` or Node's servers provide them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of the verification. */
export interface VerifyWebhookOptions {
  /** The accepted difference between the two clocks, 300 seconds by default. */
  readonly toleranceSeconds?: number;
  /** The time of the check in milliseconds since the epoch; now by default. */
  readonly now?: number;
}

/**
 * Verifies a webhook (Standard Webhooks 1.0.0) and returns its event. Pass the body as it arrived: after parsing and
 * serializing it again, the signature no longer matches. `secrets` are the endpoint's `whsec_…` (`v1`), its public key
 * `whpk_…` (`v1a`), or several of them during a rotation; one match is enough.
 *
 * @throws WebhookVerificationError if headers are missing, the time is out of tolerance or no signature matches
 * @throws TypeError if a secret is malformed
 */
export async function verifyWebhook(
  rawBody: string | ArrayBuffer | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<Event> {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0) throw new TypeError('A webhook needs at least one secret.');
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  assertRecent(timestamp, now / 1000, toleranceSeconds);
  const body = typeof rawBody === 'string' ? encode(rawBody) : new Uint8Array(rawBody);
  const signatures = signaturesIn(required(headers, 'webhook-signature'));
  if (!(await anyMatches(keys, signatures, joined(encode(`${id}.${timestamp}.`), body))))
    throw new WebhookVerificationError('No signature of the webhook matches.');
  return JSON.parse(new TextDecoder().decode(body));
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Key {
  readonly version: 'v1' | 'v1a';
  readonly bytes: Bytes;
}

interface Signature {
  readonly version: string;
  readonly bytes: Bytes;
}

function keyOf(secret: string): Key {
  const prefix = [SECRET, PUBLIC_KEY].find((known) => secret.startsWith(known));
  const bytes = decode(secret.slice(prefix?.length)) ?? new Uint8Array();
  if (prefix === undefined || bytes.length === 0 || (prefix === PUBLIC_KEY && bytes.length !== ED25519_BYTES))
    throw new TypeError('A webhook secret is whsec_ or whpk_, followed by its bytes in base64.');
  return { version: prefix === SECRET ? 'v1' : 'v1a', bytes };
}

function required(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : plainValue(headers, name);
  if (typeof value !== 'string' || value === '')
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function';
}

/** Gateways write the names of headers as they like. */
function plainValue(headers: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(headers).find(([written]) => written.toLowerCase() === name)?.[1];
}

function assertRecent(timestamp: string, nowSeconds: number, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('The header webhook-timestamp is not a number of seconds.');
  if (Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('The webhook is too old, or a clock is wrong.');
}

/** Reads `v1,<base64> v1a,<base64> …`; leaves out what is malformed. */
function signaturesIn(header: string): readonly Signature[] {
  return header.split(' ').flatMap((part) => {
    const [version = '', value = ''] = part.split(',');
    const bytes = decode(value);
    return bytes === null ? [] : [{ version, bytes }];
  });
}

async function anyMatches(
  keys: readonly Key[],
  signatures: readonly Signature[],
  content: Bytes,
): Promise<boolean> {
  for (const key of keys) {
    for (const { version, bytes } of signatures) {
      if (version === key.version && (await matches(key, bytes, content))) return true;
    }
  }
  return false;
}

/** Web Crypto compares an HMAC in constant time. */
async function matches(key: Key, signature: Bytes, content: Bytes): Promise<boolean> {
  const algorithm = key.version === 'v1' ? { name: 'HMAC', hash: 'SHA-256' } : { name: 'Ed25519' };
  const imported = await crypto.subtle.importKey('raw', key.bytes, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm.name, imported, signature, content);
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function decode(base64: string): Bytes | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
