import { createHmac, createSecretKey } from 'node:crypto';
import { signWith } from './signing-key.ts';

const PREFIX = 'whsec_';

/** Bytes of a secret: as many as the digest has. */
export const SECRET_BYTES = 32;

/**
 * A secret as receivers hold it: `whsec_` and the bytes in base64 with padding (Standard Webhooks 1.0.0, *Signature
 * scheme*). The official verifiers refuse base64url and missing padding.
 */
export function writeSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64');
}

/** Returns the bytes to sign: an id, the time of this attempt in whole seconds, and the bytes that are sent. */
interface SignedContent {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The header `webhook-signature` over `id.timestamp.body`: for each secret `v1,` and the base64 of HMAC-SHA256, for each
 * `whsk_…` `v1a,` and that of Ed25519, separated by spaces (Standard Webhooks 1.0.0). A receiver is content when one of
 * them fits.
 */
export function signatureHeader(
  secrets: readonly string[],
  { id, timestamp, body }: SignedContent,
  signingKeys: readonly string[] = [],
): string {
  const content = `${id}.${timestamp}.${body}`;
  return [
    ...secrets.map((secret) => `v1,${hmac(secret, content)}`),
    ...signingKeys.map((key) => `v1a,${signWith(key, content)}`),
  ].join(' ');
}

function hmac(secret: string, content: string): string {
  const key = createSecretKey(secret.slice(PREFIX.length), 'base64'); // five times as fast as with the bytes
  return createHmac('sha256', key).update(content).digest('base64');
}
