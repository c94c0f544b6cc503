import { useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import { Modal } from './modal.tsx';
import type { Portal } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { useTask } from '../api/use-task.ts';
import type { Words } from './words/words.ts';

const MAX_NOTE_LENGTH = 500;

interface DisputeProps {
  readonly portal: Portal;
  readonly organization: string;
  readonly words: Words;
  readonly onDisputed: () => void;
  readonly onClose: () => void;
}

/** Lets readers say that they don't recognize the document, with an optional note, and confirms it. */
export function DisputeDialog(props: DisputeProps) {
  const { organization, words, onClose } = props;
  const [sent, setSent] = useState(false);
  return (
    <Modal id="dispute-heading" onClose={onClose}>
      {(close) =>
        sent ? (
          <div role="status">
            <h2 id="dispute-heading">{words.dispute.doneHeading}</h2>
            <p>{words.dispute.done(organization)}</p>
            <div class="dialog-action">
              <Button onClick={close}>{words.dispute.close}</Button>
            </div>
          </div>
        ) : (
          <DisputeForm {...props} onCancel={close} onSent={() => setSent(true)} />
        )
      }
    </Modal>
  );
}

function DisputeForm(props: DisputeProps & { readonly onCancel: () => void; readonly onSent: () => void }) {
  const { portal, organization, words, onDisputed, onCancel, onSent } = props;
  const [note, setNote] = useState('');
  const task = useTask();
  const submit = (event: Event): void => {
    event.preventDefault();
    void task.run(async () => {
      await portal.dispute(note);
      onSent();
      onDisputed();
    });
  };
  return (
    <form onSubmit={submit}>
      <h2 id="dispute-heading">{words.dispute.heading}</h2>
      <p>{words.dispute.intro(organization)}</p>
      <p>{words.dispute.effect}</p>
      <div class="field">
        <label for="note">{words.dispute.note}</label>
        <textarea
          id="note"
          class="input"
          maxLength={MAX_NOTE_LENGTH}
          aria-describedby="note-hint"
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
        <p class="hint" id="note-hint">
          {words.dispute.noteHint}
        </p>
      </div>
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <div class="row spread dialog-action">
        <Button look="quiet" onClick={onCancel}>
          {words.dispute.cancel}
        </Button>
        <Button type="submit" busy={task.busy}>
          {words.dispute.confirm}
        </Button>
      </div>
    </form>
  );
}
