import type { Envelope, SentMessage } from '@aval/sdk/operations';
import { useEffect } from 'preact/hooks';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import { MESSAGE_KINDS } from '../shell/message-kinds.ts';
import { useAppContext } from '../shell/app-context.ts';
import { Badge, List } from '../shell/parts.tsx';
import { useList } from '../../api/use-list.ts';
import { messageState } from './message-state.ts';
import { WORDS } from './words.ts';

/** How often undelivered messages are read again. */
const POLL_INTERVAL_MS = 5000;
const KINDS = {
  WAITING: 'note',
  KEPT: 'bad',
  SANDBOX: 'plain',
  ACCEPTED: 'note',
  CONFIRMED: 'good',
  BOUNCED: 'bad',
  FAILED: 'bad',
  DROPPED: 'plain',
} as const;

/** The messages of an envelope and their state. Failed messages appear here. */
export function Messages({
  envelope,
  round = 0,
}: {
  readonly envelope: Envelope;
  /** Another number reads again. */
  readonly round?: number;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const path = { id: envelope.id };
  const listed = useList(
    (cursor) =>
      client.call('GET /v1/envelopes/{id}/messages', {
        path,
        query: { cursor, limit: 20 },
      }),
    [envelope.id, envelope.updatedAt, round],
  );
  const waits = listed.rows.some(({ status }) => status === 'WAITING');
  useEffect(() => {
    if (!waits || listed.busy) return undefined;
    const timer = setInterval(() => void (document.hidden || void listed.refresh()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waits, listed.busy, listed.rows.length]);
  const whoOf = ({ signerId }: SentMessage): string =>
    envelope.signers.find(({ id }) => id === signerId)?.name ?? words.sender;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" class="hidden-words">
        {words.messages}
      </h2>
      <List
        of={listed}
        caption={words.messages}
        empty={words.noMessages}
        columns={[
          {
            title: words.messages,
            isName: true,
            cell: ({ kind, medium }) => `${MESSAGE_KINDS[language][kind]} ${words.media[medium]}`,
          },
          { title: words.columns.recipient, cell: whoOf },
          {
            title: words.columns.status,
            cell: (message) => {
              const state = messageState(message);
              return <Badge kind={KINDS[state]}>{words.messageStates[state]}</Badge>;
            },
          },
          {
            title: words.columns.created,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
          },
        ]}
      />
    </section>
  );
}
