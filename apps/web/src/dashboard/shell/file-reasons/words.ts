import type { Language } from '../../../i18n/language.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import type { FileReasonWords } from './file-reason.ts';
import { PT } from './pt-br.ts';

/** Texts about refused files, by reason. */
export const WORDS: Readonly<Record<Language, FileReasonWords>> = { 'pt-BR': PT, en: EN, es: ES };
