import { useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** Reminds the user above every page to confirm their address. Shows nothing when that isn't required. */
export function UnverifiedBanner() {
  const { client, me, service, language } = useAppContext();
  const words = useWords(WORDS).banner;
  const task = useTask();
  const [isSent, setIsSent] = useState(false);
  if (!service.emailVerification || me.user.emailVerified) return null;
  const again = (): Promise<void> =>
    task.run(async () => {
      setIsSent(false);
      await client.call('POST /v1/auth/email-verification');
      setIsSent(true);
    });
  return (
    <Alert kind="warn" title={words.title}>
      <p>{isSent ? words.sent : words.advice(me.user.email)}</p>
      <ErrorAlert error={task.error} language={language} />
      <Button look="quiet" busy={task.busy} onClick={() => void again()}>
        {words.again}
      </Button>
    </Alert>
  );
}
