import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/i18n/language.ts';
import type { Language } from '../src/i18n/language.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const TABLES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(^|\/)words\.ts$/.test(file) && !file.endsWith('/words/words.ts'));

type Tables = Readonly<Record<Language, unknown>>;

async function tablesIn(file: string): Promise<Tables> {
  const { WORDS } = (await import(`${SOURCES}${file}`)) as { readonly WORDS: Tables };
  return WORDS;
}

/** Every text of a table by its path: `keys.add` → `Create a key`. A function stands for the text it returns. */
function entriesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    entriesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Texts that are the same in Portuguese and Spanish. */
const SAME_IN_SPANISH = ['Código de seis dígitos', 'De 100 a 599'];

/** Values for the parameters of texts. */
const SAMPLES = ['7', '13', '29', '31'];

/** `1 seconds`. Verbs, adverbs and milliseconds may follow a number too. */
const PLURAL_OF_ONE = /(?<![\d.,])1 (?!(?:as|asks|has|is|loses|más|ms|stops|was)\b)\p{L}+s(?!\p{L})/u;

describe.each(TABLES)('%s', (file) => {
  it('has the same texts in every language', async () => {
    const tables = await tablesIn(file);
    expect(Object.keys(tables).toSorted()).toEqual([...LANGUAGES].toSorted());
    const paths = (language: Language): readonly string[] =>
      entriesOf(tables[language])
        .map(([path]) => path)
        .toSorted();
    for (const language of LANGUAGES) expect(paths(language)).toEqual(paths('pt-BR'));
  });

  it.each(LANGUAGES)('has no empty text in %s, and no stray space', async (language) => {
    const texts = entriesOf((await tablesIn(file))[language]).filter(
      ([, value]) => typeof value === 'string',
    );
    // The sample contract has empty lines.
    const wrong = texts.filter(
      ([path, text]) =>
        !path.startsWith('first.sample.lines.') && (text === '' || String(text) !== String(text).trim()),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('has functions with the same number of parameters in every language', async () => {
    const tables = await tablesIn(file);
    const counts = (language: Language): readonly string[] =>
      entriesOf(tables[language]).flatMap(([path, value]) =>
        typeof value === 'function' ? [`${path}(${value.length})`] : [],
      );
    for (const language of LANGUAGES) expect(counts(language).toSorted()).toEqual(counts('pt-BR').toSorted());
  });

  it.each(LANGUAGES)('has functions that return a text in %s', async (language) => {
    for (const [path, value] of entriesOf((await tablesIn(file))[language])) {
      if (typeof value !== 'function') continue;
      const texts: readonly unknown[] = [value(...SAMPLES.slice(0, value.length))].flat();
      for (const text of texts) expect(typeof text, path).toBe('string');
      expect(texts.join(' '), path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('shows the same parameters in every language', async () => {
    const tables = await tablesIn(file);
    /** The parameters that appear in a text, by their position. Words that stand for a code don't show the code. */
    const shown = (language: Language): readonly string[] =>
      entriesOf(tables[language]).flatMap(([path, value]) => {
        if (typeof value !== 'function') return [];
        const samples = SAMPLES.slice(0, value.length);
        const text = String(value(...samples));
        return [
          `${path}: ${samples.map((sample) => (text.includes(sample) ? 'shown' : 'not shown')).join(', ')}`,
        ];
      });
    for (const language of LANGUAGES) expect(shown(language).toSorted()).toEqual(shown('pt-BR').toSorted());
  });

  it.each(LANGUAGES)('uses the singular for one thing in %s', async (language) => {
    const wrong = entriesOf((await tablesIn(file))[language]).flatMap(([path, value]) => {
      if (typeof value !== 'function') return [];
      // A text compares its parameter with the number one. Other parameters stay plural.
      return SAMPLES.slice(0, value.length)
        .map((_, position) => String(value(...SAMPLES.slice(0, value.length).with(position, 1 as never))))
        .filter((text) => PLURAL_OF_ONE.test(text))
        .map((text) => `${path}: ${text}`);
    });
    // No plan allows a single document.
    expect(wrong.filter((text) => !text.startsWith('usage.perMonth'))).toEqual([]);
  });

  it('does not repeat a Portuguese sentence in English or Spanish', async () => {
    const tables = await tablesIn(file);
    const portuguese = new Map(entriesOf(tables['pt-BR']));
    for (const language of ['en', 'es'] as const) {
      const repeated = entriesOf(tables[language]).filter(
        ([path, text]) =>
          typeof text === 'string' &&
          text.split(' ').length > 3 &&
          !SAME_IN_SPANISH.includes(text) &&
          portuguese.get(path) === text,
      );
      expect(repeated).toEqual([]);
    }
  });
});
