import type { Words } from './words/pt-br.ts';
import type { Language } from '../i18n/language.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT_BR } from './words/pt-br.ts';

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT_BR, en: EN, es: ES };
