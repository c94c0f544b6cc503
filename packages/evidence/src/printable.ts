/** Control characters, and invisible characters that affect a terminal: format characters, unassigned ones, lone surrogates. */
const UNPRINTABLE = /\p{C}/gu;

/** Returns a line of untrusted text without control characters, so that a terminal can show it safely. */
export function printable(line: string): string {
  return line.replaceAll(UNPRINTABLE, '\uFFFD');
}

/**
 * Returns equivalent JSON without control characters. `JSON.stringify` itself escapes only those below
 * U+0020, and U+009B also begins a terminal command.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(UNPRINTABLE, (found) =>
    found === '\n' ? found : escaped(found),
  );
}

/** Escapes each UTF-16 unit separately, like JSON. */
function escaped(found: string): string {
  return Array.from({ length: found.length }, (_, at) => {
    return `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }).join('');
}
