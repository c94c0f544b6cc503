import type { Project } from '@aval/sdk/operations';
import { Alert, Button } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { useDesk, useWords } from '../shell/desk.ts';
import { Dialog } from '../shell/parts.tsx';
import { WORDS as SHELL } from '../shell/words.ts';
import { PlainRefusal } from './plain-refusal.tsx';
import { WORDS } from './words.ts';

/** Asks before a project is archived: its keys are refused from then on. */
export function ArchiveProject(props: {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { client, language } = useDesk();
  const words = useWords(WORDS).projects;
  const task = useTask();
  const { id, name, version } = props.project;
  const archive = (): Promise<void> =>
    task.run(async () => {
      const ifMatch = `"v${version}"`;
      await client.call('PATCH /v1/projects/{id}', { path: { id }, body: { status: 'ARCHIVED' }, ifMatch });
      await props.onDone();
    });
  return (
    <Dialog title={words.archive(name)} onClose={props.onClose}>
      <Alert kind="warn" title={words.archiving} />
      <p>{words.kept}</p>
      <PlainRefusal error={task.error} told={{ CONFLICT: words.conflict }} />
      <div class="row">
        <Button look="danger" busy={task.busy} onClick={() => void archive()}>
          {words.archiveNow}
        </Button>
        <Button look="quiet" onClick={props.onClose}>
          {SHELL[language].cancel}
        </Button>
      </div>
    </Dialog>
  );
}
