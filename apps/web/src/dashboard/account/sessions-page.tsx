import type { Session } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Alert, Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { useList } from '../../api/use-list.ts';
import { deviceName } from './device-name.ts';
import { WORDS } from './words.ts';

/** The sessions of the user. */
export function SessionsPage() {
  const { client, language, endSession } = useAppContext();
  const words = WORDS[language].sessions;
  const [dialog, setDialog] = useState<Session | null>(null);
  const [stolen, setStolen] = useState<Session | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const list = useList((cursor) => client.call('GET /v1/auth/sessions', { query: { cursor } }), []);
  const over = useList(
    (cursor) => client.call('GET /v1/auth/sessions', { query: { cursor, ended: true } }),
    [],
  );
  const end = async ({ id }: Session): Promise<void> => {
    await client.call('DELETE /v1/auth/sessions/{id}', { path: { id } });
    setDialog(null);
    await Promise.all([list.reload(), over.reload()]);
  };
  const endEverything = async ({ id, current }: Session): Promise<void> => {
    const ended = await client.call('DELETE /v1/auth/sessions/{id}/credentials', { path: { id } });
    setStolen(null);
    if (current) return endSession();
    setMessage(words.ended(ended.tokens, ended.keys, ended.keysLeft));
    await Promise.all([list.reload(), over.reload()]);
  };
  const acts = { onEnd: setDialog, onEndEverything: setStolen };
  return (
    <Page title={words.title} intro={words.intro}>
      <div role="status">{message !== null && <Alert kind="good" title={message} />}</div>
      <List
        of={list}
        caption={words.title}
        columns={columnsIn(language, acts)}
        empty={<p>{words.empty}</p>}
      />
      {over.rows.length > 0 && (
        <section aria-label={words.over}>
          <h2>{words.over}</h2>
          <p class="soft">{words.overHint}</p>
          <List of={over} caption={words.over} columns={columnsIn(language, acts)} empty={null} />
        </section>
      )}
      {dialog !== null && (
        <ConfirmDialog
          title={words.endOf(deviceName(dialog.device) ?? words.noDevice)}
          act={words.end}
          onYes={() => end(dialog)}
          onClose={() => setDialog(null)}
        >
          <p>{words.endHint}</p>
        </ConfirmDialog>
      )}
      {stolen !== null && (
        <ConfirmDialog
          title={words.endEverythingOf(deviceName(stolen.device) ?? words.noDevice)}
          act={words.endEverything}
          onYes={() => endEverything(stolen)}
          onClose={() => setStolen(null)}
        >
          <p>{words.endEverythingHint(stolen.made.tokens, stolen.made.keys)}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

interface SessionActions {
  readonly onEnd: (session: Session) => void;
  readonly onEndEverything: (session: Session) => void;
}

function columnsIn(language: Language, acts: SessionActions) {
  const words = WORDS[language].sessions;
  const deviceOf = ({ device }: Session): string => deviceName(device) ?? words.noDevice;
  return [
    {
      title: words.device,
      cell: (row: Session) => (
        <>
          <span title={row.device}>{deviceOf(row)}</span>{' '}
          {row.current && <Badge kind="good">{words.current}</Badge>}
          <div class="soft mono">{row.ip}</div>
        </>
      ),
    },
    { title: words.lastUsed, cell: ({ lastUsedAt }: Session) => formatMoment(lastUsedAt, language) },
    { title: words.begun, cell: ({ createdAt }: Session) => formatMoment(createdAt, language) },
    {
      title: words.expires,
      cell: ({ expiresAt, endedAt }: Session) => formatMoment(endedAt ?? expiresAt, language),
    },
    {
      title: words.acts,
      cell: (row: Session) => <SessionActs row={row} device={deviceOf(row)} words={words} {...acts} />,
    },
  ];
}

/** Ends the session, alone or with the tokens and keys that were made in it. */
function SessionActs(
  props: SessionActions & {
    readonly row: Session;
    readonly device: string;
    readonly words: (typeof WORDS)[Language]['sessions'];
  },
) {
  const { row, device, words, onEnd, onEndEverything } = props;
  const isAlive = row.endedAt === null && Date.parse(row.expiresAt) > Date.now();
  return (
    <>
      {row.current && <span class="soft">{words.logOutHint}</span>}
      {!row.current && isAlive && (
        <Button look="quiet" aria-label={words.endOf(device)} onClick={() => onEnd(row)}>
          {words.end}
        </Button>
      )}
      {row.made.tokens + row.made.keys > 0 && (
        <Button look="bare" aria-label={words.endEverythingOf(device)} onClick={() => onEndEverything(row)}>
          {words.endEverything}
        </Button>
      )}
    </>
  );
}
