import { invalidField } from './errors/app-error.ts';

/** The variables of a subject, such as `{{title}}`. */
const SUBJECT_VARIABLES = ['title', 'sender', 'signer', 'deadline'] as const;

type SubjectVariable = (typeof SUBJECT_VARIABLES)[number];

/** Something in double braces, and braces that begin or end nothing. */
const PLACES = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

/** @throws VALIDATION_FAILED for a variable that there is not. */
export function assertSubject(template: string, field = 'subject'): void {
  for (const [text, inside] of template.matchAll(PLACES)) {
    if (inside === undefined)
      invalidField(field, 'variable.syntax', 'Has braces that are no variable.', { text });
    const name = inside.trim();
    if (!isVariable(name))
      invalidField(field, 'variable.unknown', `Has no variable {{${name}}}.`, {
        name,
        allowed: SUBJECT_VARIABLES,
      });
  }
}

/** Returns the subject with its values. A value is never read as a variable. */
export function fillSubject(template: string, values: Readonly<Record<SubjectVariable, string>>): string {
  return template.replaceAll(PLACES, (_place, inside: string | undefined) => {
    const name = inside?.trim() ?? '';
    return isVariable(name) ? values[name] : '';
  });
}

function isVariable(name: string): name is SubjectVariable {
  return SUBJECT_VARIABLES.some((variable) => variable === name);
}
