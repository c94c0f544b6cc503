import type { Project } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Asks for confirmation before a project is archived: the service refuses its keys from then on. */
export function ArchiveProject(props: {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { client } = useAppContext();
  const words = useWords(WORDS).projects;
  const { id, name, version } = props.project;
  const archive = async (): Promise<void> => {
    const ifMatch = `"v${version}"`;
    await client.call('PATCH /v1/projects/{id}', { path: { id }, body: { status: 'ARCHIVED' }, ifMatch });
    await props.onDone();
  };
  return (
    <ConfirmDialog
      title={words.archive(name)}
      act={words.archiveNow}
      onYes={archive}
      onClose={props.onClose}
      texts={{ CONFLICT: words.conflict }}
    >
      <Alert kind="warn" title={words.archiving} />
      <p>{words.kept}</p>
    </ConfirmDialog>
  );
}
