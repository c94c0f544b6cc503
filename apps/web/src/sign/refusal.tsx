import type { ComponentChildren } from 'preact';
import { Alert } from '../design/parts.tsx';
import { errorCode, detailNumber } from './portal.ts';
import type { ErrorText, Words } from './words/words.ts';

/** Returns the title and advice for an error. */
export function errorText(error: unknown, words: Words): ErrorText {
  const code = errorCode(error);
  return code === 'OFFLINE' ? words.offline : (words.refusals[code] ?? words.unknown);
}

/** The error that just occurred, with the remaining attempts and the waiting time. */
export function ErrorAlert(props: {
  readonly error: unknown;
  readonly words: Words;
  readonly children?: ComponentChildren;
}) {
  const { error, words, children } = props;
  const { title, advice } = errorText(error, words);
  const left = detailNumber(error, 'attemptsRemaining');
  const seconds = detailNumber(error, 'retryAfterSeconds');
  return (
    <Alert kind="bad" title={title} urgent>
      <p>
        {advice} {left !== null && words.attempts(left)} {seconds !== null && words.waitSeconds(seconds)}
      </p>
      {children}
    </Alert>
  );
}
