import type { ListedTemplate } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { List, Page } from '../shell/parts.tsx';
import { Link } from '../shell/link.tsx';
import { useList } from '../../api/use-list.ts';
import { FormDialog } from './form-dialog.tsx';
import { FORM_WORDS } from './form-words.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { WORDS } from './words.ts';

/** The open dialog and its template. */
type OpenDialog =
  | { readonly kind: 'edit' | 'form' | 'remove'; readonly template: ListedTemplate }
  | { readonly kind: 'new' };

/** The templates of the project: settings for new envelopes. */
export function TemplatesPage() {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const listed = useList((cursor) => client.call('GET /v1/templates', { query: { cursor } }), []);
  const close = (): void => setDialog(null);
  const done = async (): Promise<void> => {
    close();
    await listed.reload();
  };
  const acts = (template: ListedTemplate) => (
    <div class="row">
      <Link to={useOf(template)}>
        {words.use}
        <span class="hidden-words"> {template.name}</span>
      </Link>
      <Button look="bare" onClick={() => setDialog({ kind: 'edit', template })}>
        {words.edit}
        <span class="hidden-words"> {template.name}</span>
      </Button>
      <Button look="bare" onClick={() => setDialog({ kind: 'form', template })}>
        {FORM_WORDS[language].open}
        <span class="hidden-words"> {template.name}</span>
      </Button>
      <Button look="bare" onClick={() => setDialog({ kind: 'remove', template })}>
        {words.removeNow}
        <span class="hidden-words"> {template.name}</span>
      </Button>
    </div>
  );
  const make = canWrite(context) && <Button onClick={() => setDialog({ kind: 'new' })}>{words.make}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={make}>
      <List
        of={listed}
        caption={words.title}
        empty={words.none}
        columns={[
          {
            title: words.name,
            isName: true,
            cell: ({ id, name }) => <Link to={`/templates/${id}`}>{name}</Link>,
          },
          { title: words.level, cell: ({ signatureLevel }) => words.levels[signatureLevel] },
          { title: words.method, cell: (item) => words.methods[item.authenticationMethod] },
          {
            title: words.order,
            cell: ({ signingOrderEnabled }) => (signingOrderEnabled ? words.inOrder : words.anyOrder),
          },
          ...(canWrite(context) ? [{ title: words.acts, cell: acts }] : []),
        ]}
      />
      {dialog !== null && <OpenedDialog dialog={dialog} onClose={close} onDone={done} />}
    </Page>
  );
}

/** A template with content asks for people by role; settings alone begin a draft. */
function useOf({ id, documents, roles }: ListedTemplate): string {
  return documents.length > 0 && roles.length > 0 ? `/templates/${id}/use` : `/envelopes/new?template=${id}`;
}

function OpenedDialog(props: {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { dialog, ...rest } = props;
  if (dialog.kind === 'new') return <TemplateDialog template={null} {...rest} />;
  const { template } = dialog;
  if (dialog.kind === 'remove') return <RemoveTemplate template={template} {...rest} />;
  if (dialog.kind === 'form') return <FormDialog template={template} onClose={rest.onClose} />;
  return <TemplateDialog template={template} {...rest} />;
}

function RemoveTemplate(props: {
  readonly template: ListedTemplate;
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
