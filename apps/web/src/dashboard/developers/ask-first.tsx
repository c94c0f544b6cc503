import type { ComponentChildren } from 'preact';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { useDesk } from '../shell/desk.ts';
import { Dialog } from '../shell/parts.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { WORDS as SHELL } from '../shell/words.ts';

/** Asks before something that cannot be taken back, does it, and tells why it could not be done. */
export function AskFirst(props: {
  readonly title: string;
  /** What the button says that does it. */
  readonly act: string;
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const { language } = useDesk();
  const task = useTask();
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <Refusal error={task.error} language={language} />
      <div class="row">
        <Button look="danger" busy={task.busy} onClick={() => void task.run(props.onYes)}>
          {props.act}
        </Button>
        <Button look="quiet" onClick={props.onClose}>
          {SHELL[language].cancel}
        </Button>
      </div>
    </Dialog>
  );
}
