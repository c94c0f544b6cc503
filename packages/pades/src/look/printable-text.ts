const SPACES = /\s+/gu;
/** Control and format characters, including those that change the direction of writing, and non-characters. */
export const INVISIBLE = /^[\p{C}]$/u;

/**
 * Returns the displayable text: composed (NFC), with each run of white space as one space. A character that is invisible, or
 * that `has` does not know, appears as its number, `[U+4E2D]`, so readers see that a character is there, and which.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  return Array.from(composedText(text), (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return !INVISIBLE.test(character) && has(codePoint) ? character : numberOf(codePoint);
  }).join('');
}

/** Returns a text in composed form (NFC), with each run of white space as one space. */
export function composedText(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').trim();
}

/** Returns the number of a character that can't be shown. */
export function numberOf(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Most texts: nothing in them is missing from any face of ours. */
const PLAIN = /^[ -~¡-¬®-ÿ–—’“”\s]*$/u;

/** Returns whether a text has a visible character that a face lacks. */
export function needsSpare(text: string, has: (codePoint: number) => boolean): boolean {
  if (PLAIN.test(text)) return false;
  return Array.from(composedText(text)).some(
    (character) => !INVISIBLE.test(character) && !has(character.codePointAt(0) ?? 0),
  );
}
