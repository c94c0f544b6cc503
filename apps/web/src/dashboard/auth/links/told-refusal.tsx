import { AvalError } from '@aval/sdk/client';
import { Alert } from '../../../design/parts.tsx';
import type { Language } from '../../../i18n/language.ts';
import { ErrorAlert } from '../../shell/refusal.tsx';
import type { ErrorText } from '../../shell/words.ts';

/** A refusal in the words of its page where it has some for the code; in those of the shell otherwise. */
export function ToldRefusal(props: {
  readonly error: unknown;
  readonly told: Readonly<Record<string, ErrorText>>;
  readonly language: Language;
}) {
  const { error, told, language } = props;
  const own = error instanceof AvalError ? told[error.code] : undefined;
  if (own === undefined) return <ErrorAlert error={error} language={language} />;
  return (
    <Alert kind="bad" title={own.title} urgent>
      <p>{own.advice}</p>
    </Alert>
  );
}
