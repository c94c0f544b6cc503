import type { Project } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { isAdmin, useDesk, useWords } from '../shell/desk.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useList } from '../shell/use-list.ts';
import { ArchiveProject } from './archive-project.tsx';
import './organization.css';
import { ProjectDialog } from './project-dialog.tsx';
import { WORDS } from './words.ts';

/** What is asked about a project, or of which new one. */
type Asked = { readonly what: 'new' } | { readonly what: 'edit' | 'archive'; readonly project: Project };

/** The projects of the organization. */
export function ProjectsPage() {
  const desk = useDesk();
  const words = useWords(WORDS).projects;
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = isAdmin(desk) && <Button onClick={() => setAsked({ what: 'new' })}>{words.add}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={action}>
      <Projects asked={asked} onAsk={setAsked} />
    </Page>
  );
}

interface ProjectsProps {
  readonly asked: Asked | null;
  readonly onAsk: (asked: Asked | null) => void;
}

function Projects({ asked, onAsk }: ProjectsProps) {
  const { client, organization, project, open, refresh, language } = useDesk();
  const words = useWords(WORDS).projects;
  const task = useTask();
  const read = useList((cursor) => client.call('GET /v1/projects', { query: { cursor } }), []);
  const list = { ...read, rows: read.rows.filter((one) => one.organizationId === organization.id) };
  const done = async (): Promise<void> => {
    onAsk(null);
    // Where nothing was chosen the newest project is open: a new one must not push this one aside.
    open(project.id);
    await Promise.all([read.again(), refresh()]);
  };
  const restore = (archived: Project): void =>
    void task.run(async () => {
      const { id, version } = archived;
      const ifMatch = `"v${version}"`;
      await client.call('PATCH /v1/projects/{id}', { path: { id }, body: { status: 'ACTIVE' }, ifMatch });
      await done();
    });
  const columns = [
    { title: words.name, cell: (row: Project) => <Name project={row} /> },
    { title: words.environment, cell: (row: Project) => words.environments[row.environment] },
    {
      title: words.state,
      cell: (row: Project) => (
        <Badge kind={row.status === 'ACTIVE' ? 'good' : 'plain'}>{words.states[row.status]}</Badge>
      ),
    },
    {
      title: words.actions,
      cell: (row: Project) => <Acts project={row} busy={task.busy} onAsk={onAsk} onRestore={restore} />,
    },
  ];
  return (
    <>
      <Refusal error={task.error} language={language} />
      <List of={list} caption={words.title} columns={columns} empty={words.empty} />
      {asked?.what === 'archive' && (
        <ArchiveProject project={asked.project} onClose={() => onAsk(null)} onDone={done} />
      )}
      {asked !== null && asked.what !== 'archive' && (
        <ProjectDialog
          project={asked.what === 'edit' ? asked.project : null}
          onClose={() => onAsk(null)}
          onDone={done}
        />
      )}
    </>
  );
}

function Name({ project }: { readonly project: Project }) {
  const desk = useDesk();
  const words = useWords(WORDS).projects;
  return (
    <>
      {project.name} {project.id === desk.project.id && <Badge kind="note">{words.isOpen}</Badge>}
      <div class="soft mono">{project.slug}</div>
      {project.description !== null && <div class="soft">{project.description}</div>}
    </>
  );
}

interface ActsProps {
  readonly project: Project;
  readonly busy: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onRestore: (project: Project) => void;
}

/** What can be done with a project. */
function Acts({ project, busy, onAsk, onRestore }: ActsProps) {
  const desk = useDesk();
  const words = useWords(WORDS).projects;
  const isActive = project.status === 'ACTIVE';
  return (
    <div class="row acts">
      {isActive && project.id !== desk.project.id && (
        <Button look="bare" onClick={() => desk.open(project.id)}>
          {words.open(project.name)}
        </Button>
      )}
      {isAdmin(desk) && (
        <Button look="bare" onClick={() => onAsk({ what: 'edit', project })}>
          {words.editOf(project.name)}
        </Button>
      )}
      {isAdmin(desk) && isActive && (
        <Button look="bare" onClick={() => onAsk({ what: 'archive', project })}>
          {words.archive(project.name)}
        </Button>
      )}
      {isAdmin(desk) && !isActive && (
        <Button look="bare" disabled={busy} onClick={() => onRestore(project)}>
          {words.restore(project.name)}
        </Button>
      )}
    </div>
  );
}
