/** Selectors and joiners that need no glyph of their own (`shapeMixed`). */
const SELECTORS = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/**
 * Scripts whose letters stand one after the other, or are joined by `arabicForms`. Those that put letters together in other
 * ways, such as Devanagari, would be drawn wrongly.
 */
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Ethiopic}\p{Script=Cherokee}\p{Script=Common}\p{Script=Inherited}]$/u;

/** What our fonts lack of these: letters and emoji from after Unicode 11, and everything beyond the first emoji. */
const LACKING =
  /[\u1acf-\u1add]|[\u1ae0-\u1aeb]|[\u088f\u20c1\u2b96\ua7ce\ua7cf\ua7d2\ua7d4\ua7f1\ufbc3-\ufbd2\ufd90\ufd91\ufdc8-\ufdce\u{10000}-\u{1efff}\u{1f10d}-\u{1f10f}\u{1f16c}-\u{1f16f}\u{1f1ad}\u{1f6d5}-\u{1f6d8}\u{1f6dc}-\u{1f6df}\u{1f6fa}-\u{1f6fc}\u{1f774}-\u{1f77f}\u{1f7d9}-\u{1f7ff}\u{1f8b0}-\u{1f8ff}\u{1f90c}-\u{1f90f}\u{1f93f}\u{1f971}\u{1f972}\u{1f977}-\u{1f97b}\u{1f9a3}-\u{1f9af}\u{1f9ba}-\u{1f9bf}\u{1f9c3}-\u{1f9cf}\u{1fa00}-\u{10ffff}]/u;

/**
 * Returns the characters of a text that no document of ours can show, each once; none for a text that is drawn as it is
 * typed. Controls and spaces of any kind don't count: other rules are about them (ADR-0158).
 */
export function undrawable(text: string): readonly string[] {
  const characters = new Set(Array.from(text.normalize('NFC').replaceAll(SELECTORS, '')));
  return [...characters].filter(
    (character) =>
      !/^[\p{C}\p{Z}\s]$/u.test(character) && (!SCRIPTS.test(character) || LACKING.test(character)),
  );
}
