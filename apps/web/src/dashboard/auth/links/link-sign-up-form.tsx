import type { Client } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { EmailField } from '../../../design/email-field.tsx';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import type { Language } from '../../../i18n/language.ts';
import { ProgrammingQuestion, storeAnswer } from '../programming-question.tsx';
import { WORDS as ACCOUNT } from '../words.ts';
import type { ErrorText } from '../../shell/words/words.ts';
import { useGiven } from '../../shell/use-given.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';

/** The credential that allows a user to sign up with a link. */
type LinkCredential =
  | { readonly setUpToken: string }
  | { readonly invitationToken: string; readonly email: string };

/** Creates an account with a link. An invitation determines the address and the organization. */
export function LinkSignUpForm(props: {
  readonly client: Client;
  readonly language: Language;
  readonly pass: LinkCredential;
  readonly act: string;
  readonly texts: Readonly<Record<string, ErrorText>>;
  readonly onIn: (signedIn: SignedIn) => void;
}) {
  const { pass } = props;
  const words = ACCOUNT[props.language];
  const task = useTask();
  const invited = 'email' in pass ? pass.email : null;
  const { given, field } = useGiven(
    { name: '', email: invited ?? '', password: '', organizationName: '' },
    task.error,
  );
  // Operators set the service up: they see everything.
  const [programs, setPrograms] = useState(invited === null);
  const join = (): Promise<void> =>
    task.run(async () => {
      const { organizationName, ...account } = given;
      const body =
        'setUpToken' in pass
          ? { ...account, organizationName, setUpToken: pass.setUpToken }
          : { ...account, invitationToken: pass.invitationToken };
      const signedIn = await props.client.call('POST /v1/auth/signup', { body });
      await storeAnswer(signedIn, programs);
      props.onIn(signedIn);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <ErrorAlert error={task.error} texts={props.texts} language={props.language} />
      <Field {...field('name', words.name)} autocomplete="name" maxLength={200} />
      {invited === null && (
        <>
          <Field
            {...field('organizationName', words.organization)}
            autocomplete="organization"
            maxLength={200}
          />
          <EmailField {...field('email', words.email)} autocomplete="username" />
        </>
      )}
      <Field
        {...field('password', words.password)}
        type="password"
        autocomplete="new-password"
        hint={words.passwordHint}
      />
      {invited !== null && (
        <ProgrammingQuestion language={props.language} programs={programs} onChange={setPrograms} />
      )}
      <Button type="submit" wide busy={task.busy}>
        {props.act}
      </Button>
    </form>
  );
}
