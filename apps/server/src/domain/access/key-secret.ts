import type { Environment } from '../environment.ts';

/** How a secret begins: an API key of either environment, or a personal access token. */
const SECRET_PREFIXES = {
  SANDBOX: 'ask_test_',
  PRODUCTION: 'ask_live_',
  PERSONAL: 'ask_pat_',
} as const satisfies Record<Environment | 'PERSONAL', string>;
type SecretKind = keyof typeof SECRET_PREFIXES;

/** The part of a secret that may be shown again. */
export interface SecretHint {
  readonly prefix: string;
  readonly last4: string;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const FORM = /^(ask_(?:test|live|pat)_)[0-9A-Za-z]{38}$/;

/**
 * A new secret: prefix, 32 random base62 characters (190 bits), CRC-32 of all before it in 6 base62 characters.
 * The checksum covers the prefix, so that a typing error or a swapped environment is known without a database.
 * `pick` answers a uniform integer below its argument.
 */
export function makeSecret(kind: SecretKind, pick: (below: number) => number): string {
  const characters = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET.charAt(pick(ALPHABET.length)));
  const start = SECRET_PREFIXES[kind] + characters.join('');
  return start + checksum(start);
}

/** The kind of a secret whose form and checksum are right, or null. It says nothing about whether it exists. */
export function kindOfSecret(secret: string): SecretKind | null {
  const prefix = FORM.exec(secret)?.[1];
  if (
    prefix === undefined ||
    checksum(secret.slice(0, -CHECKSUM_CHARACTERS)) !== secret.slice(-CHECKSUM_CHARACTERS)
  ) {
    return null;
  }
  return KINDS.find((kind) => SECRET_PREFIXES[kind] === prefix) ?? null;
}

/** The part of a secret that lists show. */
export function hintOf(kind: SecretKind, secret: string): SecretHint {
  return { prefix: SECRET_PREFIXES[kind], last4: secret.slice(-4) };
}

const KINDS = ['SANDBOX', 'PRODUCTION', 'PERSONAL'] as const satisfies readonly SecretKind[];

function checksum(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i += 1) {
    written = ALPHABET.charAt(rest % 62) + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

/** CRC-32 as in ISO 3309 and zlib (reflected, polynomial 0xEDB88320), of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
