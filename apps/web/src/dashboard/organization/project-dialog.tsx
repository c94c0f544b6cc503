import type { Project } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { Dialog, Select } from '../shell/parts.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

interface ProjectDialogProps {
  /** Null for a new template. */
  readonly project: Project | null;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** A form for the name and settings of a new or existing project. */
export function ProjectDialog({ project, onClose, onDone }: ProjectDialogProps) {
  const { language } = useAppContext();
  const words = useWords(WORDS).projects;
  const { task, given, change, save } = useProject(project, onDone);
  const field = (key: 'name' | 'slug' | 'description' | 'embedOrigins') => ({
    id: `project-${key}`,
    label: words[key],
    value: given[key],
    wrong: fieldErrorMessage(task.error, key) ?? wrongOrigin(task.error, key, given),
    onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
      change({ [key]: event.currentTarget.value }),
  });
  return (
    <Dialog title={project === null ? words.add : words.editOf(project.name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PageErrorAlert
          error={task.error}
          texts={{ SLUG_TAKEN: words.slugTaken, CONFLICT: words.conflict }}
        />
        <Field {...field('name')} maxLength={200} required />
        <Field {...field('slug')} hint={words.slugHint} maxLength={48} />
        <Field {...field('description')} maxLength={1000} />
        {project !== null && <Field {...field('embedOrigins')} hint={words.embedOriginsHint} />}
        <Select
          id="project-environment"
          label={words.environment}
          value={given.environment}
          choices={(['SANDBOX', 'PRODUCTION'] as const).map((value) => ({
            value,
            label: words.environments[value],
          }))}
          onChange={(environment) => change({ environment })}
        />
        <p class="soft">{words.environmentHint}</p>
        <Button type="submit" busy={task.busy}>
          {project === null ? words.add : SHELL[language].save}
        </Button>
      </form>
    </Dialog>
  );
}

/** Returns the origins of a field, which spaces, commas, or lines separate. */
function originsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((origin) => origin !== ''))];
}

/** Returns the problem of the first origin that has one, with the origin. */
function wrongOrigin(
  error: unknown,
  key: string,
  { embedOrigins }: { readonly embedOrigins: string },
): string | null {
  if (key !== 'embedOrigins') return null;
  const problems = originsIn(embedOrigins).map((origin, index) => {
    const message = fieldErrorMessage(error, `embedOrigins[${index}]`);
    return message === null ? null : `${origin}: ${message}`;
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function givenOf(project: Project | null) {
  if (project === null)
    return { name: '', slug: '', description: '', environment: 'SANDBOX' as const, embedOrigins: '' };
  const { name, slug, description, environment, embedOrigins } = project;
  return { name, slug, description: description ?? '', environment, embedOrigins: embedOrigins.join(' ') };
}

function useProject(project: Project | null, onDone: () => Promise<void>) {
  const { client, organization } = useAppContext();
  const task = useTask();
  const [given, setGiven] = useState(() => givenOf(project));
  const save = (): Promise<void> =>
    task.run(async () => {
      const { name, slug, description, environment } = given;
      const words = { name, description: description === '' ? null : description, environment };
      const body = slug === '' ? words : { ...words, slug };
      if (project === null) {
        const created = { ...body, organizationId: organization.id };
        await client.call('POST /v1/projects', { body: created });
      } else {
        const { id, version } = project;
        const changed = { ...body, embedOrigins: originsIn(given.embedOrigins) };
        await client.call('PATCH /v1/projects/{id}', {
          path: { id },
          body: changed,
          ifMatch: `"v${version}"`,
        });
      }
      await onDone();
    });
  const change = (part: Partial<typeof given>): void => setGiven({ ...given, ...part });
  return { task, given, change, save };
}
