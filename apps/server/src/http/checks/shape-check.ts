import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { isEmail } from '../../domain/people/contact.ts';
import { normalisePhone } from '../../domain/people/phone.ts';
import { MAX_PROBLEMS } from './limits.ts';
import { compileClean } from './compile-clean.ts';
import { fieldProblems } from './field-problems.ts';
import { nameProblems } from './name-problems.ts';
import { readTexts } from './read-text.ts';
import { tidyText, treatmentsOf } from './tidy-text.ts';
import { unseenProblems } from './unseen-problems.ts';

/** TypeBox stops at 8 errors by default; a caller with twenty wrong fields should need a single request. */
Settings.Set({ maxErrors: MAX_PROBLEMS });

/** RFC 3339 has leap seconds and `Date` doesn't: every accepted time can be represented as a Date. */
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));

/** A deadline is a moment, or a day of the calendar. */
Format.Set('date-or-time', (text) => Format.Test('date', text) || Format.Test('date-time', text));

/** Addresses of all alphabets. */
Format.Set('email', isEmail);

/** What `tidyText` couldn't convert is no phone number. */
Format.Set('phone', (text) => normalisePhone(text) !== null);

/** A checked value and its problems. If there are problems, don't use the value. */
interface Checked {
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/** JSON has types. Queries, paths and the parts of a form are texts that may represent numbers and booleans. */
type Source = 'json' | 'text';

/** Checks a part of a request: its body, its query or the parameters of its path. */
export type ShapeCheck = (value: unknown, source: Source) => Checked;

/**
 * Compiles a shape. The check tidies texts first (`tidy-text.ts`) and removes unknown members. It adds no defaults: they
 * belong to the rules, and a PATCH must distinguish a missing member. `whole` is the name of the value itself.
 */
export function compileShape(schema: TSchema, whole: string): ShapeCheck {
  const validator = Compile(schema);
  const clean = compileClean(schema);
  const treatments = treatmentsOf(schema);
  return (sent, source) => {
    const tidy = tidyText(sent, treatments);
    const value = clean(source === 'text' ? readTexts(tidy, schema) : tidy);
    const names = [...unseenProblems(value, treatments), ...nameProblems(value, treatments)];
    if (validator.Check(value)) return { value, problems: names };
    return { value, problems: [...fieldProblems(schema, validator.Errors(value), whole), ...names] };
  };
}
