import { invalidField } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import { BULK_ROWS } from '../limits.ts';
import { pastedNumber } from '../plain-text.ts';
import type { ListColumns } from './bulk-send.ts';
import type { RowProblem } from './bulk-row.ts';
import type { BulkTemplate } from './bulk-template.ts';
import { csvLines } from './csv-lines.ts';
import type { CsvLine } from './csv-lines.ts';
import { restoredCpf } from './restored-cpf.ts';
import { templateColumns } from './template-columns.ts';
import type { ColumnMeaning, TemplateColumn } from './template-columns.ts';

/** A cell that isn't empty, and its column. */
interface WrittenCell {
  readonly column: TemplateColumn;
  readonly text: string;
}

/** A row of a list for a template, as it is written. */
export interface WrittenTemplateRow {
  readonly line: number;
  readonly cells: readonly WrittenCell[];
  readonly problems: readonly RowProblem[];
}

/** A list for a template. */
export interface WrittenTemplateList {
  readonly columns: readonly TemplateColumn[];
  readonly ignored: ListColumns['ignored'];
  readonly rows: readonly WrittenTemplateRow[];
}

/**
 * Returns the rows of a CSV text for a template. Codes: VALIDATION_FAILED (`csv.syntax`, `csv.columns`, `unknown_column`,
 * `min_items`, `max_items`).
 */
export function templateRows(
  text: string,
  shared: BulkTemplate,
  options: { readonly ignoreUnknown: boolean },
): WrittenTemplateList {
  const [header, ...lines] = csvLines(text);
  const names = header?.cells ?? [];
  const { columns, ignored } = templateColumns(names, shared, options);
  if (lines.length === 0) invalidField('csv', 'min_items', 'Must not be empty.', { limit: '1' });
  if (lines.length > BULK_ROWS) {
    const limit = String(BULK_ROWS);
    invalidField('csv', 'max_items', `Must have at most ${limit} items.`, { limit });
  }
  const numbers = new Set(
    shared.template.fields.flatMap(({ type, key, id }) => (type === 'NUMBER' ? [key ?? id] : [])),
  );
  const nameless = names.flatMap((name, index) => (name.trim() === '' ? [index] : []));
  const shape = { columns, numbers, nameless, width: names.length };
  return { columns, ignored, rows: lines.map((line) => rowOf(line, shape)) };
}

interface ListShape {
  readonly columns: readonly TemplateColumn[];
  /** The keys of the fields whose values are numbers. */
  readonly numbers: ReadonlySet<string>;
  /** The indexes of columns without a name: nothing may stand there. */
  readonly nameless: readonly number[];
  readonly width: number;
}

function rowOf(
  { line, cells }: CsvLine,
  { columns, numbers, nameless, width }: ListShape,
): WrittenTemplateRow {
  const written = columns.flatMap((column) => {
    const text = readCell(cells[column.place - 1] ?? '', column.meaning, numbers);
    return text === '' ? [] : [{ column, text }];
  });
  const isBeyond = (index: number) => index >= width || nameless.includes(index);
  const beyond = cells.findIndex((cell, index) => isBeyond(index) && cell.trim() !== '');
  const message = `The line has more cells than the first line, which has ${width}.`;
  const problem = fieldProblem('csv', 'csv.cells', message, { limit: String(width) });
  const problems = beyond === -1 ? [] : [{ ...problem, column: beyond + 1 }];
  return { line, cells: written, problems: [...problems, ...ambiguous(written, numbers)] };
}

function ambiguous(cells: readonly WrittenCell[], numbers: ReadonlySet<string>): readonly RowProblem[] {
  return cells.flatMap(({ column: { name, place, meaning }, text }) => {
    if (meaning.kind !== 'VALUE' || !numbers.has(meaning.key) || !AMBIGUOUS.test(text)) return [];
    const message = 'Must be a number such as 1234.56 or 1234,56. The dot may separate thousands.';
    return [{ ...fieldProblem(name, 'format.number', message), column: place }];
  });
}

function readCell(cell: string, meaning: ColumnMeaning, numbers: ReadonlySet<string>): string {
  const text = cell.trim();
  if (meaning.kind === 'PERSON') return meaning.member === 'cpf' ? restoredCpf(text) : text;
  if (meaning.kind === 'VALUE' && numbers.has(meaning.key)) return spreadsheetNumber(text);
  // Only this notation keeps a number as it is typed; an apostrophe may be the first character of a text.
  return text.startsWith('="') ? pastedNumber(text) : text;
}

/** Digits that may be in groups of three, with a decimal comma. */
const WITH_COMMA = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;

/** `2.500` is two and a half in English, and two thousand five hundred in Portuguese. */
const AMBIGUOUS = /^-?\d{1,3}(?:\.\d{3})+$/;

/** Returns a number as requests have it, where a spreadsheet in Portuguese or Spanish wrote it: `2.500,00` is `2500.00`. */
function spreadsheetNumber(text: string): string {
  const number = pastedNumber(text).replace(/^R\$\s*/, '');
  return WITH_COMMA.test(number) ? number.replaceAll('.', '').replace(',', '.') : number;
}
