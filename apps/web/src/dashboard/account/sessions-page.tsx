import type { Session } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
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
  const { client, language } = useAppContext();
  const words = WORDS[language].sessions;
  const [dialog, setDialog] = useState<Session | null>(null);
  const list = useList((cursor) => client.call('GET /v1/auth/sessions', { query: { cursor } }), []);
  const end = async ({ id }: Session): Promise<void> => {
    await client.call('DELETE /v1/auth/sessions/{id}', { path: { id } });
    setDialog(null);
    await list.reload();
  };
  return (
    <Page title={words.title} intro={words.intro}>
      <List
        of={list}
        caption={words.title}
        columns={columnsIn(language, setDialog)}
        empty={<p>{words.empty}</p>}
      />
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
    </Page>
  );
}

function columnsIn(language: Language, onEnd: (session: Session) => void) {
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
    { title: words.expires, cell: ({ expiresAt }: Session) => formatMoment(expiresAt, language) },
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
