import type { ComponentChildren } from 'preact';
import { Alert } from '../design/parts.tsx';
import { codeOf, numberIn } from './portal.ts';
import type { Told, Words } from './words.ts';

/** A refusal in plain words. */
export function toldOf(error: unknown, words: Words): Told {
  const code = codeOf(error);
  return code === 'OFFLINE' ? words.offline : (words.refusals[code] ?? words.unknown);
}

/** What went wrong just now, how many tries are left, how long to wait. */
export function Refusal(props: {
  readonly error: unknown;
  readonly words: Words;
  readonly children?: ComponentChildren;
}) {
  const { error, words, children } = props;
  const { title, advice } = toldOf(error, words);
  const left = numberIn(error, 'attemptsRemaining');
  const seconds = numberIn(error, 'retryAfterSeconds');
  return (
    <Alert kind="bad" title={title} urgent>
      <p>
        {advice} {left !== null && words.attempts(left)} {seconds !== null && words.waitSeconds(seconds)}
      </p>
      {children}
    </Alert>
  );
}
