import { AvalError } from '@aval/sdk/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Alert } from '../design/parts.tsx';
import { detailNumber, errorCode } from './portal.ts';
import { detailText } from './sender.ts';
import type { ErrorText } from './words/help.ts';
import type { Words } from './words/words.ts';

/** Returns the title and advice for an error: the texts of this page, or those of the service, in the language of the page. */
export function errorText(error: unknown, words: Words): ErrorText {
  const reason = detailText(error, 'reason');
  if (reason === 'OTHER_BROWSER')
    return { title: words.identify.otherBrowser, advice: words.identify.otherBrowserAdvice };
  const code = reason === 'SAME_PERSON' ? reason : errorCode(error);
  return code === 'OFFLINE' ? words.offline : (words.refusals[code] ?? serviceText(error) ?? words.unknown);
}

/** Returns the message and hint of a refusal, or null for a failure of the service, whose hint is for other readers. */
function serviceText(error: unknown): ErrorText | null {
  if (!(error instanceof AvalError) || error.status >= 500 || error.hint === '') return null;
  return { title: error.message, advice: error.hint };
}

/** The error that just occurred, with the remaining attempts and the waiting time. It scrolls into the sight of the reader. */
export function ErrorAlert(props: {
  readonly error: unknown;
  readonly words: Words;
  /** In place of the text of the page. */
  readonly text?: ErrorText | null;
  readonly children?: ComponentChildren;
}) {
  const { error, words, children } = props;
  const { title, advice } = props.text ?? errorText(error, words);
  const left = detailNumber(error, 'attemptsRemaining');
  const seconds = detailNumber(error, 'retryAfterSeconds');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={place}>
      <Alert kind="bad" title={title} urgent>
        <p>
          {advice} {left !== null && words.attempts(left)} {seconds !== null && words.waitSeconds(seconds)}
        </p>
        {children}
      </Alert>
    </div>
  );
}
