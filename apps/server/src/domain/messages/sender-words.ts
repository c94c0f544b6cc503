import type { NoticeTexts } from './sender-words/pt-br.ts';
import type { Language } from '../people/language.ts';
import { EN } from './sender-words/en.ts';
import { ES } from './sender-words/es.ts';
import { PT } from './sender-words/pt-br.ts';

/** The letters to members about envelopes in every language. */
export const SENDER_WORDS: Readonly<Record<Language, NoticeTexts>> = { 'pt-BR': PT, en: EN, es: ES };
