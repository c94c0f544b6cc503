import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../errors/app-error.ts';

/** A record of a CSV file. */
export interface CsvLine {
  /** The line of the file in which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Returns the records of a CSV text (RFC 4180; `;`, `,` or tabs), without empty lines. Codes: VALIDATION_FAILED
 * (`csv.syntax`).
 */
export function csvLines(text: string): readonly CsvLine[] {
  const { content, delimiter } = delimited(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  try {
    const records = parse(content, {
      delimiter,
      info: true,
      raw: true,
      recordDelimiter: '\n',
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: delimiter !== '\t',
    });
    return records.map(toLine).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error['lines']) : 1;
    return invalidField('csv', 'csv.syntax', `A quote is out of place or not closed, in line ${line}.`, {
      line,
    });
  }
}

/** Excel writes and reads a first line `sep=;`. It is emptied, so that lines count as in the file. */
function delimited(text: string): { readonly content: string; readonly delimiter: string } {
  const [line = '', named] = /^"?sep=([;,\t])"?[ ;,\t]*(?=\n|$)/i.exec(text) ?? [];
  const content = text.slice(line.length);
  return { content, delimiter: named ?? delimiterOf(content) };
}

/** The most frequent delimiter of the first line that has any text; the rest may hold any of them in its cells. */
function delimiterOf(text: string): string {
  const header = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** `info.lines` is the line in which the record ends; line breaks within its quotes come before. */
function toLine(parsed: unknown): CsvLine {
  const { record, info } = parsed as Parsed; // the shape that `info` and `raw` request
  const breaks = record.join('').split('\n').length - 1;
  return { line: info.lines - breaks, cells: record };
}
