import { isDigit, isSpace } from './characters.ts';
import type { ByteSource } from './lexer.ts';
import { HIGHEST_GENERATION, HIGHEST_OBJECT_NUMBER } from './xref.ts';

/** An object header `12 0 obj` somewhere in the bytes. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** Returns the last header of every object number by searching all bytes. */
export function findObjects(source: ByteSource): Map<number, FoundObject> {
  const found = new Map<number, FoundObject>();
  source.budget.spendEffort(source.bytes.length);
  for (let at = source.bytes.indexOf('obj'); at >= 0; at = source.bytes.indexOf('obj', at + 3)) {
    const header = readBackwards(source.bytes, at);
    if (header && !found.has(header.number)) source.budget.spendEntry();
    if (header) found.set(header.number, header);
  }
  return found;
}

/** Reads the two numbers before an `obj`. Returns null for `endobj` and other accidental matches. */
function readBackwards(bytes: Buffer, keyword: number): FoundObject | null {
  const generation = numberBefore(bytes, keyword);
  if (!generation || generation.value > HIGHEST_GENERATION) return null;
  const number = numberBefore(bytes, generation.start);
  if (!number || number.end === generation.start || number.value > HIGHEST_OBJECT_NUMBER) return null;
  return { number: number.value, generation: generation.value, offset: number.start };
}

interface Digits {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the digits before an offset, allowing white space in between. */
function numberBefore(bytes: Buffer, offset: number): Digits | null {
  let end = offset;
  while (isSpace(bytes[end - 1])) end--;
  let start = end;
  while (isDigit(bytes[start - 1])) start--;
  return start === end ? null : { value: Number(bytes.toString('latin1', start, end)), start, end };
}
