import type { Project } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { useList } from '../../api/use-list.ts';
import { ProjectMembers } from './access/project-members.tsx';
import { WORDS as ACCESS } from './access/words.ts';
import { ArchiveProject } from './archive-project.tsx';
import './organization.css';
import { ProjectBrandDialog } from './project-brand-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { BRAND_WORDS } from './words/brand.ts';
import { WORDS } from './words.ts';

/** The open dialog and its project. */
type OpenDialog =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'brand' | 'members' | 'archive'; readonly project: Project };

/** The projects of the organization. */
export function ProjectsPage() {
  const context = useAppContext();
  const words = useWords(WORDS).projects;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const action = isAdmin(context) && <Button onClick={() => setDialog({ what: 'new' })}>{words.add}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={action}>
      <Projects dialog={dialog} onAsk={setDialog} />
    </Page>
  );
}

interface ProjectsProps {
  readonly dialog: OpenDialog | null;
  readonly onAsk: (dialog: OpenDialog | null) => void;
}

function Projects({ dialog, onAsk }: ProjectsProps) {
  const { client, organization, project, openProject: open, refresh, language } = useAppContext();
  const words = useWords(WORDS).projects;
  const task = useTask();
  const read = useList((cursor) => client.call('GET /v1/projects', { query: { cursor } }), []);
  const list = { ...read, rows: read.rows.filter((item) => item.organizationId === organization.id) };
  const done = async (): Promise<void> => {
    onAsk(null);
    // Without a choice the newest project would open: a new project must not replace this project.
    open(project.id);
    await Promise.all([read.reload(), refresh()]);
  };
  const restore = (archived: Project): void =>
    void task.run(async () => {
      const { id, version } = archived;
      const ifMatch = `"v${version}"`;
      await client.call('PATCH /v1/projects/{id}', { path: { id }, body: { status: 'ACTIVE' }, ifMatch });
      await done();
    });
  const columns = [
    { title: words.name, isName: true, cell: (row: Project) => <Name project={row} /> },
    { title: words.environment, cell: (row: Project) => words.environments[row.environment] },
    {
      title: words.state,
      cell: (row: Project) => (
        <Badge kind={row.status === 'ACTIVE' ? 'good' : 'plain'}>{words.states[row.status]}</Badge>
      ),
    },
    {
      title: words.actions,
      cell: (row: Project) => (
        <ProjectActions project={row} busy={task.busy} onAsk={onAsk} onRestore={restore} />
      ),
    },
  ];
  return (
    <>
      <ErrorAlert error={task.error} language={language} />
      <List of={list} caption={words.title} columns={columns} empty={words.empty} />
      {dialog !== null && <OpenedDialog dialog={dialog} onClose={() => onAsk(null)} onDone={done} />}
    </>
  );
}

interface OpenedDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function OpenedDialog({ dialog, onClose, onDone }: OpenedDialogProps) {
  if (dialog.what === 'new') return <ProjectDialog project={null} onClose={onClose} onDone={onDone} />;
  const { project } = dialog;
  switch (dialog.what) {
    case 'edit':
      return <ProjectDialog project={project} onClose={onClose} onDone={onDone} />;
    case 'brand':
      return <ProjectBrandDialog project={project} onClose={onClose} onDone={onDone} />;
    case 'members':
      return <ProjectMembers project={project} onClose={onClose} />;
    case 'archive':
      return <ArchiveProject project={project} onClose={onClose} onDone={onDone} />;
  }
}

function Name({ project }: { readonly project: Project }) {
  const context = useAppContext();
  const words = useWords(WORDS).projects;
  return (
    <>
      {project.name} {project.id === context.project.id && <Badge kind="note">{words.isOpen}</Badge>}
      <div class="soft mono">{project.slug}</div>
      {project.description !== null && <div class="soft">{project.description}</div>}
    </>
  );
}

interface ProjectActionsProps {
  readonly project: Project;
  readonly busy: boolean;
  readonly onAsk: (dialog: OpenDialog) => void;
  readonly onRestore: (project: Project) => void;
}

/** The actions for a project. */
function ProjectActions({ project, busy, onAsk, onRestore }: ProjectActionsProps) {
  const context = useAppContext();
  const words = useWords(WORDS).projects;
  const isActive = project.status === 'ACTIVE';
  return (
    <div class="row acts">
      {isActive && project.id !== context.project.id && (
        <Button look="bare" onClick={() => context.openProject(project.id)}>
          {words.open(project.name)}
        </Button>
      )}
      {isAdmin(context) && (
        <Button look="bare" onClick={() => onAsk({ what: 'edit', project })}>
          {words.editOf(project.name)}
        </Button>
      )}
      {isAdmin(context) && isActive && <ActiveProjectActions project={project} onAsk={onAsk} />}
      {isAdmin(context) && !isActive && (
        <Button look="bare" disabled={busy} onClick={() => onRestore(project)}>
          {words.restore(project.name)}
        </Button>
      )}
    </div>
  );
}

/** What an administrator may do with a project until it is archived. */
function ActiveProjectActions({ project, onAsk }: Pick<ProjectActionsProps, 'project' | 'onAsk'>) {
  const { language } = useAppContext();
  const words = useWords(WORDS).projects;
  const { members } = useWords(ACCESS);
  return (
    <>
      <Button look="bare" onClick={() => onAsk({ what: 'members', project })}>
        {members.of(project.name)}
      </Button>
      <Button look="bare" onClick={() => onAsk({ what: 'brand', project })}>
        {BRAND_WORDS[language].open(project.name)}
      </Button>
      <Button look="bare" onClick={() => onAsk({ what: 'archive', project })}>
        {words.archive(project.name)}
      </Button>
    </>
  );
}
