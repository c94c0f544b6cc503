import type { ComponentChildren } from 'preact';
import { useAppContext } from './app-context.ts';
import { ErrorAlert } from './error-alert.tsx';
import type { ErrorText } from './words/words.ts';

/** An error alert in the language of the page, with texts of the page for some codes. */
export function PageErrorAlert(props: {
  readonly error: unknown;
  readonly texts: Readonly<Record<string, ErrorText>>;
  /** Next steps, shown only with a text of the page. */
  readonly children?: ComponentChildren;
}) {
  return <ErrorAlert {...props} language={useAppContext().language} />;
}
