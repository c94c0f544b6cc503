/** A character, and the code point of the glyph that shows it among its neighbours. */
interface ShapedCharacter {
  /** As it was written. */
  readonly text: string;
  readonly codePoint: number;
}

/** The forms of a letter, as Unicode lists them: alone, after a letter, before one, and between two. */
interface Forms {
  readonly alone: number;
  readonly after: number;
  /** Absent for letters that join nothing behind them, such as alef. */
  readonly before?: number;
  readonly between?: number;
}

/** Arabic Presentation Forms-A (letters of other languages) and B; their compatibility forms name the letters. */
const BLOCKS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const TATWEEL = 'ـ';
/** Marks above and below letters, which join nothing and part nothing. */
const MARK = /\p{Mn}/u;

let known: ReadonlyMap<string, Forms> | undefined;

function formsOf(letters: string): Forms | undefined {
  return (known ??= readForms()).get(letters);
}

/** The forms of one letter follow each other, so that the standard's own table has all that is needed. */
function readForms(): ReadonlyMap<string, Forms> {
  const found = new Map<string, number[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const letters = String.fromCodePoint(code).normalize('NFKC');
      found.set(letters, [...(found.get(letters) ?? []), code]);
    }
  }
  const forms = [...found].flatMap(([letters, [alone, after, before, between]]) =>
    alone === undefined || after === undefined
      ? []
      : [[letters, { alone, after, ...(before && { before }), ...(between && { between }) }] as const],
  );
  return new Map(forms);
}

/**
 * Returns the characters of a text with the form of each Arabic letter among its neighbours (Unicode 16, 9.2). Everything else
 * is returned as it is. Lam and alef stay two glyphs: readers of PDFs turn the letters of a ligature round.
 */
export function arabicForms(characters: readonly string[]): readonly ShapedCharacter[] {
  return characters.map((text, at) => ({ text, codePoint: codePointOf(text, characters, at) }));
}

function codePointOf(text: string, characters: readonly string[], at: number): number {
  const forms = formsOf(text);
  if (forms === undefined) return text.codePointAt(0) ?? 0;
  const isAfter = joinsNext(neighbour(characters, at, -1));
  const isBefore = forms.before !== undefined && joinsFormer(neighbour(characters, at, 1));
  if (isAfter) return (isBefore ? forms.between : undefined) ?? forms.after;
  return (isBefore ? forms.before : undefined) ?? forms.alone;
}

/** The next character in this direction that isn't a mark. */
function neighbour(characters: readonly string[], from: number, step: 1 | -1): string {
  let at = from + step;
  while (MARK.test(characters[at] ?? '')) at += step;
  return characters[at] ?? '';
}

function joinsNext(character: string): boolean {
  return character === TATWEEL || formsOf(character)?.before !== undefined;
}

function joinsFormer(character: string): boolean {
  return character === TATWEEL || formsOf(character) !== undefined;
}
