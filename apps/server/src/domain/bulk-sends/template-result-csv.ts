import { BYTE_ORDER_MARK, csvLine } from '../envelopes/envelope-csv.ts';
import type { TypedValue } from '../signing/filled-fields.ts';
import type { BulkRow } from './bulk-row.ts';
import { problemOf } from './result-csv.ts';
import type { ResultOptions } from './result-csv.ts';

/** The parts of a result beside the rows: links by line and role, and values by line and key; null where they are not wanted. */
export interface ResultExtras {
  readonly links: ReadonlyMap<string, string> | null;
  readonly values: ReadonlyMap<number, Readonly<Record<string, TypedValue | null>>> | null;
}

/** The key of a link in `ResultExtras`. */
export function linkKey(line: number, role: string): string {
  return `${line} ${role}`;
}

/**
 * Returns the result of a bulk send from a template as a CSV text. Columns, statuses, and ids are named as the API names them, in every
 * language, so that a program can match them with its list. No cell begins like a formula.
 */
export function templateResultCsv(
  rows: readonly BulkRow[],
  { links, values }: ResultExtras,
  { language, separator }: ResultOptions,
): string {
  const roles = [...new Set(rows.flatMap(({ people }) => people.map(({ role }) => role)))];
  const keys = [...new Set([...(values?.values() ?? [])].flatMap((own) => Object.keys(own)))];
  const members = ['name', 'email', 'reference', ...(links === null ? [] : ['link'])];
  const header = [
    'line',
    'reference',
    'envelopeId',
    'status',
    'error',
    'problem',
    ...roles.flatMap((role) => members.map((member) => `${role}.${member}`)),
    ...keys.map((key) => `value.${key}`),
  ];
  const lines = rows.map((row) => [
    String(row.line),
    row.reference ?? '',
    row.envelopeId ?? '',
    row.status,
    row.error ?? '',
    problemOf(row, language),
    ...roles.flatMap((role) => personCells(row, role, links)),
    ...keys.map((key) => writtenValue(values?.get(row.line)?.[key] ?? null)),
  ]);
  return BYTE_ORDER_MARK + [header, ...lines].map((cells) => csvLine(cells, separator)).join('');
}

function personCells(
  { line, people }: BulkRow,
  role: string,
  links: ResultExtras['links'],
): readonly string[] {
  const person = people.find((each) => each.role === role);
  const own = [person?.name ?? '', person?.email ?? '', person?.reference ?? ''];
  return links === null ? own : [...own, links.get(linkKey(line, role)) ?? ''];
}

/** Of a mark the kind, as the API has it. */
function writtenValue(value: TypedValue | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.kind : String(value);
}
