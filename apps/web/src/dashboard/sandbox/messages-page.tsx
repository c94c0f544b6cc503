import type { SandboxMessage } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { MESSAGE_KINDS } from '../shell/message-kinds.ts';
import { useAppContext } from '../shell/app-context.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { Link } from '../shell/link.tsx';
import { MessageShortcuts } from './message-shortcuts.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { SandboxOnly } from './sandbox-only.tsx';
import './sandbox.css';
import { useMessages } from './use-messages.ts';
import { WORDS } from './words.ts';

const BADGES = { WAITING: 'note', DELIVERED: 'plain', FAILED: 'bad', DROPPED: 'warn' } as const;

/** Messages that the Sandbox recorded instead of sending them. */
export function MessagesPage() {
  const words = WORDS[useAppContext().language].messages;
  return (
    <Page title={words.title} intro={words.intro}>
      <SandboxOnly>
        <Messages />
      </SandboxOnly>
    </Page>
  );
}

function Messages() {
  const { language } = useAppContext();
  const words = WORDS[language].messages;
  const { list, fresh } = useMessages();
  const [opened, setOpened] = useState<SandboxMessage | null>(null);
  const columns = [
    { title: words.when, cell: (row: SandboxMessage) => formatMoment(row.createdAt, language) },
    { title: words.kind, cell: (row: SandboxMessage) => <Kind message={row} /> },
    { title: words.to, cell: (row: SandboxMessage) => row.to ?? '–' },
    {
      title: words.subject,
      cell: (row: SandboxMessage) => <Subject message={row} onOpen={() => setOpened(row)} />,
    },
    { title: words.inside, cell: (row: SandboxMessage) => <MessageShortcuts message={row} /> },
  ];
  const empty = (
    <>
      <p>{words.empty}</p>
      <Link to="/envelopes/new">{words.send}</Link>
    </>
  );
  return (
    <>
      <p role="status" class="soft">
        {fresh > 0 && words.fresh(fresh)}
      </p>
      <List of={list} caption={words.title} columns={columns} empty={empty} />
      {opened !== null && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Kind({ message: { kind, medium, status } }: { readonly message: SandboxMessage }) {
  const { language } = useAppContext();
  const words = WORDS[language].messages;
  return (
    <>
      {MESSAGE_KINDS[language][kind]} <div class="soft">{words.media[medium]}</div>
      {status !== 'DELIVERED' && <Badge kind={BADGES[status]}>{words.states[status]}</Badge>}
    </>
  );
}

function Subject(props: { readonly message: SandboxMessage; readonly onOpen: () => void }) {
  const { message, onOpen } = props;
  const words = WORDS[useAppContext().language].messages;
  const subject = message.subject ?? words.erased;
  return (
    <>
      <div>{subject}</div>
      <Button look="bare" onClick={onOpen} aria-label={words.viewOf(subject)}>
        {words.view}
      </Button>
    </>
  );
}
