import { AvalError } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { Alert, Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { Link } from '../shell/link.tsx';
import type { ErrorText } from '../shell/words/words.ts';
import type { AuthPageProps } from './auth-page-props.ts';
import { supportsPasskeys, PasskeyDismissed, usePasskey } from '../../api/webauthn.ts';
import { WORDS } from './words.ts';

/** Logs in with a password and, if needed, a code, or with a passkey. */
export function LogInForm({ client, language, onIn }: AuthPageProps) {
  const words = WORDS[language];
  const task = useTask();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // The service has requested a second factor.
  const [wantsCode, setWantsCode] = useState(false);
  const [how, setHow] = useState<'password' | 'passkey'>('password');
  const byPassword = (): Promise<void> =>
    task.run(async () => {
      setHow('password');
      const body = { email, password, ...(wantsCode ? { code } : {}) };
      try {
        onIn(await client.call('POST /v1/auth/login', { body }));
      } catch (failure) {
        const isFirst = !wantsCode && needsSecondFactor(failure);
        setWantsCode(wantsCode || needsSecondFactor(failure));
        if (!isFirst) throw failure;
      }
    });
  const byPasskey = (): Promise<void> =>
    task.run(async () => {
      setHow('passkey');
      const { challengeId, options } = await client.call('POST /v1/auth/passkey/options', { body: {} });
      const credential = await usePasskey(options);
      onIn(await client.call('POST /v1/auth/passkey', { body: { challengeId, credential } }));
    });
  const texts = loginErrorText(task.error, { words, how });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void byPassword();
      }}
    >
      {texts === null ? (
        <ErrorAlert error={task.error} language={language} />
      ) : (
        <Alert kind="bad" title={texts.title} urgent>
          <p>{texts.advice}</p>
        </Alert>
      )}
      <EmailAndPassword
        words={words}
        value={{ email, password }}
        onChange={(next) => {
          setEmail(next.email);
          setPassword(next.password);
        }}
      />
      {wantsCode && (
        <Field
          id="code"
          label={words.code}
          hint={words.codeHint}
          autocomplete="one-time-code"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
          maxLength={40}
          required
        />
      )}
      <Button type="submit" wide busy={task.busy}>
        {words.logIn}
      </Button>
      {supportsPasskeys() && (
        <Button look="quiet" wide busy={task.busy} onClick={() => void byPasskey()}>
          {words.passkey}
        </Button>
      )}
      <p>
        <Link to="/forgot-password">{words.forgot}</Link>
      </p>
    </form>
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function EmailAndPassword({
  words,
  value,
  onChange,
}: {
  readonly words: (typeof WORDS)[keyof typeof WORDS];
  readonly value: Credentials;
  readonly onChange: (value: Credentials) => void;
}) {
  return (
    <>
      <Field
        id="email"
        label={words.email}
        type="email"
        autocomplete="username"
        value={value.email}
        onInput={(event) => onChange({ ...value, email: event.currentTarget.value })}
        required
      />
      <Field
        id="password"
        label={words.password}
        type="password"
        autocomplete="current-password"
        value={value.password}
        onInput={(event) => onChange({ ...value, password: event.currentTarget.value })}
        required
      />
    </>
  );
}

function needsSecondFactor(failure: unknown): boolean {
  return failure instanceof AvalError && failure.details['reason'] === 'SECOND_FACTOR_REQUIRED';
}

/** Returns a text of the log-in form for an error, or null. */
function loginErrorText(
  error: unknown,
  {
    words,
    how,
  }: { readonly words: (typeof WORDS)[keyof typeof WORDS]; readonly how: 'password' | 'passkey' },
): ErrorText | null {
  if (error instanceof PasskeyDismissed) return words.passkeyDismissed;
  if (needsSecondFactor(error)) return words.codeWrong;
  const isPasskey = how === 'passkey' && error instanceof AvalError && error.code === 'INVALID_CREDENTIALS';
  return isPasskey ? words.passkeyRefused : null;
}
