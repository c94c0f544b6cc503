/** Names and keywords are short; longer text isn't kept. */
const LONGEST_KEPT = 16;
const PLACES = 4096;

/** Texts by a hash of their bytes. A document repeats few words many times, and making a string of bytes is slow. */
const kept: (string | undefined)[] = Array.from({ length: PLACES });

/** Returns the bytes as text, a character for each byte. */
export function tokenText(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length === 0) return '';
  if (length > LONGEST_KEPT) return bytes.toString('latin1', start, end);
  let hash = length;
  for (let at = start; at < end; at++) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
  const place = hash & (PLACES - 1);
  const known = kept[place];
  if (known !== undefined && known.length === length && isAt(bytes, start, known)) return known;
  const text = bytes.toString('latin1', start, end);
  kept[place] = text;
  return text;
}

/** Returns whether the text is at that place of the bytes, a character for each byte. */
export function isAt(bytes: Uint8Array, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[start + index] !== text.charCodeAt(index)) return false;
  return true;
}
