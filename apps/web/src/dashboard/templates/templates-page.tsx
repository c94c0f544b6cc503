import type { Template } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { List, Page } from '../shell/parts.tsx';
import { Link } from '../shell/link.tsx';
import { useList } from '../../api/use-list.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { WORDS } from './words.ts';

/** The open dialog and its template. */
type OpenDialog =
  | { readonly kind: 'edit' | 'remove'; readonly template: Template }
  | { readonly kind: 'new' };

/** The templates of the project: settings for new envelopes. */
export function TemplatesPage() {
  const desk = useAppContext();
  const { client, language } = desk;
  const words = WORDS[language];
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const listed = useList((cursor) => client.call('GET /v1/templates', { query: { cursor } }), []);
  const close = (): void => setAsked(null);
  const done = async (): Promise<void> => {
    close();
    await listed.reload();
  };
  const acts = (template: Template) => (
    <div class="row">
      <Link to={`/envelopes/new?template=${template.id}`}>
        {words.use}
        <span class="hidden-words"> {template.name}</span>
      </Link>
      <Button look="bare" onClick={() => setAsked({ kind: 'edit', template })}>
        {words.edit}
        <span class="hidden-words"> {template.name}</span>
      </Button>
      <Button look="bare" onClick={() => setAsked({ kind: 'remove', template })}>
        {words.removeNow}
        <span class="hidden-words"> {template.name}</span>
      </Button>
    </div>
  );
  const make = canWrite(desk) && <Button onClick={() => setAsked({ kind: 'new' })}>{words.make}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={make}>
      <List
        of={listed}
        caption={words.title}
        empty={words.none}
        columns={[
          { title: words.name, cell: ({ name }) => name },
          { title: words.level, cell: ({ signatureLevel }) => words.levels[signatureLevel] },
          { title: words.method, cell: (one) => words.methods[one.authenticationMethod] },
          {
            title: words.order,
            cell: ({ signingOrderEnabled }) => (signingOrderEnabled ? words.inOrder : words.anyOrder),
          },
          ...(canWrite(desk) ? [{ title: words.acts, cell: acts }] : []),
        ]}
      />
      {asked?.kind === 'remove' && <RemoveTemplate template={asked.template} onClose={close} onDone={done} />}
      {asked?.kind === 'new' && <TemplateDialog template={null} onClose={close} onDone={done} />}
      {asked?.kind === 'edit' && <TemplateDialog template={asked.template} onClose={close} onDone={done} />}
    </Page>
  );
}

function RemoveTemplate(props: {
  readonly template: Template;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { id, name } = props.template;
  const remove = async (): Promise<void> => {
    await client.call('DELETE /v1/templates/{id}', { path: { id } });
    await props.onDone();
  };
  return (
    <ConfirmDialog title={words.remove(name)} act={words.removeNow} onYes={remove} onClose={props.onClose}>
      <p>{words.removing}</p>
    </ConfirmDialog>
  );
}
