import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialLanguage, LANGUAGES, preferredLanguage, storeLanguage } from '../../src/i18n/language.ts';

function browser(options: { search?: string; stored?: string | null; languages?: readonly string[] }): void {
  const { search = '', stored = null, languages = [] } = options;
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('navigator', { languages });
}

afterEach(() => vi.unstubAllGlobals());

describe('preferredLanguage', () => {
  it.each([
    [['pt-PT'], 'pt-BR'],
    [['en-GB', 'pt-BR'], 'en'],
    [['fr', 'es-419'], 'es'],
    [['ES'], 'es'],
    [['fr', 'de'], 'pt-BR'],
    [[], 'pt-BR'],
  ])('chooses for %j %s', (languages, expected) => {
    expect(preferredLanguage(languages)).toBe(expected);
  });
});

describe('initialLanguage', () => {
  it('prefers the address over the stored choice and the browser', () => {
    browser({ search: '?lang=es', stored: 'en', languages: ['pt-BR'] });
    expect(initialLanguage()).toBe('es');
  });

  it('prefers the stored choice over the browser', () => {
    browser({ stored: 'en', languages: ['es'] });
    expect(initialLanguage()).toBe('en');
  });

  it('ignores unknown languages in the address and in the storage', () => {
    browser({ search: '?lang=xx', stored: 'yy', languages: ['es'] });
    expect(initialLanguage()).toBe('es');
  });

  it('works in a browser that denies storage', () => {
    browser({ languages: ['en'] });
    const deny = (): never => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
    expect(initialLanguage()).toBe('en');
    expect(() => storeLanguage('es')).not.toThrow();
  });
});

describe('storeLanguage', () => {
  it.each(LANGUAGES)('keeps %s for the next visit', (language) => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
    storeLanguage(language);
    expect([...stored.values()]).toEqual([language]);
  });
});
