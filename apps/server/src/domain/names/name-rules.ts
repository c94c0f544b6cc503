import { undrawable } from '@aval/pades/look/drawable';

/** The rules of `details.fields` that are about names. */
export type NameRule =
  | 'name.invisible'
  | 'name.undrawable'
  | 'name.mixed_scripts'
  | 'name.reserved'
  | 'name.contact';

/**
 * Characters that nobody sees and that a name needs: the selector of an emoji or of a Han glyph, which stand after what they
 * select, and the joiners between letters of scripts that are written with them.
 */
const NEEDED =
  /(?<=\p{Emoji})\ufe0f|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]\p{M}?)[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Zero-width characters, controls of direction, fillers, tags: whatever is there and cannot be seen. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/**
 * Returns the rule that a name breaks, or null. The name of a person or an organization has nothing that cannot be seen or
 * drawn, and each of its words is written in one script (UTS #39, highly restrictive, word by word).
 */
export function nameRule(name: string): Exclude<NameRule, 'name.reserved' | 'name.contact'> | null {
  if (INVISIBLE.test(name.replace(NEEDED, ''))) return 'name.invisible';
  if (undrawable(name).length > 0) return 'name.undrawable';
  const words = name.split(/[^\p{L}\p{M}]+/u);
  return words.every(isInOneScript) ? null : 'name.mixed_scripts';
}

/** Scripts of names. Letters of all others count as one more. */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cherokee',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;
const IN_SCRIPT = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Japanese, Chinese and Korean are written with several scripts, and with Latin letters among them: `Tシャツ`. */
const EAST_ASIAN = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]*$/u,
];

/** Marks and letters of no script of their own, such as ʻ and ー, go with every script. */
const OF_ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/gu;

function isInOneScript(word: string): boolean {
  const letters = word.replace(OF_ANY_SCRIPT, '');
  if (EAST_ASIAN.some((script) => script.test(letters))) return true;
  const used = IN_SCRIPT.filter((script) => script.test(letters)).length;
  const isElsewhere = Array.from(letters).some((letter) => !IN_SCRIPT.some((script) => script.test(letter)));
  return used + (isElsewhere ? 1 : 0) <= 1;
}
