import { AvalError } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { createPageClient } from '../api/page-client.ts';
import { useTask } from '../api/use-task.ts';
import { Alert, Button, StepHeading } from '../design/parts.tsx';
import type { Words } from './words.ts';

/**
 * The page behind the link of the letter. Opening it does nothing: programs of mail services follow links. The token is in the
 * fragment, which no request and no log has.
 */
export function Confirmation({ words }: { readonly words: Words }) {
  const { confirm } = words;
  const [isDone, setDone] = useState(false);
  const task = useTask();
  const go = (): Promise<void> =>
    task.run(async () => {
      const body = { token: location.hash.slice(1) };
      const { signingUrl } = await createPageClient().call('POST /v1/public/forms/confirm', { body });
      if (signingUrl === null) setDone(true);
      else location.replace(signingUrl);
    });
  if (isDone) return <Message heading={confirm.doneHeading} text={confirm.doneText} />;
  if (location.hash.length < 2 || hasCode(task.error, 'NOT_FOUND', 'VALIDATION_FAILED'))
    return <Message heading={confirm.missing} text={confirm.missingText} />;
  const isClosed = hasCode(task.error, 'RATE_LIMITED');
  return (
    <>
      <StepHeading>{confirm.heading}</StepHeading>
      <p>{confirm.text}</p>
      <p class="soft">{confirm.notYou}</p>
      {task.error !== null && (
        <Alert kind={isClosed ? 'warn' : 'bad'} title={isClosed ? confirm.closed : words.failed} urgent>
          <p>{isClosed ? confirm.closedText : words.failedText}</p>
        </Alert>
      )}
      <Button wide busy={task.busy} onClick={() => void go()}>
        {confirm.go}
      </Button>
    </>
  );
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof AvalError && codes.includes(error.code);
}

function Message({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <>
      <StepHeading>{heading}</StepHeading>
      <p>{text}</p>
    </>
  );
}
