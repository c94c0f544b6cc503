import type { Client } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Alert, Button, Field, StepHeading } from '../../../design/parts.tsx';
import type { Language } from '../../../i18n/language.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import { useInvitations } from './use-invitations.ts';
import { WORDS } from './words.ts';

/** The page of a user who is in no organization: their invitations, and a form that creates an organization. */
export function NoOrganization(props: {
  readonly client: Client;
  readonly language: Language;
  readonly onJoined: () => Promise<void>;
  readonly onLogOut: () => Promise<void>;
}) {
  const { client, language, onJoined } = props;
  const words = WORDS[language];
  const { list, busy, error, message, accept, decline } = useInvitations(client, language, onJoined);
  return (
    <>
      <StepHeading>{words.nowhere.title}</StepHeading>
      <p class="soft">{words.nowhere.lead}</p>
      <ErrorAlert
        error={error}
        texts={{ CONFLICT: words.changed, NOT_FOUND: words.gone, FORBIDDEN: words.logInAgain }}
        language={language}
      />
      <div role="status">{message !== null && <Alert kind="good" title={message} />}</div>
      {list.rows.map((row) => (
        <section class="card" key={row.id} aria-label={row.organization.name}>
          <p>
            <strong>{row.organization.name}</strong> · {words.roles[row.role]}
          </p>
          <div class="row">
            <Button busy={busy} onClick={() => void accept(row)}>
              {words.accept}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void decline(row)}>
              {words.decline}
            </Button>
          </div>
        </section>
      ))}
      <FoundOrganization {...props} />
      <Button look="bare" wide onClick={() => void props.onLogOut()}>
        {SHELL[language].logOut}
      </Button>
    </>
  );
}

function FoundOrganization(props: {
  readonly client: Client;
  readonly language: Language;
  readonly onJoined: () => Promise<void>;
}) {
  const words = WORDS[props.language].nowhere;
  const task = useTask();
  const [name, setName] = useState('');
  const found = (): Promise<void> =>
    task.run(async () => {
      await props.client.call('POST /v1/organizations', { body: { name: name.trim() } });
      await props.onJoined();
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void found();
      }}
    >
      <ErrorAlert error={task.error} language={props.language} />
      <Field
        id="organization-name"
        label={words.name}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        wrong={fieldErrorMessage(task.error, 'name')}
        required
      />
      <Button type="submit" look="quiet" busy={task.busy}>
        {words.found}
      </Button>
    </form>
  );
}
