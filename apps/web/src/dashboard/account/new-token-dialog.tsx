import type { NewPersonalToken } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { NetworksField, networksIn } from '../shell/credential-limits/networks.tsx';
import { ScopeChoice } from '../shell/scopes/scope-choice.tsx';
import { SCOPES } from '@aval/sdk/scopes';
import { scopesOf } from '../shell/scopes/scope-presets.ts';
import type { Scope } from '@aval/sdk/scopes';
import { useAppContext } from '../shell/app-context.ts';
import { Dialog, Select } from '../shell/parts.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { AdminChoice } from './admin-choice.tsx';
import { WORDS } from './words.ts';

const DAYS = ['7', '30', '90', '365'] as const;

/** Asks what a new token is for and when it expires, and creates it. */
export function NewTokenDialog(props: {
  readonly onClose: () => void;
  readonly onDone: (created: NewPersonalToken) => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language].tokens;
  const task = useTask();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const [scopes, setScopes] = useState<readonly Scope[]>(scopesOf('signing') ?? SCOPES);
  const [isAdmin, setIsAdmin] = useState(false);
  const [networks, setNetworks] = useState('');
  const create = (): Promise<void> =>
    task.run(async () => {
      const chosen = isAdmin ? [...scopes, 'admin' as const] : [...scopes];
      const limits = { expiresInDays: Number(days), allowedNetworks: networksIn(networks) };
      const body = { name, scopes: chosen, ...limits };
      props.onDone(await client.call('POST /v1/me/tokens', { body }));
    });
  return (
    <Dialog title={words.add} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Field
          id="token-name"
          label={words.name}
          hint={words.nameHint}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          wrong={fieldErrorMessage(task.error, 'name')}
          maxLength={200}
          required
        />
        <Select
          id="token-days"
          label={words.expires}
          value={days}
          choices={DAYS.map((value) => ({ value, label: words.days[value] }))}
          onChange={setDays}
        />
        <NetworksField id="token-networks" value={networks} onChange={setNetworks} error={task.error} />
        <ScopeChoice value={scopes} onChange={setScopes} />
        <AdminChoice language={language} value={isAdmin} onChange={setIsAdmin} />
        <ErrorAlert error={task.error} language={language} />
        <Button type="submit" busy={task.busy} disabled={scopes.length === 0}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  );
}
