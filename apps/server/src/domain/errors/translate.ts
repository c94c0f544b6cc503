import type { Language } from '../people/language.ts';
import { catalogue } from './catalogue.ts';
import type { ErrorCode } from './catalogue.ts';
import type { FieldProblem } from './field-rules.ts';
import { ENGLISH_HINTS } from './reasons.ts';
import type { ReasonHints } from './reasons.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';
import { ES as ES_REASONS } from './words/reasons/es.ts';
import { PT as PT_REASONS } from './words/reasons/pt-br.ts';
import type { ErrorWords, RefusalWords, TranslatedLanguage } from './words/words.ts';

const WORDS: Readonly<Record<TranslatedLanguage, ErrorWords>> = { 'pt-BR': PT, es: ES };

/** Returns the texts of a code in a language. */
export function refusalWords(code: ErrorCode, language: Language): RefusalWords {
  return language === 'en' ? catalogue[code] : WORDS[language].refusals[code];
}

const HINTS: Readonly<Record<Language, ReasonHints>> = {
  en: ENGLISH_HINTS,
  'pt-BR': PT_REASONS,
  es: ES_REASONS,
};

/** Returns the hints of all reasons in a language. */
export function reasonHints(language: Language): ReasonHints {
  return HINTS[language];
}

/** Returns a problem with its message in a language. English is the message that the check wrote. */
export function translateProblem(problem: FieldProblem, language: Language): FieldProblem {
  if (language === 'en') return problem;
  return { ...problem, message: messageOf(problem, WORDS[language]) };
}

function messageOf({ rule, params }: FieldProblem, words: ErrorWords): string {
  const isMinimum = rule === 'min_length' || rule === 'min_items';
  if (isMinimum && String(params['limit']) === '1') return words.empty;
  const valueOf = (name: string): string =>
    name === 'type' ? typeNames(params[name], words) : [params[name]].flat().join(', ');
  return words.fields[rule].replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

function typeNames(type: unknown, { types, or }: ErrorWords): string {
  return [type]
    .flat()
    .map((name) => types[String(name)] ?? String(name))
    .join(or);
}
