import { AvalError } from '@aval/sdk/client';
import type { ComponentChildren } from 'preact';
import type { Language } from '../../i18n/language.ts';
import { Alert } from '../../design/parts.tsx';
import { errorText, fieldErrors, supportCode } from './error-text.ts';
import { RefusedFile } from './file-error.ts';
import { WORDS } from './words.ts';
import type { ErrorText } from './words/words.ts';

interface ErrorAlertProps {
  readonly error: unknown;
  readonly language: Language;
  /** Texts of the page by error code. They replace the texts of the shell. */
  readonly texts?: Readonly<Record<string, ErrorText>>;
  /** Shown only with a text of the page. */
  readonly children?: ComponentChildren;
}

/** Shows an error in the language of the page. Shows nothing without an error. */
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
      {error instanceof RefusedFile && <p>{error.filename}</p>}
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
