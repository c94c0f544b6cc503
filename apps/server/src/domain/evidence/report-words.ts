import type { Language } from '../people/language.ts';
import { EN } from './report-words/en.ts';
import { ES } from './report-words/es.ts';
import { PT } from './report-words/pt-br.ts';
import type { ReportWords } from './report-words/words.ts';

/** Of the evidence report, in each language. */
export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { 'pt-BR': PT, en: EN, es: ES };
