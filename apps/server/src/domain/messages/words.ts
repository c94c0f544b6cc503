import type { Language } from '../people/language.ts';
import type { Texts } from './words/words.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';

/** Every message in every language. */
export const WORDS: Readonly<Record<Language, Texts>> = { 'pt-BR': PT, en: EN, es: ES };
