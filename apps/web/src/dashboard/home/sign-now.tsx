import type { Envelope } from '@aval/sdk/operations';
import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** Opens the portal for the user themself, with a new link: only their mailbox knows the last link. */
export function SignNow({ envelope }: { readonly envelope: Envelope }) {
  const { client, language, me } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const own = envelope.signers.find(({ email }) => email.toLowerCase() === me.user.email.toLowerCase());
  const open = (signerId: string): Promise<void> =>
    task.run(async () => {
      const path = { id: envelope.id, signerId };
      const { signingLink } = await client.call('POST /v1/envelopes/{id}/signers/{signerId}/link', {
        path,
        body: { notify: false },
      });
      location.assign(signingLink.url);
    });
  if (own === undefined) return null;
  return (
    <div>
      <Button busy={task.busy} onClick={() => void open(own.id)}>
        {words.overview.sign} <span class="hidden-words">{envelope.title}</span>
      </Button>
      <ErrorAlert error={task.error} language={language} />
    </div>
  );
}
