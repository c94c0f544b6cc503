import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../domain/environment.ts';
import type { Place, Secrets } from '../../ports/secrets.ts';
import { NONCE_BYTES, open, seal, SecretNotOpened } from './aes-gcm.ts';
import { subKeysOf } from './sub-keys.ts';
import type { SubKeys } from './sub-keys.ts';

/** Secrets, and the name of the key they depend on: a database should refuse to be opened with another one. */
export interface MasterKeySecrets extends Secrets {
  readonly kid: string;
}

const BLIND_INDEX_BYTES = 16;

/** Secrets at rest from one master key of 32 bytes; every use has its own key derived from it. */
export function masterKeySecrets(masterKey: Uint8Array): MasterKeySecrets {
  const keys = subKeysOf(masterKey);
  return {
    kid: keys.kid,
    fingerprint: (secret) => createHash('sha256').update(secret).digest(),
    encrypt: (plain, place) => encrypt(keys, plain, place),
    decrypt: (sealed, place) => decrypt(keys, sealed, place),
    blindIndex: (environment, kind, value) =>
      hmac(keys.key(`blind index ${environment}`), `${kind}|${value}`).subarray(0, BLIND_INDEX_BYTES),
    // Ids hold no bar, and what a caller chose stands last: no two bindings give the same text.
    otpMac: ({ signerId, linkId, otpId }, code) =>
      hmac(keys.key('one-time code'), [signerId, linkId, otpId, code].join('|')),
    mac: (purpose, text) => hmac(keys.key(`mac ${purpose}`), text).toString('base64url'),
    sealReplay: (rawKey, scope, plain) => sealReplay(replayKey(keys, rawKey), scope, plain),
    openReplay: (rawKey, scope, sealed) => openReplay(replayKey(keys, rawKey), scope, sealed),
    equal: (a, b) => a.length === b.length && timingSafeEqual(a, b),
  };
}

function encrypt(keys: SubKeys, plain: string, place: Place): string {
  const head = `v1.${keys.kid}`;
  const { nonce, text } = seal(atRestKey(keys, place.environment), Buffer.from(plain), boundTo(head, place));
  return `${head}.${nonce.toString('base64url')}.${text.toString('base64url')}`;
}

function decrypt(keys: SubKeys, sealed: string, place: Place): string {
  const head = `v1.${keys.kid}`;
  const [version, kid, nonce, text, ...rest] = sealed.split('.');
  const isOurs = `${version}.${kid}` === head && rest.length === 0;
  if (!isOurs || nonce === undefined || text === undefined) throw new SecretNotOpened();
  const parts = { nonce: Buffer.from(nonce, 'base64url'), text: Buffer.from(text, 'base64url') };
  return open(atRestKey(keys, place.environment), parts, boundTo(head, place)).toString();
}

function atRestKey(keys: SubKeys, environment: Environment): Buffer {
  return keys.key(`at rest ${environment}`);
}

/** Names of tables and columns hold no bar, and the row stands last: no two places give the same text. */
function boundTo(head: string, { environment, table, column, row }: Place): Buffer {
  return Buffer.from([head, environment, table, column, row].join('|'));
}

/**
 * Half of this key is the client's and never stored, half of it is ours: neither a copy of the database nor our
 * master key alone opens an answer, and a key that is easy to guess is no help without the other.
 */
function replayKey(keys: SubKeys, rawKey: string): Buffer {
  return hmac(keys.key('replayed answers'), rawKey);
}

function sealReplay(key: Buffer, scope: Buffer, plain: Buffer): Buffer {
  const { nonce, text } = seal(key, plain, scope);
  return Buffer.concat([nonce, text]);
}

function openReplay(key: Buffer, scope: Buffer, sealed: Buffer): Buffer {
  return open(key, { nonce: sealed.subarray(0, NONCE_BYTES), text: sealed.subarray(NONCE_BYTES) }, scope);
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
