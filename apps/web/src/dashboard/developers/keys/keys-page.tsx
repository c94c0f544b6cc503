import type { ApiKey, NewApiKey, RotatedApiKey } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { Page, Select } from '../../shell/parts.tsx';
import { useList } from '../../../api/use-list.ts';
import '../../shell/developers.css';
import { KeyList } from './key-list.tsx';
import { CreatedKey } from './created-key.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import { WORDS } from './words.ts';

type OpenDialog = { readonly act: 'create' } | { readonly act: 'rotate' | 'revoke'; readonly key: ApiKey };

/** The API keys of the project in both environments. */
export function KeysPage() {
  const desk = useAppContext();
  const words = useWords(WORDS);
  const [environment, setEnvironment] = useState<ApiKey['environment'] | 'BOTH'>('BOTH');
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [made, setMade] = useState<NewApiKey | RotatedApiKey | null>(null);
  const query = {
    projectId: desk.project.id,
    environment: environment === 'BOTH' ? undefined : environment,
  };
  const list = useList(
    (cursor) => desk.client.call('GET /v1/api-keys', { query: { ...query, cursor } }),
    [desk.project.id, environment],
  );
  const close = (): void => setAsked(null);
  const done = (key: NewApiKey | RotatedApiKey | null): void => {
    setMade(key);
    close();
    void list.reload();
  };
  const add = (
    <Button disabled={!isAdmin(desk)} onClick={() => setAsked({ act: 'create' })}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} intro={words.intro(desk.project.name)} actions={add}>
      {!isAdmin(desk) && <p>{words.onlyAdmins}</p>}
      {made !== null && <CreatedKey made={made} onClose={() => setMade(null)} />}
      <div class="finder">
        <Select
          id="environment"
          label={words.environment}
          value={environment}
          choices={[
            { value: 'BOTH', label: words.both },
            { value: 'SANDBOX', label: words.environments.SANDBOX },
            { value: 'PRODUCTION', label: words.environments.PRODUCTION },
          ]}
          onChange={setEnvironment}
        />
      </div>
      <KeyList of={list} onAct={(act, key) => setAsked({ act, key })} />
      {asked?.act === 'create' && <NewKeyDialog onClose={close} onDone={done} />}
      {asked?.act === 'rotate' && <RotateKeyDialog of={asked.key} onClose={close} onDone={done} />}
      {asked?.act === 'revoke' && (
        <RevokeKeyDialog of={asked.key} onClose={close} onDone={() => done(null)} />
      )}
    </Page>
  );
}
