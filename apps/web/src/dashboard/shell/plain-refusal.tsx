import { AvalError } from '@aval/sdk/client';
import type { ComponentChildren } from 'preact';
import { Alert } from '../../design/parts.tsx';
import { useAppContext } from './app-context.ts';
import { ErrorAlert } from './refusal.tsx';
import type { ErrorText } from './words.ts';

/** A refusal in words of its page where it has some for the code; in those of the shell otherwise. */
export function PlainRefusal(props: {
  readonly error: unknown;
  readonly told: Readonly<Record<string, ErrorText>>;
  readonly children?: ComponentChildren;
}) {
  const { language } = useAppContext();
  const { error, told, children } = props;
  const own = error instanceof AvalError ? told[error.code] : undefined;
  if (own === undefined) return <ErrorAlert error={error} language={language} />;
  return (
    <Alert kind="bad" title={own.title} urgent>
      <p>{own.advice}</p>
      {children}
    </Alert>
  );
}
