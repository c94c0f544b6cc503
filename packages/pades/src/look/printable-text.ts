const SPACES = /\s+/gu;
/** Control and format characters, including those that change the direction of writing, and non-characters. */
const INVISIBLE = /^[\p{C}]$/u;

/**
 * Returns the displayable text: composed (NFC), with each run of white space as one space. A character that is invisible, or
 * that `has` does not know, appears as its number, `[U+4E2D]`, so readers see that a character is there, and which.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  const composed = text.normalize('NFC').replace(SPACES, ' ').trim();
  return Array.from(composed, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return !INVISIBLE.test(character) && has(codePoint) ? character : numberOf(codePoint);
  }).join('');
}

function numberOf(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}
