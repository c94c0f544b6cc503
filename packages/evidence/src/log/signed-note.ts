import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase64, encodeBase64Url } from '../base64.ts';
import { verifyEd25519 } from '../public-key.ts';
import { readBase64 } from './read-text-values.ts';

/** Known types of keys in signed notes: Ed25519 (0x01), and witnesses' cosignature/v1 (0x04). */
export const ED25519_NOTE = 0x01;
export const COSIGNATURE_V1 = 0x04;

/** A key that signs notes (C2SP signed-note). */
export interface NoteKey {
  /** No white space, no plus. */
  readonly name: string;
  readonly type: typeof ED25519_NOTE | typeof COSIGNATURE_V1;
  /** The 32 bytes of the Ed25519 key. */
  readonly publicKey: Uint8Array;
}

/** A signature line. */
export interface NoteSignature {
  readonly name: string;
  /** Four bytes, hexadecimal. */
  readonly keyId: string;
  /** The bytes after the key's id: the signature, for witnesses preceded by its time. */
  readonly signature: Uint8Array;
}

/** The parts of a note. `text` ends in a line feed and is the signed text. */
export interface SignedNote {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const LONGEST_NOTE = 65_536;
const MOST_SIGNATURES = 64;
const LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
// Control characters other than the line feed are not allowed in a note.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000B-\u001F]/u;

/** Returns the first four bytes of SHA-256(name ‖ line feed ‖ type ‖ key), hexadecimal (C2SP signed-note). */
export function noteKeyId({ name, type, publicKey }: NoteKey): string {
  const hash = sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey));
  return bytesToHex(hash.subarray(0, 4));
}

/** Returns the text form of a key, `name+id+base64(type ‖ key)`, as witnesses publish it. */
export function writeNoteKey(key: NoteKey): string {
  return `${key.name}+${noteKeyId(key)}+${encodeBase64(concatBytes(Uint8Array.of(key.type), key.publicKey))}`;
}

/** Reads the text form of a key. Returns null for other text, an unknown type or an id that does not match. */
export function readNoteKey(text: string): NoteKey | null {
  const [, name = '', id, encoded = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(text) ?? [];
  const bytes = readBase64(encoded);
  const type = bytes?.[0];
  if (bytes?.length !== 33 || (type !== ED25519_NOTE && type !== COSIGNATURE_V1)) return null;
  const key: NoteKey = { name, type, publicKey: bytes.subarray(1) };
  return noteKeyId(key) === id ? key : null;
}

/** Returns a signature line with its line feed. */
export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return `\u2014 ${name} ${encodeBase64(concatBytes(id, signature))}\n`;
}

/** Writes a note. */
export function writeNote({ text, signatures }: SignedNote): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

/** Reads a note (C2SP signed-note). Returns null for other text. Does not check signatures. */
export function parseNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n');
  if (note.length > LONGEST_NOTE || end < 1 || CONTROL.test(note) || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.length <= MOST_SIGNATURES ? lines.map(parseSignatureLine) : [];
  if (signatures.length === 0 || !signatures.every((signature) => signature !== null)) return null;
  return { text: note.slice(0, end + 1), signatures };
}

/** Reads a signature line without its line feed. Returns null for other text. */
export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name = '', encoded = ''] = LINE.exec(line) ?? [];
  const bytes = readBase64(encoded);
  if (bytes === null || bytes.length < 5) return null;
  return { name, keyId: bytesToHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) };
}

/** Returns the signatures of a note that name this key. */
export function signaturesBy(note: SignedNote, key: NoteKey): readonly NoteSignature[] {
  const id = noteKeyId(key);
  return note.signatures.filter(({ name, keyId }) => name === key.name && keyId === id);
}

/** Says whether a key's Ed25519 part signed a text. */
export type SignatureCheck = (key: NoteKey, message: string, signature: Uint8Array) => boolean;

/** Returns whether a key's Ed25519 part signed the bytes (RFC 8032). Does not throw. */
export function isSignedBy(key: NoteKey, message: string, signature: Uint8Array): boolean {
  return verifyEd25519(signature, utf8ToBytes(message), { x: encodeBase64Url(key.publicKey) });
}
