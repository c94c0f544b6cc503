import { LOG_FIELDS } from '../../ports/log.ts';
import { describeError } from './describe-error.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** The type of `Log` admits no other name. This is the safety net below it, for untyped values. */
const ALLOWED: ReadonlySet<string> = new Set(LOG_FIELDS);

const MAX_TEXT_LENGTH = 500;

type Written = string | number | boolean | null | object;

/**
 * Returns the fields as they are written: the fields of the allow-list, plain values and errors only, texts shortened
 * and without anything that looks personal. `dropped` lists the names of all other fields, so that you can find out
 * why a field is missing.
 */
export function fieldsForLog(fields: Readonly<Record<string, unknown>>): Record<string, Written> {
  const written: Record<string, Written> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const form = ALLOWED.has(name) ? writtenForm(value) : undefined;
    if (form === undefined) dropped.push(name);
    else written[name] = form;
  }
  return dropped.length === 0 ? written : { ...written, dropped };
}

function writtenForm(value: unknown): Written | undefined {
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no time' : value.toISOString();
  if (typeof value === 'string') return withoutPersonalData(value.slice(0, MAX_TEXT_LENGTH));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return undefined;
}
