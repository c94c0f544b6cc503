import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Environment } from '../../domain/environment.ts';
import type { Place, Secrets } from '../../ports/secrets.ts';
import { GCM_NONCE_BYTES, openBytes, sealBytes, SecretNotOpened } from './aes-gcm.ts';
import { openFile, sealFile } from './sealed-file.ts';
import { subKeysOf } from './sub-keys.ts';
import type { SubKeys } from './sub-keys.ts';

/** Secrets, and the names of the keys they depend on: a database should refuse to be opened with other keys. */
interface MasterKeySecrets extends Secrets {
  /** The key that encrypts. */
  readonly kid: string;
  /** Every key that decrypts, the key that encrypts first. */
  readonly kids: readonly string[];
}

/** The master keys held now. During a rotation there are two (ADR-0010). */
export interface MasterKeys {
  /** Never empty; the first encrypts, all of them decrypt. */
  current(): readonly SubKeys[];
}

const BLIND_INDEX_BYTES = 16;

/** Creates the secrets at rest of one master key of 32 bytes; every purpose has its own key derived from it. */
export function masterKeySecrets(masterKey: Uint8Array): MasterKeySecrets {
  const keys = [subKeysOf(masterKey)];
  return secretsOf({ current: () => keys });
}

/** Creates the secrets at rest of the keys held at the moment of each call. */
export function secretsOf(masterKeys: MasterKeys): MasterKeySecrets {
  const all = (): readonly SubKeys[] => masterKeys.current();
  const writing = (): SubKeys => all()[0] ?? noKey();
  return {
    get kid() {
      return writing().kid;
    },
    get kids() {
      return all().map(({ kid }) => kid);
    },
    fingerprint: (secret) => hash('sha256', secret, 'buffer'),
    encrypt: (plain, place) => encrypt(writing(), plain, place),
    isFormer: (sealed) => sealed.split('.')[1] !== writing().kid,
    decrypt: (sealed, place) => decrypt(keyOf(all(), sealed), sealed, place),
    blindIndex: (environment, kind, value) =>
      hmac(writing().key(`blind index ${environment}`), `${kind}|${value}`).subarray(0, BLIND_INDEX_BYTES),
    // Ids contain no bar, and text chosen by a caller comes last: no two bindings give the same text.
    otpMac: ({ signerId, linkId, otpId }, code, given) =>
      likeGiven(
        all().map((keys) => hmac(keys.key('one-time code'), [signerId, linkId, otpId, code].join('|'))),
        given,
      ),
    mac: (purpose, text, given) =>
      likeGiven(
        all().map((keys) => Buffer.from(hmac(keys.key(`mac ${purpose}`), text).toString('base64url'))),
        given === undefined ? undefined : Buffer.from(given),
      ).toString(),
    sealReplay: (rawKey, scope, plain) => sealReplay(replayKey(writing(), rawKey), scope, plain),
    openReplay: (rawKey, scope, sealed) => openReplayWithAny(all(), { rawKey, scope, sealed }),
    sealFile,
    openFile,
    equal,
  };
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function noKey(): never {
  throw new SecretNotOpened();
}

/**
 * Returns the MAC that `given` begins, under whichever key it was made; if there is none, the MAC of the current key.
 */
function likeGiven(macs: readonly Buffer[], given: Uint8Array | undefined): Buffer {
  const found = given && macs.find((mac) => given.length > 0 && equal(mac.subarray(0, given.length), given));
  return found ?? macs[0] ?? noKey();
}

/**
 * Returns the key named by a ciphertext.
 *
 * @throws SecretNotOpened if this ring doesn't hold it
 */
function keyOf(held: readonly SubKeys[], sealed: string): SubKeys {
  const kid = sealed.split('.')[1];
  return held.find((keys) => keys.kid === kid) ?? noKey();
}

interface SealedReplay {
  readonly rawKey: string;
  readonly scope: Buffer;
  readonly sealed: Buffer;
}

/** A response kept for replay doesn't name its key: every key is tried. */
function openReplayWithAny([keys, ...rest]: readonly SubKeys[], kept: SealedReplay): Buffer {
  if (keys === undefined) throw new SecretNotOpened();
  try {
    return openReplay(replayKey(keys, kept.rawKey), kept.scope, kept.sealed);
  } catch (error) {
    if (rest.length === 0) throw error;
    return openReplayWithAny(rest, kept);
  }
}

function encrypt(keys: SubKeys, plain: string, place: Place): string {
  const head = `v1.${keys.kid}`;
  const { nonce, text } = sealBytes(
    atRestKey(keys, place.environment),
    Buffer.from(plain),
    boundTo(head, place),
  );
  return `${head}.${nonce.toString('base64url')}.${text.toString('base64url')}`;
}

function decrypt(keys: SubKeys, sealed: string, place: Place): string {
  const head = `v1.${keys.kid}`;
  const [version, kid, nonce, text, ...rest] = sealed.split('.');
  const isOurs = `${version}.${kid}` === head && rest.length === 0;
  if (!isOurs || nonce === undefined || text === undefined) throw new SecretNotOpened();
  const parts = { nonce: Buffer.from(nonce, 'base64url'), text: Buffer.from(text, 'base64url') };
  return openBytes(atRestKey(keys, place.environment), parts, boundTo(head, place)).toString();
}

function atRestKey(keys: SubKeys, environment: Environment): KeyObject {
  return keys.key(`at rest ${environment}`);
}

/** Names of tables and columns contain no bar, and the row comes last: no two places give the same text. */
function boundTo(head: string, { environment, table, column, row }: Place): Buffer {
  return Buffer.from([head, environment, table, column, row].join('|'));
}

/**
 * Half of this key is the client's and never stored, the other half is ours: neither a copy of the database nor our
 * master key alone decrypts a response, and an easily guessed idempotency key is no help without the other half.
 */
function replayKey(keys: SubKeys, rawKey: string): KeyObject {
  return createSecretKey(hmac(keys.key('replayed answers'), rawKey));
}

function sealReplay(key: KeyObject, scope: Buffer, plain: Buffer): Buffer {
  const { nonce, text } = sealBytes(key, plain, scope);
  return Buffer.concat([nonce, text]);
}

function openReplay(key: KeyObject, scope: Buffer, sealed: Buffer): Buffer {
  return openBytes(
    key,
    { nonce: sealed.subarray(0, GCM_NONCE_BYTES), text: sealed.subarray(GCM_NONCE_BYTES) },
    scope,
  );
}

function hmac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
