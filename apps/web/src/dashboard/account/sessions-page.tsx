import type { Session } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { moment } from '../../i18n/moment.ts';
import { AskFirst } from '../shell/ask-first.tsx';
import { useDesk } from '../shell/desk.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { useList } from '../shell/use-list.ts';
import { nameOfDevice } from './name-of-device.ts';
import { WORDS } from './pages-words.ts';

/** Where somebody is logged in, and how to end that. */
export function SessionsPage() {
  const { client, language } = useDesk();
  const words = WORDS[language].sessions;
  const [asked, setAsked] = useState<Session | null>(null);
  const list = useList((cursor) => client.call('GET /v1/auth/sessions', { query: { cursor } }), []);
  const end = async ({ id }: Session): Promise<void> => {
    await client.call('DELETE /v1/auth/sessions/{id}', { path: { id } });
    setAsked(null);
    await list.again();
  };
  return (
    <Page title={words.title} intro={words.intro}>
      <List
        of={list}
        caption={words.title}
        columns={columnsIn(language, setAsked)}
        empty={<p>{words.empty}</p>}
      />
      {asked !== null && (
        <AskFirst
          title={words.endOf(nameOfDevice(asked.device) ?? words.noDevice)}
          act={words.end}
          onYes={() => end(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words.endHint}</p>
        </AskFirst>
      )}
    </Page>
  );
}

function columnsIn(language: Language, onEnd: (session: Session) => void) {
  const words = WORDS[language].sessions;
  const deviceOf = ({ device }: Session): string => nameOfDevice(device) ?? words.noDevice;
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
    { title: words.lastUsed, cell: ({ lastUsedAt }: Session) => moment(lastUsedAt, language) },
    { title: words.begun, cell: ({ createdAt }: Session) => moment(createdAt, language) },
    { title: words.expires, cell: ({ expiresAt }: Session) => moment(expiresAt, language) },
    {
      title: words.acts,
      cell: (row: Session) =>
        row.current ? (
          <span class="soft">{words.logOutHint}</span>
        ) : (
          <Button look="quiet" aria-label={words.endOf(deviceOf(row))} onClick={() => onEnd(row)}>
            {words.end}
          </Button>
        ),
    },
  ];
}
