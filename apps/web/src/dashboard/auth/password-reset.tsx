import { useState } from 'preact/hooks';
import { Alert, Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { navigate } from '../shell/navigation.ts';
import type { AuthPageProps } from './auth-page-props.ts';
import { WORDS } from './words.ts';

/** Requests a link to reset the password. */
export function ForgotForm({ client, language }: AuthPageProps) {
  const words = WORDS[language];
  const task = useTask();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const send = (): Promise<void> =>
    task.run(async () => {
      await client.call('POST /v1/auth/password-reset', { body: { email } });
      setSent(true);
    });
  if (sent)
    return (
      <Alert kind="good" title={words.resetSent.title} urgent>
        <p>{words.resetSent.advice}</p>
      </Alert>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{words.resetLead}</p>
      <ErrorAlert error={task.error} language={language} />
      <Field
        id="email"
        label={words.email}
        type="email"
        autocomplete="username"
        value={email}
        onInput={(event) => setEmail(event.currentTarget.value)}
        required
      />
      <Button type="submit" wide busy={task.busy}>
        {words.resetSend}
      </Button>
    </form>
  );
}

/** Sets the password with an e-mailed link. The token is behind `#`, so no server and no log receives it with the address. */
export function ResetForm({ client, language }: AuthPageProps) {
  const words = WORDS[language];
  const task = useTask();
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const save = (): Promise<void> =>
    task.run(async () => {
      await client.call('POST /v1/auth/password-reset/confirm', {
        body: { token, newPassword: password },
      });
      history.replaceState(null, '', location.pathname);
      setDone(true);
    });
  if (done)
    return (
      <>
        <Alert kind="good" title={words.resetDone.title} urgent>
          <p>{words.resetDone.advice}</p>
        </Alert>
        <Button wide onClick={() => navigate('/login')}>
          {words.logIn}
        </Button>
      </>
    );
  if (token === '' || fieldErrorMessage(task.error, 'token') !== null)
    return (
      <>
        <Alert kind="bad" title={words.linkDead.title} urgent>
          <p>{words.linkDead.advice}</p>
        </Alert>
        <Button wide onClick={() => navigate('/forgot-password')}>
          {words.forgot}
        </Button>
      </>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorAlert error={task.error} language={language} />
      <Field
        id="new-password"
        label={words.newPassword}
        hint={words.passwordHint}
        type="password"
        autocomplete="new-password"
        value={password}
        onInput={(event) => setPassword(event.currentTarget.value)}
        wrong={fieldErrorMessage(task.error, 'newPassword')}
        required
      />
      <Button type="submit" wide busy={task.busy}>
        {words.resetSave}
      </Button>
    </form>
  );
}
