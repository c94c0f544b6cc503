import type { ComponentChildren } from 'preact';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useWords } from './app-context.ts';
import { Dialog } from './parts.tsx';
import { PageErrorAlert } from './page-error-alert.tsx';
import { WORDS } from './words.ts';
import type { ErrorText } from './words/words.ts';

/** Asks for confirmation before an action, runs it, and shows its error. */
export function ConfirmDialog(props: {
  readonly title: string;
  /** The label of the button that runs the action. */
  readonly act: string;
  /** True for an action that takes nothing away. */
  readonly isHarmless?: boolean;
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
  /** Texts of the page by error code. */
  readonly texts?: Readonly<Record<string, ErrorText>>;
  readonly children: ComponentChildren;
}) {
  const words = useWords(WORDS);
  const task = useTask();
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <PageErrorAlert error={task.error} texts={props.texts ?? {}} />
      <div class="row">
        <Button
          {...(props.isHarmless === true ? {} : { look: 'danger' as const })}
          busy={task.busy}
          onClick={() => void task.run(props.onYes)}
        >
          {props.act}
        </Button>
        <Button look="quiet" onClick={props.onClose}>
          {words.goBack}
        </Button>
      </div>
    </Dialog>
  );
}
