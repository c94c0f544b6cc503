/** Every control character, and what steers a terminal unseen: format characters, unassigned ones, lone surrogates. */
const UNPRINTABLE = /\p{C}/gu;

/** Returns one line of text from a stranger so that no control character of it reaches a terminal. */
export function printable(line: string): string {
  return line.replaceAll(UNPRINTABLE, '\uFFFD');
}

/**
 * Returns JSON that says the same without any control character: `JSON.stringify` itself escapes only those below
 * U+0020, and U+009B begins a command of the terminal just as well.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(UNPRINTABLE, (found) =>
    found === '\n' ? found : escaped(found),
  );
}

/** Each UTF-16 unit on its own, as JSON escapes. */
function escaped(found: string): string {
  return Array.from({ length: found.length }, (_, at) => {
    return `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }).join('');
}
