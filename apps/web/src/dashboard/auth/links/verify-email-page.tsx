import { useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { navigate } from '../../shell/navigation.ts';
import { LinkFrame, linkToken } from './link-page.tsx';
import type { LinkPageProps } from './link-page.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** Confirms an address. This takes a click: programs that open links in e-mails must not confirm an address. */
export function VerifyEmailPage(props: LinkPageProps) {
  const { anonymousClient, language } = props;
  const words = WORDS[language].verify;
  const task = useTask();
  const [email, setEmail] = useState<string | null>(null);
  const confirm = (): Promise<void> =>
    task.run(async () => {
      const body = { token: linkToken() };
      setEmail((await anonymousClient.call('POST /v1/auth/email-verification/confirm', { body })).email);
    });
  return (
    <LinkFrame {...props} title={words.title}>
      <ErrorAlert
        error={task.error}
        texts={{ NOT_FOUND: words.void, VALIDATION_FAILED: words.void }}
        language={language}
      />
      {email === null ? (
        <>
          <p>{words.lead}</p>
          <Button wide busy={task.busy} onClick={() => void confirm()}>
            {words.act}
          </Button>
        </>
      ) : (
        <>
          <Alert kind="good" title={words.done(email)}>
            <p>{words.next}</p>
          </Alert>
          <Button wide onClick={() => navigate('/')}>
            {words.open}
          </Button>
        </>
      )}
    </LinkFrame>
  );
}
