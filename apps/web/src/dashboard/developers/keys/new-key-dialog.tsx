import type { ApiKey, NewApiKey } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Dialog, Select } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { NetworksField, networksIn } from '../../shell/credential-limits/networks.tsx';
import { endOf, TermChoice } from '../../shell/credential-limits/term.tsx';
import type { Term } from '../../shell/credential-limits/term.tsx';
import { ScopeChoice } from '../../shell/scopes/scope-choice.tsx';
import { SCOPES } from '@aval/sdk/scopes';
import { scopesOf } from '../../shell/scopes/scope-presets.ts';
import type { Scope } from '@aval/sdk/scopes';
import { WORDS } from './words.ts';

/** Asks what a new key is for, and creates it. */
export function NewKeyDialog(props: {
  readonly onClose: () => void;
  readonly onDone: (created: NewApiKey) => void;
}) {
  const { client, project, service, language } = useAppContext();
  const words = useWords(WORDS);
  const task = useTask();
  const [name, setName] = useState('');
  const [environment, setEnvironment] = useState<ApiKey['environment']>(service.environment);
  const [scopes, setScopes] = useState<readonly Scope[]>(scopesOf('signing') ?? SCOPES);
  const [term, setTerm] = useState<Term>('never');
  const [networks, setNetworks] = useState('');
  const create = (): Promise<void> =>
    task.run(async () => {
      const limits = { expiresAt: endOf(term, Date.now()), allowedNetworks: networksIn(networks) };
      const body = { projectId: project.id, environment, name, scopes: [...scopes], ...limits };
      props.onDone(await client.call('POST /v1/api-keys', { body }));
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
          id="key-name"
          label={words.name}
          hint={words.nameHint}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          wrong={fieldErrorMessage(task.error, 'name')}
          maxLength={200}
          required
        />
        <Select
          id="key-environment"
          label={words.environment}
          value={environment}
          choices={[
            { value: 'SANDBOX', label: words.environments.SANDBOX },
            { value: 'PRODUCTION', label: words.environments.PRODUCTION },
          ]}
          onChange={setEnvironment}
        />
        <p class="soft">{words.hints[environment]}</p>
        <TermChoice id="key-term" value={term} onChange={setTerm} />
        <NetworksField id="key-networks" value={networks} onChange={setNetworks} error={task.error} />
        <ScopeChoice value={scopes} onChange={setScopes} />
        <ErrorAlert error={task.error} language={language} />
        <Button type="submit" busy={task.busy} disabled={scopes.length === 0}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  );
}
