import type { Language } from '../../../i18n/language.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';
import type { Words } from './words/pt-br.ts';

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
