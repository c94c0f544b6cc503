import { createHash } from 'node:crypto';
import { canonicalBytes } from '@aval/evidence/canonical';
import { hashBytes } from '../../process/hash-bytes.ts';
import { inTurns, nextTurn } from '../../process/turns.ts';
import type { FilesInBase64 } from '../body/files-in-base64.ts';
import type { SentBody } from '../body/read-body.ts';

/**
 * Hashes the input of a request: the parsed body in canonical form (RFC 8785), so that spaces, order and the random
 * boundary of a form don't matter; a file by its digest, size and name; and the query. Every version of the service must
 * compute the same: two of them run beside each other while nodes are replaced (ADR-0072).
 */
export async function fingerprintOf(
  query: unknown,
  { value, file, files }: Pick<SentBody, 'value' | 'file' | 'files'>,
): Promise<Buffer> {
  const upload = file && {
    sha256: file.content.sha256,
    size: file.content.size,
    filename: file.filename,
  };
  const body = await withoutLongTexts(value, files);
  return hashWith(files, canonicalBytes({ body, file: upload, query: { ...Object(query) } }));
}

/** Replaces files in base64 by their digests: their canonical form would take a third of a second. */
async function withoutLongTexts(value: unknown, files: FilesInBase64, depth = 2): Promise<unknown> {
  if (typeof value === 'string') return withoutLongText(value, files);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return value;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    members.push([name, await withoutLongTexts(member, files, depth - 1)]);
  }
  return Object.fromEntries(members);
}

async function withoutLongText(value: string, files: FilesInBase64): Promise<unknown> {
  const file = files.get(value);
  if (file !== undefined) return { sha256: (await hashBytes(file)).sha256 };
  return value.length > LONG_TEXT ? { sha256: await digestOfText(value) } : value;
}

/** Hashes the canonical form with each file that is left, such as those of a list, in the place of its name. */
async function hashWith(files: FilesInBase64, canonical: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  if (files.size === 0) return hash.update(canonical).digest();
  const names = new RegExp(`(${[...files.keys()].join('|')})`);
  for (const piece of Buffer.from(canonical).toString().split(names)) {
    const bytes = files.get(piece) ?? Buffer.from(piece);
    await inTurns(bytes.length, (start, end) => void hash.update(bytes.subarray(start, end)));
    await nextTurn();
  }
  return hash.digest();
}

const LONG_TEXT = 64 * 1024;

/** The fingerprint depends on where a text is cut: half of a character becomes another there. */
const TEXT_PART = 256 * 1024;

async function digestOfText(text: string): Promise<string> {
  const hash = createHash('sha256');
  await inTurns(text.length, (start, end) => void hash.update(text.slice(start, end)), TEXT_PART);
  return hash.digest('hex');
}
