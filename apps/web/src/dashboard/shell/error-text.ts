import { AvalError } from '@aval/sdk/client';
import type { Language } from '../../i18n/language.ts';
import { fileErrorText } from './file-error.ts';
import { WORDS } from './words.ts';
import type { ErrorText } from './words/words.ts';

/** A refused field, named as in `details.fields`: `signers[0].cpf`. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Returns the title and advice for an error. Falls back to the message and hint of the service, which are in the language of the page. */
export function errorText(error: unknown, language: Language): ErrorText {
  const words = WORDS[language];
  if (!(error instanceof AvalError)) return words.offline;
  const said = { title: error.message, advice: error.hint };
  if (hasOwnReason(error)) return said;
  return fileErrorText(error, language) ?? words.refusals[error.code] ?? said;
}

/** Not every FORBIDDEN is about the role: the service says what else it is. */
function hasOwnReason({ code, details }: AvalError): boolean {
  return (
    code === 'FORBIDDEN' && typeof details['reason'] === 'string' && details['reason'] !== 'ROLE_TOO_LOW'
  );
}

/** Returns the identifier to quote to support. A refused file has its reason, because harmless forms share the code MALWARE_DETECTED. */
export function supportCode(error: AvalError, language: Language): string {
  return fileErrorText(error, language) === null ? error.code : String(error.details['reason']);
}

/** Returns the fields that the service refused. */
export function fieldErrors(error: unknown): readonly FieldError[] {
  const fields = error instanceof AvalError ? error.details['fields'] : null;
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}

/** Returns the message for a field, to show below it, or null. */
export function fieldErrorMessage(error: unknown, field: string): string | null {
  return fieldErrors(error).find((item) => item.field === field)?.message ?? null;
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
