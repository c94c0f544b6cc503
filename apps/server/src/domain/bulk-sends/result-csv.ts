import { BYTE_ORDER_MARK, csvLine } from '../envelopes/envelope-csv.ts';
import type { Separator } from '../envelopes/envelope-csv.ts';
import { refusalWords, translateProblem } from '../errors/translate.ts';
import type { Language } from '../people/language.ts';
import type { BulkRow, BulkRowStatus } from './bulk-row.ts';

interface ResultWords {
  readonly header: readonly string[];
  readonly statuses: Readonly<Record<BulkRowStatus, string>>;
}

const WORDS: Readonly<Record<Language, ResultWords>> = {
  'pt-BR': {
    header: ['linha', 'nome', 'e-mail', 'documento', 'status', 'problema', 'situação'],
    statuses: {
      READY: 'aguardando envio',
      INVALID: 'com problema',
      SENT: 'enviado',
      FAILED: 'não enviado',
      CANCELLED: 'cancelado',
    },
  },
  en: {
    header: ['line', 'name', 'email', 'envelopeId', 'status', 'problem', 'description'],
    statuses: {
      READY: 'waiting',
      INVALID: 'invalid',
      SENT: 'sent',
      FAILED: 'failed',
      CANCELLED: 'cancelled',
    },
  },
  es: {
    header: ['línea', 'nombre', 'correo', 'documento', 'status', 'problema', 'estado'],
    statuses: {
      READY: 'en espera',
      INVALID: 'con problema',
      SENT: 'enviado',
      FAILED: 'no enviado',
      CANCELLED: 'cancelado',
    },
  },
};

/** How a result is written. */
export interface ResultOptions {
  readonly language: Language;
  readonly separator: Separator;
}

/**
 * Returns the result of a bulk send as a CSV text with a byte order mark, by which Excel knows UTF-8. No cell begins like
 * a formula. The status is as the API writes it, for programs; the last column has it in words, for people.
 */
export function resultCsv(rows: readonly BulkRow[], { language, separator }: ResultOptions): string {
  const { header, statuses } = WORDS[language];
  const lines = rows.map((row) => [
    String(row.line),
    row.person?.name ?? '',
    row.person?.email ?? '',
    row.envelopeId ?? '',
    row.status,
    problemOf(row, language),
    statuses[row.status],
  ]);
  return BYTE_ORDER_MARK + [header, ...lines].map((cells) => csvLine(cells, separator)).join('');
}

/** Returns what is wrong with a row, in words. */
export function problemOf(row: BulkRow, language: Language): string {
  if (row.error !== null) return `${row.error}: ${refusalWords(row.error, language).message}`;
  const problems = row.problems.map((problem) => translateProblem(problem, language));
  return problems.map(({ field, message }) => `${field}: ${message}`).join(' ');
}
