import { isAscii } from 'node:buffer';
import { inTurns, TURN_BYTES } from '../../process/turns.ts';
import type { TextPlace } from './json-meter.ts';

/** Shorter texts go through the parser in a millisecond. */
const LONG = TURN_BYTES;

/** Bytes that end up as others, or that no JSON text has: the backslash, NUL, and white space that base64 would accept. */
const NOT_PLAIN = [0x5c, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d];

/**
 * Finds, in turns, the long texts of files that mean what they are written as, so that no parser has to read them. Other
 * control characters, which no JSON text has either, are refused with all else that isn't base64.
 */
export async function plainFiles(bytes: Buffer, files: readonly TextPlace[]): Promise<readonly TextPlace[]> {
  const plain: TextPlace[] = [];
  for (const file of files) {
    if (file.end - file.start >= LONG && (await isPlain(bytes.subarray(file.start, file.end))))
      plain.push(file);
  }
  return plain;
}

function isPlain(text: Buffer): Promise<boolean> {
  return inTurns(text.length, (start, end) => {
    const part = text.subarray(start, end);
    return isAscii(part) && !NOT_PLAIN.some((byte) => part.includes(byte));
  });
}
