import { useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import { Modal } from './modal.tsx';
import type { Portal } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import type { Words } from './words/words.ts';

const MAX_REASON_LENGTH = 1000;

/** Says what declining does to everyone, and asks for confirmation and for an optional reason. */
export function DeclineDialog(props: {
  readonly portal: Portal;
  readonly organization: string;
  /** The effect on the others of the signer's group; null without a group. */
  readonly inGroup: string | null;
  readonly words: Words;
  /** Takes the address where the signer may go on, or null. */
  readonly onDeclined: (onward: string | null) => void;
  readonly onDispute: () => void;
  readonly onClose: () => void;
}) {
  const { portal, organization, inGroup, words, onDeclined, onDispute, onClose } = props;
  const { effects } = words.decline;
  const [reason, setReason] = useState('');
  const task = useTask();
  const submit = (event: Event): void => {
    event.preventDefault();
    void task.run(async () => {
      onDeclined(await portal.decline(reason));
    });
  };
  return (
    <Modal id="decline-heading" onClose={onClose}>
      {(close) => (
        <form onSubmit={submit}>
          <h2 id="decline-heading">{words.decline.heading}</h2>
          <p>{words.decline.intro}</p>
          <ul>
            <li>{effects.sender(organization)}</li>
            <li>{inGroup ?? effects.others}</li>
            <li>{effects.final}</li>
          </ul>
          <p class="soft">
            {words.decline.notMine}{' '}
            <button type="button" class="button bare" onClick={onDispute}>
              {words.dispute.open}
            </button>
          </p>
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
          <div class="row spread dialog-action">
            <Button look="quiet" onClick={close}>
              {words.decline.cancel}
            </Button>
            <Button look="danger" type="submit" busy={task.busy}>
              {words.decline.confirm}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
