import { COMMON_PASSWORDS_REFUSED, COMMON_WORDS_REFUSED } from './limits.ts';

/** Loading the lists takes a tenth of a second and some megabytes: the first call that needs them loads them, once. */
let loading: Promise<Lists> | undefined;

interface Lists {
  readonly passwords: ReadonlySet<string>;
  /** Brazilian words and names, without accents. */
  readonly words: ReadonlySet<string>;
}

/**
 * Returns true if a password, in any case, is one of the most used in the world (ASVS 5.0 §6.2.4), or one word or
 * name that is common in Brazil followed only by digits and symbols: `Flamengo`, `senha123`, `brasil@2024`. The lists
 * are those of zxcvbn-ts: passwords found in public leaks, and words by their frequency in speech and on Wikipedia.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const { passwords, words } = await loading;
  const lower = password.toLowerCase();
  return passwords.has(lower) || words.has(plain(lower).replace(/[^a-z]+$/, ''));
}

/** Without accents: many people type passwords without them. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

async function load(): Promise<Lists> {
  const [world, brazil] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const { dictionary } = brazil;
  const words = ['commonWords-pt-br', 'wikipedia-pt-br', 'firstnames-pt-br', 'lastnames-pt-br'] as const;
  return {
    passwords: new Set(world.dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_REFUSED)),
    words: new Set(words.flatMap((list) => dictionary[list].slice(0, COMMON_WORDS_REFUSED).map(plain))),
  };
}
