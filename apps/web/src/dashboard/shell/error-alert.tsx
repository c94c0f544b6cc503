import { AvalError } from '@aval/sdk/client';
import type { ComponentChildren } from 'preact';
import type { Language } from '../../i18n/language.ts';
import { Alert } from '../../design/parts.tsx';
import { RefusedFile, fileErrorText } from './file-error.ts';
import { WORDS } from './words.ts';
import type { ErrorText } from './words.ts';

/** A field that the service refused, as `details.fields` names it: `signers[0].cpf`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ErrorAlertProps {
  readonly error: unknown;
  readonly language: Language;
  /** Texts of the page by error code. They replace the texts of the shell. */
  readonly texts?: Readonly<Record<string, ErrorText>>;
  /** Shown only with a text of the page. */
  readonly children?: ComponentChildren;
}

/** What just went wrong, in the language of the page. Shows nothing without an error. */
export function ErrorAlert({ error, language, texts = {}, children }: ErrorAlertProps) {
  if (error === null || error === undefined) return null;
  const own = error instanceof AvalError ? texts[error.code] : undefined;
  if (own === undefined) return <ServiceErrorAlert error={error} language={language} />;
  return (
    <Alert kind="bad" title={own.title} urgent>
      <p>{own.advice}</p>
      {children}
    </Alert>
  );
}

function ServiceErrorAlert({ error, language }: Pick<ErrorAlertProps, 'error' | 'language'>) {
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
          <code>{error instanceof AvalError && supportCode(error, language)}</code> ·{' '}
          {words.requestId(requestId)}
        </p>
      )}
    </Alert>
  );
}

/** The title and advice for an error. Falls back to the message and hint of the service, which are in English. */
export function errorText(error: unknown, language: Language): ErrorText {
  const words = WORDS[language];
  if (!(error instanceof AvalError)) return words.offline;
  return (
    fileErrorText(error, language) ??
    words.refusals[error.code] ?? { title: error.message, advice: error.hint }
  );
}

/** The identifier to quote to support. A refused file has its reason, because harmless forms share the code MALWARE_DETECTED. */
function supportCode(error: AvalError, language: Language): string {
  return fileErrorText(error, language) === null ? error.code : String(error.details['reason']);
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
