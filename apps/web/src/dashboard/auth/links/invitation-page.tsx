import type { Operations } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { Alert, Button, LoadingIndicator } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { navigate } from '../../shell/navigation.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import { LinkSignUpForm } from './link-sign-up-form.tsx';
import { LinkFrame, linkToken } from './link-page.tsx';
import type { LinkPageProps } from './link-page.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

type Invitation = Operations['POST /v1/auth/invitations/inspect']['response'];

/** Shows an invitation. The user accepts it with the session of this browser, after logging in, or by signing up. */
export function InvitationPage(props: LinkPageProps) {
  const { anonymousClient, language } = props;
  const words = WORDS[language].invitation;
  const task = useTask();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const inspect = (): Promise<void> =>
    task.run(async () => {
      const body = { token: linkToken() };
      setInvitation(await anonymousClient.call('POST /v1/auth/invitations/inspect', { body }));
    });
  useEffect(() => void inspect(), []);
  return (
    <LinkFrame {...props} title={words.title}>
      <ErrorAlert
        error={task.error}
        texts={{ NOT_FOUND: words.void, VALIDATION_FAILED: words.void }}
        language={language}
      />
      {task.busy && <LoadingIndicator words={SHELL[language].loading} />}
      {invitation !== null && <InvitationResponse {...props} invitation={invitation} />}
    </LinkFrame>
  );
}

function InvitationResponse({ invitation, ...props }: LinkPageProps & { readonly invitation: Invitation }) {
  const words = WORDS[props.language].invitation;
  const { organizationName, email, role, hasAccount } = invitation;
  return (
    <>
      <p>{words.lead(organizationName, WORDS[props.language].roles[role])}</p>
      <p class="soft">{words.forAddress(email)}</p>
      {hasAccount ? <AcceptWithAccount {...props} /> : <SignUpAndAccept {...props} email={email} />}
    </>
  );
}

/** For users with an account. */
function AcceptWithAccount({ sessionClient, language, onLogIn }: LinkPageProps) {
  const words = WORDS[language].invitation;
  const task = useTask();
  if (sessionClient === null)
    return (
      <>
        <p>{words.logInFirst}</p>
        <Button wide onClick={onLogIn}>
          {words.logIn}
        </Button>
      </>
    );
  const accept = (): Promise<void> =>
    task.run(async () => {
      await sessionClient.call('POST /v1/auth/invitations/accept', { body: { token: linkToken() } });
      navigate('/');
    });
  return (
    <>
      <ErrorAlert
        error={task.error}
        texts={{ FORBIDDEN: words.otherAddress, NOT_FOUND: words.void }}
        language={language}
      />
      <Button wide busy={task.busy} onClick={() => void accept()}>
        {words.accept}
      </Button>
      <Button look="bare" wide onClick={onLogIn}>
        {words.otherAccount}
      </Button>
    </>
  );
}

/** For people without an account, if the service allows them to sign up. */
function SignUpAndAccept({
  anonymousClient,
  service,
  language,
  email,
  onIn,
}: LinkPageProps & { readonly email: string }) {
  const words = WORDS[language].invitation;
  const closed = words.noNewAccounts;
  if (service.signup === 'closed')
    return (
      <Alert kind="bad" title={closed.title}>
        <p>{closed.advice}</p>
      </Alert>
    );
  return (
    <LinkSignUpForm
      client={anonymousClient}
      language={language}
      pass={{ invitationToken: linkToken(), email }}
      act={words.signUp}
      texts={{ NOT_FOUND: words.void, FORBIDDEN: words.otherAddress }}
      onIn={(signedIn) => {
        onIn(signedIn);
        navigate('/');
      }}
    />
  );
}
