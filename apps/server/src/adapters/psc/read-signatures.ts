import { readMember, parseJson } from './json-members.ts';
import { Unusable } from './unusable.ts';
import { readName } from './read-answers.ts';

/** The lengths of a signature by RSA-2048, -3072, or -4096. A CMS in its place has another length. */
const LENGTHS: ReadonlySet<number> = new Set([256, 384, 512]);

/**
 * Returns the RAW signatures of a response by id: exactly those of `ids`. A signature too many is refused like a missing
 * signature, because nobody requested it. Throws Unusable.
 */
export function readSignatures(text: string, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const given = readMember(parseJson(text), 'signatures');
  if (!Array.isArray(given) || given.length !== ids.length) throw new Unusable('signatures');
  const signatures = new Map(
    given.map((entry: unknown) => [
      readName(readMember(entry, 'id'), 'id'),
      rawSignature(readMember(entry, 'raw_signature')),
    ]),
  );
  if (!ids.every((id) => signatures.has(id))) throw new Unusable('signatures');
  return signatures;
}

/** Providers send Base64, also of URLs, without padding, with line breaks, or in PEM's armor, and some hexadecimal digits. */
function rawSignature(value: unknown): Buffer {
  if (typeof value !== 'string' || value.length > 4096) throw new Unusable('raw_signature');
  const body = value.replaceAll(/-----(?:BEGIN|END) [A-Z0-9 ]{1,40}-----/g, '').replaceAll(/\\[nr]|\s/g, '');
  const signature = decoded(body);
  if (signature === null || !LENGTHS.has(signature.length)) throw new Unusable('raw_signature');
  return signature;
}

/** Hexadecimal digits are valid Base64 as well, of other bytes. No signature has Base64 of these digits alone. */
function decoded(body: string): Buffer | null {
  if (/^(?:[\da-f]{2})+$/i.test(body)) return Buffer.from(body, 'hex');
  return /^[\w+/-]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : null;
}
