import { describe, expect, it } from 'vitest';
import { Base64Decoder } from '../../../src/domain/documents/base64.ts';

/** Decodes a text that comes in parts of this length. */
function decoded(text: string, length: number): Buffer | null {
  const decoder = new Base64Decoder(text.length);
  for (let at = 0; at < text.length; at += length)
    if (!decoder.take(text.slice(at, at + length))) return null;
  return decoder.end();
}

describe.each([1, 2, 3, 4, 5, 1000])('Base64Decoder, in parts of %i', (length) => {
  it.each([
    ['', ''],
    ['QXZhbA==', 'Aval'],
    ['Q XZ\r\nhb\tA==', 'Aval'],
    [`QXZhbA==${' '.repeat(50)}`, 'Aval'],
    [`QXZ${' '.repeat(50)}hbA==`, 'Aval'],
    ['QXZhbCE=', 'Aval!'],
    ['QXZhbCEh', 'Aval!!'],
    ['QXZhbA', 'Aval'],
    ['QXZhbCE \n', 'Aval!'],
    ['Pz8-Pz8_', '??>???'],
    ['Pz8-Pz8', '??>??'],
    ['Pz8+Pz8/', '??>???'],
  ])('decodes %j', (text, bytes) => expect(decoded(text, length)?.toString()).toBe(bytes));

  it.each([
    ['a wrong character', 'AA!A'],
    ['padding too short', 'AA='],
    ['one character too many', 'AAAAA'],
    ['padding too long', 'A==='],
    ['padding alone', '===='],
    ['padding in the middle', 'AA==AAAA'],
    ['a character of more than a byte', 'AAAé'],
  ])('refuses %s', (_what, text) => expect(decoded(text, length)).toBeNull());
});
