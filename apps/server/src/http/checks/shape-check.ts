import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { MAX_PROBLEMS } from '../../domain/limits.ts';
import { fieldProblems } from './field-problems.ts';
import { readTexts } from './read-text.ts';
import { tidyText, treatmentsOf } from './tidy-text.ts';

/** TypeBox stops at 8 by default; a caller who has twenty wrong fields should not have to ask three times. */
Settings.Set({ maxErrors: MAX_PROBLEMS });

/** RFC 3339 knows leap seconds and `Date` does not: what passes here can always be made a Date. */
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));

/** A value as the route may read it, and what is wrong with it. With problems the value is not to be used. */
export interface Checked {
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/** JSON has types. A query, a path and the parts of a form are texts, from which numbers and booleans are read. */
export type Source = 'json' | 'text';

/** Judges one part of a request: its body, its query or the parameters of its path. */
export type ShapeCheck = (value: unknown, source: Source) => Checked;

/**
 * Compiles a shape once. Texts are tidied first as the shape says (`tidy-text.ts`);
 * members that the shape does not know are left out. Nothing is filled in: defaults are the rules' business, and a
 * PATCH must tell what was sent from what was not. `whole` names the value where it is wrong as such.
 */
export function compileShape(schema: TSchema, whole: string): ShapeCheck {
  const validator = Compile(schema);
  const treatments = treatmentsOf(schema);
  return (sent, source) => {
    const tidy = tidyText(sent, treatments);
    const value = validator.Clean(source === 'text' ? readTexts(tidy, schema) : tidy);
    if (validator.Check(value)) return { value, problems: [] };
    return { value, problems: fieldProblems(schema, validator.Errors(value), whole) };
  };
}
