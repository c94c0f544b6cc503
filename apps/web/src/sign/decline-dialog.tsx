import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import type { Portal } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import type { Words } from './words/words.ts';

const MAX_REASON_LENGTH = 1000;

/** Asks for confirmation and for an optional reason. */
export function DeclineDialog(props: {
  readonly portal: Portal;
  readonly words: Words;
  readonly onDeclined: () => void;
  readonly onClose: () => void;
}) {
  const { portal, words, onDeclined, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const task = useTask();
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    void task.run(async () => {
      await portal.decline(reason);
      onDeclined();
    });
  };
  return (
    <dialog ref={dialog} class="card" aria-labelledby="decline-heading" onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id="decline-heading">{words.decline.heading}</h2>
        <p>{words.decline.intro}</p>
        <div class="field">
          <label for="reason">{words.decline.reason}</label>
          <textarea
            id="reason"
            class="input"
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        {task.error !== null && <ErrorAlert error={task.error} words={words} />}
        <div class="row spread">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {words.decline.cancel}
          </Button>
          <Button look="danger" type="submit" busy={task.busy}>
            {words.decline.confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
