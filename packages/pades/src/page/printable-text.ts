const SPACES = /\s+/gu;
/** Control and format characters, among them those that turn the direction of writing, and what is no character at all. */
const INVISIBLE = /^[\p{C}]$/u;

/**
 * The text as it can be shown: composed (NFC), each run of white space one space. A character that is invisible, or
 * that `has` does not know, stands as its number, `[U+4E2D]`: a reader sees that something stands there, and what.
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
