import type { ConversionRefusal } from '../../ports/document-converter.ts';
import { allOf, readObject } from '../pdf-worker/read-answer.ts';
import type { SourceAnswer } from './prepare-source.ts';

const REFUSALS = [
  'unreadable',
  'external',
  'active',
  'limit',
] as const satisfies readonly ConversionRefusal[];

/** Reads the answer of the child that prepares files: it read hostile bytes, so it may say anything. Null for nonsense. */
export function readSourceAnswer(said: unknown): SourceAnswer | null {
  const { ok, bytes, refusal, mismatch } = readObject(said) ?? {};
  if (ok === true) return bytes instanceof Uint8Array ? { ok, bytes: Buffer.from(bytes) } : null;
  if (ok !== false) return null;
  const known = REFUSALS.find((each) => each === refusal);
  if (known !== undefined) return { ok, refusal: known };
  const { missing, unknown, malformed } = readObject(mismatch) ?? {};
  const [first, second, third] = [missing, unknown, malformed].map(texts);
  if (first == null || second == null || third == null) return null;
  return { ok, mismatch: { missing: first, unknown: second, malformed: third } };
}

function texts(value: unknown): readonly string[] | null {
  return allOf(value, (item) => (typeof item === 'string' ? item : null));
}
