import type { NewPersonalToken, PersonalToken } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import '../shell/developers.css';
import { Networks } from '../shell/credential-limits/networks.tsx';
import { ExpiresSoon } from '../shell/credential-limits/term.tsx';
import { ScopeList } from '../shell/scopes/scope-list.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { useList } from '../../api/use-list.ts';
import { CreatedToken } from './created-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { WORDS } from './words.ts';

/** The personal access tokens of the user. */
export function TokensPage() {
  const { client, language } = useAppContext();
  const words = WORDS[language].tokens;
  const [dialog, setDialog] = useState<PersonalToken | 'new' | null>(null);
  const [created, setCreated] = useState<NewPersonalToken | null>(null);
  const list = useList((cursor) => client.call('GET /v1/me/tokens', { query: { cursor } }), []);
  const close = (): void => setDialog(null);
  const changed = (token: NewPersonalToken | null): void => {
    setCreated(token);
    close();
    void list.reload();
  };
  const erase = async ({ id }: PersonalToken): Promise<void> => {
    await client.call('DELETE /v1/me/tokens/{id}', { path: { id } });
    changed(null);
  };
  return (
    <Page
      title={words.title}
      intro={words.intro}
      actions={<Button onClick={() => setDialog('new')}>{words.add}</Button>}
    >
      {created !== null && <CreatedToken created={created} onClose={() => setCreated(null)} />}
      <List
        of={list}
        caption={words.title}
        columns={columnsIn(language, setDialog)}
        empty={<p>{words.empty}</p>}
      />
      {dialog === 'new' && <NewTokenDialog onClose={close} onDone={changed} />}
      {dialog !== null && dialog !== 'new' && (
        <ConfirmDialog
          title={words.eraseOf(dialog.name)}
          act={words.erase}
          onYes={() => erase(dialog)}
          onClose={close}
        >
          <p>{words.eraseHint}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

function columnsIn(language: Language, onErase: (token: PersonalToken) => void) {
  const words = WORDS[language].tokens;
  return [
    {
      title: words.name,
      isName: true,
      cell: ({ name, prefix, last4 }: PersonalToken) => (
        <>
          <strong>{name}</strong>
          <div>
            <code class="mono">
              {prefix}…{last4}
            </code>
          </div>
        </>
      ),
    },
    { title: words.scopes, cell: ({ scopes }: PersonalToken) => <ScopeList scopes={scopes} /> },
    {
      title: words.lastUsed,
      cell: ({ lastUsedAt }: PersonalToken) =>
        lastUsedAt === null ? words.never : formatMoment(lastUsedAt, language),
    },
    {
      title: words.expires,
      cell: ({ expiresAt, allowedNetworks }: PersonalToken) => (
        <>
          {formatMoment(expiresAt, language)}{' '}
          {Date.parse(expiresAt) <= Date.now() && <Badge kind="plain">{words.hasEnded}</Badge>}
          <ExpiresSoon at={expiresAt} />
          <Networks of={allowedNetworks} />
        </>
      ),
    },
    {
      title: words.acts,
      cell: (row: PersonalToken) => (
        <Button look="quiet" aria-label={words.eraseOf(row.name)} onClick={() => onErase(row)}>
          {words.erase}
        </Button>
      ),
    },
  ];
}
