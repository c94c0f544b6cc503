import { useState } from 'preact/hooks';
import { Alert, Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { PageErrorAlert } from '../../shell/page-error-alert.tsx';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { WORDS } from './words.ts';

/** A form to change the password. */
export function PasswordForm() {
  const { client, me, language } = useAppContext();
  const words = WORDS[language].password;
  const task = useTask();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [changed, setChanged] = useState(false);
  const change = (): Promise<void> =>
    task.run(async () => {
      setChanged(false);
      await client.call('POST /v1/auth/password', {
        body: { currentPassword: current, newPassword: next },
      });
      setCurrent('');
      setNext('');
      setChanged(true);
    });
  return (
    <section class="card" aria-labelledby="password-title">
      <h2 id="password-title">{words.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        {/* Password managers need the user name. */}
        <input type="text" value={me.user.email} autocomplete="username" readOnly hidden />
        <Field
          id="current-password"
          label={words.current}
          type="password"
          autocomplete="current-password"
          value={current}
          onInput={(event) => setCurrent(event.currentTarget.value)}
          required
        />
        <Field
          id="new-password"
          label={words.next}
          hint={words.hint}
          type="password"
          autocomplete="new-password"
          value={next}
          onInput={(event) => setNext(event.currentTarget.value)}
          wrong={fieldErrorMessage(task.error, 'newPassword')}
          required
        />
        <PageErrorAlert error={task.error} texts={{ INVALID_CREDENTIALS: words.wrong }} />
        {changed && (
          <Alert kind="good" title={words.changed}>
            <p>{words.changedAdvice}</p>
          </Alert>
        )}
        <Button type="submit" busy={task.busy}>
          {words.change}
        </Button>
      </form>
    </section>
  );
}
