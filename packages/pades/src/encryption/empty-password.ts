import { createDecipheriv, createHash } from 'node:crypto';
import type { PdfDocument } from '../pdf/document.ts';
import { nameText, PdfString, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { passwordHash } from './password-hash.ts';
import { rc4 } from './rc4.ts';

/** The padding that stands for an empty password (ISO 32000-2, 7.6.4.3.2, algorithm 2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const NO_PASSWORD = Buffer.alloc(0);

/** As much of an encryption dictionary as the check of a user password needs. */
interface Protection {
  readonly revision: number;
  /** Lengths of the key in bytes that writers may have meant. */
  readonly keyLengths: readonly number[];
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly permissions: number;
  readonly fileId: Buffer;
  readonly hidesMetadata: boolean;
}

/**
 * True when a file under the standard security handler (revisions 2 to 6) opens with an empty user password, so that its
 * encryption only restricts what may be done with it. Nothing is decrypted. False if that cannot be determined, also where
 * this machine offers no MD5.
 */
export function opensWithoutPassword(document: PdfDocument, trailer: PdfDict): boolean {
  const dict = document.dict(trailer.get('Encrypt'));
  if (!dict || nameText(document.resolve(dict.get('Filter'))) !== 'Standard') return false;
  if (leavesPagesAlone(document, dict)) return true;
  try {
    return isEmptyPassword(readProtection(document, dict, trailer));
  } catch {
    return false; // a digest or cipher that OpenSSL does not offer here, as under FIPS
  }
}

/** Only attachments are encrypted where strings and streams are not, as is the default (ISO 32000-2, table 20). */
function leavesPagesAlone(document: PdfDocument, dict: PdfDict): boolean {
  const filters = ['StmF', 'StrF'].map((key) => document.resolve(dict.get(key)));
  const usesFilters = (wholeNumber(document.resolve(dict.get('V'))) ?? 0) >= 4;
  return usesFilters && filters.every((name) => name === null || nameText(name) === 'Identity');
}

function readProtection(document: PdfDocument, dict: PdfDict, trailer: PdfDict): Protection {
  const value = (key: string): PdfValue => document.resolve(dict.get(key));
  const permissions = value('P');
  const [id] = document.array(trailer.get('ID')) ?? [];
  return {
    revision: wholeNumber(value('R')) ?? 0,
    keyLengths: keyLengths(wholeNumber(value('V')) ?? 0, wholeNumber(value('Length'))),
    owner: bytesOf(value('O')),
    user: bytesOf(value('U')),
    permissions: typeof permissions === 'number' ? permissions | 0 : 0,
    fileId: bytesOf(document.resolve(id)),
    hidesMetadata: value('EncryptMetadata') !== false,
  };
}

/** Longer strings are cut: revision 6 needs 48 bytes, all others 32. */
function bytesOf(value: PdfValue): Buffer {
  return value instanceof PdfString ? value.bytes.subarray(0, 127) : NO_PASSWORD;
}

/** 40 bits in the oldest files; where crypt filters are used, 128 whatever /Length says (ISO 32000-2, table 20). */
function keyLengths(version: number, bits: number | null): readonly number[] {
  if (version === 1) return [5];
  const result = bits !== null && bits % 8 === 0 && bits >= 40 && bits <= 128 ? bits / 8 : 5;
  return version === 4 ? [16, result] : [result];
}

function isEmptyPassword(protection: Protection): boolean {
  const { revision, user } = protection;
  if (revision < 5) return keyLength(protection) !== null;
  const salt = user.subarray(32, 40);
  return isSalted(protection, salt) && saltedHash(revision, salt).equals(user.subarray(0, 32));
}

/** The length with which the key of an older file fits; null if none does. */
function keyLength(protection: Protection): number | null {
  const { revision, keyLengths: lengths } = protection;
  if (revision === 2) return lengths.find((length) => matchesOnce(protection, length)) ?? null;
  if (revision !== 3 && revision !== 4) return null;
  return lengths.find((length) => matchesOften(protection, length)) ?? null;
}

function isSalted({ revision }: Protection, salt: Buffer): boolean {
  return (revision === 5 || revision === 6) && salt.length === 8;
}

function saltedHash(revision: number, salt: Buffer): Buffer {
  return revision === 6 ? passwordHash(NO_PASSWORD, salt) : createHash('sha256').update(salt).digest();
}

/**
 * Returns the key of a file that opens with an empty password (algorithms 2 and 2.A); null for every other file, and where
 * this machine offers no MD5.
 */
export function keyWithoutPassword(document: PdfDocument, dict: PdfDict, trailer: PdfDict): Buffer | null {
  try {
    const protection = readProtection(document, dict, trailer);
    if (!isEmptyPassword(protection)) return null;
    const length = keyLength(protection);
    if (length !== null) return Buffer.from(keyOf(protection, length));
    return wrappedKey(protection, bytesOf(document.resolve(dict.get('UE'))));
  } catch {
    return null; // a digest or cipher that OpenSSL does not offer here, as under FIPS
  }
}

/** The key of a newer file is wrapped with a hash of the password. */
function wrappedKey({ revision, user }: Protection, wrapped: Buffer): Buffer {
  const wrapping = saltedHash(revision, user.subarray(40, 48));
  const cipher = createDecipheriv('aes-256-cbc', wrapping, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()]);
}

/** Algorithms 4 and 6. */
function matchesOnce(protection: Protection, length: number): boolean {
  return rc4(keyOf(protection, length), PADDING).equals(protection.user.subarray(0, 32));
}

/** Algorithms 5 and 6: only the first 16 bytes count. */
function matchesOften(protection: Protection, length: number): boolean {
  const key = keyOf(protection, length);
  let expected: Buffer = createHash('md5').update(PADDING).update(protection.fileId).digest();
  for (let round = 0; round < 20; round++) {
    const turned = key.map((byte) => byte ^ round);
    expected = rc4(turned, expected);
  }
  return expected.equals(protection.user.subarray(0, 16));
}

/** The file's key under an empty password (algorithm 2). */
function keyOf(protection: Protection, length: number): Uint8Array {
  const { revision, owner, permissions, fileId, hidesMetadata } = protection;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const hash = createHash('md5').update(PADDING).update(owner.subarray(0, 32)).update(flags).update(fileId);
  if (revision >= 4 && !hidesMetadata) hash.update(Buffer.alloc(4, 0xff));
  let key = hash.digest();
  const rounds = revision >= 3 ? 50 : 0;
  for (let round = 0; round < rounds; round++) {
    key = createHash('md5').update(key.subarray(0, length)).digest();
  }
  return key.subarray(0, length);
}
