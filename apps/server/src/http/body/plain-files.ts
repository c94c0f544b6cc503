import { isAscii } from 'node:buffer';
import { STEP_BYTES } from '../../domain/steps.ts';
import type { Steps } from '../../domain/steps.ts';
import type { TextPlace } from './json-meter.ts';

/** Shorter texts go through the parser in a millisecond. */
const LONG = STEP_BYTES;

/** Bytes that end up as others, or that no JSON text has: the backslash, NUL, and white space that base64 would accept. */
const NOT_PLAIN = [0x5c, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d];

/**
 * Finds, in steps, the long texts of files that mean what they are written as, so that no parser has to read them. Other
 * control characters, which no JSON text has either, are refused with all else that isn't base64.
 */
export function* plainFiles(bytes: Buffer, files: readonly TextPlace[]): Steps<readonly TextPlace[]> {
  const plain: TextPlace[] = [];
  for (const file of files) {
    if (file.end - file.start >= LONG && (yield* isPlain(bytes, file))) plain.push(file);
  }
  return plain;
}

function* isPlain(bytes: Buffer, { start, end }: TextPlace): Steps<boolean> {
  for (let at = start; at < end; at += STEP_BYTES) {
    const part = bytes.subarray(at, Math.min(end, at + STEP_BYTES));
    if (!isAscii(part) || NOT_PLAIN.some((byte) => part.includes(byte))) return false;
    yield;
  }
  return true;
}
