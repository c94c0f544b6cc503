import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** All keys derived from one master key, each for one purpose. */
export interface SubKeys {
  /** The name of the master key: it reveals nothing about the key, and is stored beside each ciphertext. */
  readonly kid: string;
  /** 32 bytes; the same purpose always gives the same key. */
  key(purpose: string): KeyObject;
}

const KEY_BYTES = 32;
/** 48 bits, as base64url: enough to distinguish an operator's few keys. */
const KID_BYTES = 6;

/** Derives keys by HKDF-SHA-256 (RFC 5869): a derived key reveals nothing about another or the master key. */
export function subKeysOf(masterKey: Uint8Array): SubKeys {
  const derived = new Map<string, KeyObject>();
  return {
    kid: derive(masterKey, 'key id').subarray(0, KID_BYTES).toString('base64url'),
    key: (purpose) => {
      const known = derived.get(purpose) ?? createSecretKey(derive(masterKey, purpose));
      derived.set(purpose, known);
      return known;
    },
  };
}

function derive(masterKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `aval v1 ${purpose}`, KEY_BYTES));
}
