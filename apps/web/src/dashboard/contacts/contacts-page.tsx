import type { Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../api/use-list.ts';
import { useTask } from '../../api/use-task.ts';
import { Alert, Button, Field } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, isAdmin, useAppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { List, Page } from '../shell/parts.tsx';
import { WORDS } from './words.ts';

type Contact = Operations['GET /v1/contacts']['response']['data'][number];

/** The people to whom members have sent documents. Members can delete a contact, administrators turn contacts off. */
export function ContactsPage() {
  const context = useAppContext();
  const { client, language, organization } = context;
  const words = WORDS[language];
  const [q, setQ] = useState('');
  const listed = useList(
    (cursor) =>
      client.call('GET /v1/contacts', {
        query: { cursor, limit: 50, ...(q.trim() === '' ? {} : { q: q.trim() }) },
      }),
    [q, organization.rememberContacts],
  );
  return (
    <Page title={words.title} intro={words.intro} actions={isAdmin(context) && <ContactSwitch />}>
      {!organization.rememberContacts && <Alert kind="note" title={words.off} />}
      <Field
        id="q"
        label={words.search}
        type="search"
        value={q}
        onInput={(event) => setQ(event.currentTarget.value)}
      />
      <List
        of={listed}
        caption={words.title}
        empty={words.none}
        columns={[
          { title: words.columns.name, isName: true, cell: ({ name }) => <strong>{name}</strong> },
          { title: words.columns.email, cell: ({ email }) => email },
          { title: words.columns.cpf, cell: ({ cpf }) => cpf ?? '–' },
          { title: words.columns.used, cell: ({ usedAt }) => formatMoment(usedAt, language) },
          ...(canWrite(context)
            ? [
                {
                  title: words.actions,
                  cell: (contact: Contact) => (
                    <DeleteContact contact={contact} onDeleted={() => void listed.refresh()} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}

function DeleteContact({
  contact,
  onDeleted,
}: {
  readonly contact: Contact;
  readonly onDeleted: () => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [isAsking, setAsking] = useState(false);
  const erase = async (): Promise<void> => {
    await client.call('DELETE /v1/contacts/{id}', { path: { id: contact.id } });
    setAsking(false);
    onDeleted();
  };
  return (
    <>
      <Button look="bare" onClick={() => setAsking(true)}>
        {words.erase}
        <span class="hidden-words"> {contact.name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.eraseOf(contact.name)}
          act={words.erase}
          onYes={erase}
          onClose={() => setAsking(false)}
        >
          <p>{words.erasing}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Turns contacts of the organization off, which deletes them, or on. */
function ContactSwitch() {
  const { client, language, organization, refresh } = useAppContext();
  const words = WORDS[language];
  const [isAsking, setAsking] = useState(false);
  const task = useTask();
  const set = async (rememberContacts: boolean): Promise<void> => {
    const call = { path: { id: organization.id }, body: { rememberContacts } };
    await client.call('PATCH /v1/organizations/{id}', call);
    setAsking(false);
    await refresh();
  };
  if (!organization.rememberContacts)
    return (
      <>
        <ErrorAlert error={task.error} language={language} />
        <Button look="quiet" busy={task.busy} onClick={() => void task.run(() => set(true))}>
          {words.turnOn}
        </Button>
      </>
    );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.turnOff}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.turnOff}
          act={words.turnOff}
          onYes={() => set(false)}
          onClose={() => setAsking(false)}
        >
          <p>{words.turningOff}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
