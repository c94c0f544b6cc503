import { createHmac, randomBytes } from 'node:crypto';
import type { Event } from '@aval/sdk/operations';

/** The same timeout that the service has for a receiver. */
const TIME_LIMIT = 15_000;
const SECRET = /^whsec_(?<key>[A-Za-z0-9+/]+={0,2})$/;

/** Decodes a secret as receivers store it (Standard Webhooks 1.0.0: `whsec_` and base64). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Returns true for a secret of a length that the standard allows, 24 to 64 bytes. */
export function isSecret(text: string): boolean {
  const { length } = keyOf(text);
  return length >= 24 && length <= 64;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(SECRET.exec(secret)?.groups?.['key'] ?? '', 'base64');
}

/** The address that events go to, and the secret that signs them. */
export interface Target {
  readonly url: string;
  readonly secret: string;
}

/** The receiver's response, in a word or two. */
type Forwarded = `${number}` | 'no answer' | 'too slow';

/** Posts an event as the service would deliver it: Standard Webhooks v1, without following redirects. Never throws. */
export async function forward(
  event: Event,
  target: Target,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<Forwarded> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const body = JSON.stringify(event);
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: headersOf(event.id, body, { now, secret: target.secret }),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    });
    await answer.body?.cancel();
    return `${answer.status}`;
  } catch {
    return limit.aborted ? 'too slow' : 'no answer';
  }
}

function headersOf(
  id: string,
  body: string,
  { now, secret }: { readonly now: Date; readonly secret: string },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'aval-listen/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  };
}
