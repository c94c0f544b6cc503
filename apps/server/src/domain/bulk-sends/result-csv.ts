import { BYTE_ORDER_MARK, csvLine } from '../envelopes/envelope-csv.ts';
import type { Separator } from '../envelopes/envelope-csv.ts';
import { refusalWords, translateProblem } from '../errors/translate.ts';
import type { Language } from '../people/language.ts';
import type { BulkRow } from './bulk-row.ts';

const HEADERS: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': ['linha', 'nome', 'e-mail', 'documento', 'situação', 'problema'],
  en: ['line', 'name', 'email', 'envelopeId', 'status', 'problem'],
  es: ['línea', 'nombre', 'correo', 'documento', 'estado', 'problema'],
};

/** How a result is written. */
export interface ResultOptions {
  readonly language: Language;
  readonly separator: Separator;
}

/**
 * Returns the result of a bulk send from one document as a CSV text with a byte order mark, by which Excel knows UTF-8. No cell begins like
 * a formula.
 */
export function resultCsv(rows: readonly BulkRow[], { language, separator }: ResultOptions): string {
  const lines = rows.map((row) => [
    String(row.line),
    row.person?.name ?? '',
    row.person?.email ?? '',
    row.envelopeId ?? '',
    row.status,
    problemOf(row, language),
  ]);
  return BYTE_ORDER_MARK + [HEADERS[language], ...lines].map((cells) => csvLine(cells, separator)).join('');
}

/** Returns what is wrong with a row, in words. */
export function problemOf(row: BulkRow, language: Language): string {
  if (row.error !== null) return `${row.error}: ${refusalWords(row.error, language).message}`;
  const problems = row.problems.map((problem) => translateProblem(problem, language));
  return problems.map(({ field, message }) => `${field}: ${message}`).join(' ');
}
