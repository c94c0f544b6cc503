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
  const context = useAppContext();
  const words = useWords(WORDS);
  const [environment, setEnvironment] = useState<ApiKey['environment'] | 'BOTH'>('BOTH');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [created, setCreated] = useState<NewApiKey | RotatedApiKey | null>(null);
  const query = {
    projectId: context.project.id,
    environment: environment === 'BOTH' ? undefined : environment,
  };
  const list = useList(
    (cursor) => context.client.call('GET /v1/api-keys', { query: { ...query, cursor } }),
    [context.project.id, environment],
  );
  const close = (): void => setDialog(null);
  const done = (key: NewApiKey | RotatedApiKey | null): void => {
    setCreated(key);
    close();
    void list.reload();
  };
  const add = (
    <Button disabled={!isAdmin(context)} onClick={() => setDialog({ act: 'create' })}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} intro={words.intro(context.project.name)} actions={add}>
      {!isAdmin(context) && <p>{words.onlyAdmins}</p>}
      {created !== null && <CreatedKey created={created} onClose={() => setCreated(null)} />}
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
      <KeyList of={list} onAct={(act, key) => setDialog({ act, key })} />
      {dialog?.act === 'create' && <NewKeyDialog onClose={close} onDone={done} />}
      {dialog?.act === 'rotate' && <RotateKeyDialog of={dialog.key} onClose={close} onDone={done} />}
      {dialog?.act === 'revoke' && (
        <RevokeKeyDialog of={dialog.key} onClose={close} onDone={() => done(null)} />
      )}
    </Page>
  );
}
