import type { Mutation } from './mutation.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=';

/**
 * Yields every single-entry mutation of text in lines and words, such as lists of digests, notes and signatures: each word removed,
 * changed, and duplicated, each line too, and something added before, between, and behind. The last character of a word is exchanged for
 * each other of base64, since several of them can stand for the same bytes.
 */
export function* textMutations(bytes: Uint8Array): Generator<Mutation> {
  const text = new TextDecoder('latin1').decode(bytes);
  for (const { what, text: mutated } of variantsOf(text))
    yield { what, make: () => Buffer.from(mutated(), 'latin1') };
}

interface Variant {
  readonly what: string;
  readonly text: () => string;
}

function* variantsOf(text: string): Generator<Variant> {
  const parts = text.split(/([ \n.:]+)/);
  for (const [at, part] of parts.entries()) {
    if (part === '') continue;
    const here = at % 2 === 1 ? `separator ${at}` : `word ${at}`;
    const put =
      (...instead: readonly string[]) =>
      () =>
        parts.toSpliced(at, 1, ...instead).join('');
    yield { what: `${here} removed`, text: put() };
    yield { what: `${here} duplicated`, text: put(part, part) };
    yield { what: `${here} changed`, text: put(other(part)) };
    if (at % 2 === 0)
      for (const last of endings(part)) yield { what: `${here} ends otherwise`, text: put(last) };
  }
  yield* linesOf(text);
  for (const extra of ['\n', ' ', '\r', '\0', 'x']) {
    yield { what: 'something added before', text: () => extra + text };
    yield { what: 'something added behind', text: () => text + extra };
  }
}

function* linesOf(text: string): Generator<Variant> {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return;
  for (const [at, line] of lines.entries()) {
    yield { what: `line ${at + 1} removed`, text: () => lines.toSpliced(at, 1).join('') };
    yield { what: `line ${at + 1} duplicated`, text: () => lines.toSpliced(at, 0, line).join('') };
    const next = lines[at + 1];
    if (next !== undefined && next !== line)
      yield { what: `line ${at + 1} exchanged`, text: () => lines.toSpliced(at, 2, next, line).join('') };
  }
}

function endings(word: string): readonly string[] {
  if (word.length < 80) return [];
  return [...BASE64].filter((last) => !word.endsWith(last)).map((last) => word.slice(0, -1) + last);
}

function other(part: string): string {
  const first = part.charCodeAt(0);
  return String.fromCharCode(first === 0x41 ? 0x42 : 0x41) + part.slice(1);
}
