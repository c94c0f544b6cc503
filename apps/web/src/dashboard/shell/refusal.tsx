import { AvalError } from '@aval/sdk/client';
import type { Language } from '../../i18n/language.ts';
import { Alert } from '../../design/parts.tsx';
import { RefusedFile, toldOfFile } from './told-of-file.ts';
import { WORDS } from './words.ts';
import type { ErrorText } from './words.ts';

/** A field that the service refused, as `details.fields` names it: `signers[0].cpf`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What went wrong just now, in the language of the page; nothing where nothing did. */
export function ErrorAlert({ error, language }: { readonly error: unknown; readonly language: Language }) {
  if (error === null || error === undefined) return null;
  const words = WORDS[language];
  const { title, advice } = errorText(error, language);
  const seconds = error instanceof AvalError ? error.details['retryAfterSeconds'] : null;
  const requestId = error instanceof AvalError ? error.requestId : '';
  return (
    <Alert kind="bad" title={title} urgent>
      {error instanceof RefusedFile && <p class="name">{error.filename}</p>}
      <p>
        {advice} {typeof seconds === 'number' && words.waitSeconds(seconds)}
      </p>
      {fieldErrors(error).length > 0 && (
        <ul>
          {fieldErrors(error).map(({ field, message }) => (
            <li key={field}>
              <code>{field}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {requestId !== '' && (
        <p class="soft">
          <code>{error instanceof AvalError && nameOf(error, language)}</code> · {words.requestId(requestId)}
        </p>
      )}
    </Alert>
  );
}

/** The catalogue's own words where ours have none: they say what to do, in English. */
export function errorText(error: unknown, language: Language): ErrorText {
  const words = WORDS[language];
  if (!(error instanceof AvalError)) return words.offline;
  return (
    toldOfFile(error, language) ?? words.refusals[error.code] ?? { title: error.message, advice: error.hint }
  );
}

/** What to tell support: a refused file by its reason, since the code of an honest form is MALWARE_DETECTED. */
function nameOf(error: AvalError, language: Language): string {
  return toldOfFile(error, language) === null ? error.code : String(error.details['reason']);
}

/** The fields of a refusal. */
export function fieldErrors(error: unknown): readonly FieldError[] {
  const fields = error instanceof AvalError ? error.details['fields'] : null;
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}

/** What is wrong with one field, for the line below it. */
export function fieldErrorMessage(error: unknown, field: string): string | null {
  return fieldErrors(error).find((one) => one.field === field)?.message ?? null;
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
