import type { SignedIn } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { EmailField } from '../../design/email-field.tsx';
import { Button, Field, StepHeading } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { LanguageChoice } from '../../i18n/language-choice.tsx';
import { ClosedSignUp } from './links/closed-sign-up.tsx';
import { EnvironmentBar } from '../shell/environment-bar.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { navigate, currentPath, usePath } from '../shell/navigation.ts';
import { useGiven } from '../shell/use-given.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import type { AuthPageProps } from './auth-page-props.ts';
import { ForgotForm, ResetForm } from './password-reset.tsx';
import { LogInForm } from './log-in-form.tsx';
import { ProgrammingQuestion, storeAnswer } from './programming-question.tsx';
import { WORDS } from './words.ts';

type AuthForm = 'logIn' | 'signUp' | 'resetAsk' | 'reset';

const FORMS: Readonly<Record<string, AuthForm>> = {
  '/signup': 'signUp',
  '/forgot-password': 'resetAsk',
  '/reset-password': 'reset',
};

/** Logs in, signs up or resets the password. Afterwards it shows the page that the user opened. */
export function AuthPage(props: AuthPageProps) {
  const { service, language } = props;
  const words = WORDS[language];
  const wanted: AuthForm = FORMS[usePath()] ?? 'logIn';
  useEffect(() => void (document.title = `${words[wanted]} · Aval`), [wanted, language]);
  return (
    <>
      <header>
        <EnvironmentBar service={service} words={SHELL[language]} />
      </header>
      <main class="narrow">
        <div class="row spread">
          <p class="mark">Aval</p>
          <LanguageChoice language={language} onChange={props.onLanguage} />
        </div>
        <p class="soft">{words.lead}</p>
        <div class="card">
          <StepHeading key={wanted}>{words[wanted]}</StepHeading>
          {wanted === 'logIn' && service.environment === 'PRODUCTION' && <p class="soft">{words.again}</p>}
          {wanted === 'signUp' && service.signup !== 'open' ? (
            <ClosedSignUp service={service} language={language} />
          ) : (
            <Form key={wanted} {...props} wanted={wanted} />
          )}
        </div>
        {(wanted !== 'logIn' || service.signup === 'open') && (
          <Button look="bare" wide onClick={() => navigate(wanted === 'logIn' ? '/signup' : '/login')}>
            {wanted === 'logIn' ? words.toSignUp : words.toLogIn}
          </Button>
        )}
      </main>
    </>
  );
}

function Form({ wanted, ...props }: AuthPageProps & { readonly wanted: AuthForm }) {
  if (wanted === 'resetAsk') return <ForgotForm {...props} />;
  if (wanted === 'reset') return <ResetForm {...props} />;
  if (wanted === 'logIn') return <LogInForm {...props} onIn={enterDashboard(props)} />;
  return <SignUpForm {...props} onIn={enterDashboard(props)} />;
}

function enterDashboard({ onIn }: AuthPageProps): (signedIn: SignedIn) => void {
  return (signedIn) => {
    onIn(signedIn);
    if (['/login', '/signup'].includes(currentPath())) navigate('/');
  };
}

function SignUpForm({ client, language, onIn }: AuthPageProps) {
  const words = WORDS[language];
  const task = useTask();
  const { given, field } = useGiven({ name: '', email: '', password: '', organizationName: '' }, task.error);
  const [programs, setPrograms] = useState(false);
  const enter = (): Promise<void> =>
    task.run(async () => {
      const signedIn = await client.call('POST /v1/auth/signup', { body: given });
      await storeAnswer(signedIn, programs);
      onIn(signedIn);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <ErrorAlert error={task.error} language={language} />
      <Field {...field('name', words.name)} autocomplete="name" maxLength={200} />
      <Field {...field('organizationName', words.organization)} autocomplete="organization" maxLength={200} />
      <EmailField {...field('email', words.email)} autocomplete="username" />
      <Field
        {...field('password', words.password)}
        type="password"
        autocomplete="new-password"
        hint={words.passwordHint}
      />
      <ProgrammingQuestion language={language} programs={programs} onChange={setPrograms} />
      <Button type="submit" wide busy={task.busy}>
        {words.signUp}
      </Button>
    </form>
  );
}
