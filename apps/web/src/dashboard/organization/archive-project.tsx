import type { Project } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { AskFirst } from '../shell/ask-first.tsx';
import { useDesk, useWords } from '../shell/desk.ts';
import { WORDS } from './words.ts';

/** Asks before a project is archived: its keys are refused from then on. */
export function ArchiveProject(props: {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { client } = useDesk();
  const words = useWords(WORDS).projects;
  const { id, name, version } = props.project;
  const archive = async (): Promise<void> => {
    const ifMatch = `"v${version}"`;
    await client.call('PATCH /v1/projects/{id}', { path: { id }, body: { status: 'ARCHIVED' }, ifMatch });
    await props.onDone();
  };
  return (
    <AskFirst
      title={words.archive(name)}
      act={words.archiveNow}
      onYes={archive}
      onClose={props.onClose}
      told={{ CONFLICT: words.conflict }}
    >
      <Alert kind="warn" title={words.archiving} />
      <p>{words.kept}</p>
    </AskFirst>
  );
}
