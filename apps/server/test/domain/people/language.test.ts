import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { LANGUAGES, preferredLanguage } from '../../../src/domain/people/language.ts';
import { anyText } from '../../given/any-text.ts';

describe('preferredLanguage', () => {
  it.each([
    [null, 'pt-BR'],
    ['', 'pt-BR'],
    ['*', 'pt-BR'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['es-419,es;q=0.9', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['de', 'pt-BR'],
    ['de, fr;q=0.9, en;q=0.1', 'en'],
    ['en;q=0.5, es;q=0.8', 'es'],
    ['en, es', 'en'],
    ['es, en', 'es'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=0', 'pt-BR'],
    ['en; q=0.3 , es;q=0.2', 'en'],
    ['en;q=banana, es;q=0.1', 'es'],
    ['en;Q=0.1, es;q=0.2', 'es'],
    ['*;q=0.8, en;q=0.1', 'pt-BR'],
    ['english', 'pt-BR'],
    [',;=,;q=', 'pt-BR'],
  ] as const)('%j prefers %s', (header, language) => expect(preferredLanguage(header)).toBe(language));

  it.each([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT,en;q=0.9', 'pt-BR'],
    ['es;q=0', 'en'],
    ['de, *;q=0.1, es;q=0.2', 'es'],
  ] as const)('%j prefers %s where the default is English', (header, language) =>
    expect(preferredLanguage(header, 'en')).toBe(language),
  );

  it('answers one of ours to whatever is sent', () => {
    fc.assert(
      fc.property(anyText(30), (header) => {
        expect(LANGUAGES).toContain(preferredLanguage(header));
      }),
    );
  });
});
