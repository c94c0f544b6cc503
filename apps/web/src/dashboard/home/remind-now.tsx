import Bell from 'lucide/dist/esm/icons/bell.mjs';
import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { isUnwritten, LETTER_LIMIT } from '../shell/letter-limit.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

/** Reminds every signer whose signature is missing and who was invited. */
export function RemindNow({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language].overview;
  const task = useTask();
  const toast = useToast();
  const [isReminded, setIsReminded] = useState(false);
  const invited = envelope.signers.filter(({ status }) => status === 'SENT' || status === 'VIEWED');
  const remind = (): Promise<void> =>
    task.run(async () => {
      const unwritten: string[] = [];
      for (const { id: signerId } of invited) {
        const path = { id: envelope.id, signerId };
        const answer = await client.call('POST /v1/envelopes/{id}/signers/{signerId}/remind', { path });
        if (isUnwritten(answer)) unwritten.push(answer.name);
      }
      setIsReminded(true);
      const [name] = unwritten;
      toast(name === undefined ? words.remindedOf(envelope.title) : LETTER_LIMIT[language].signer(name));
    });
  return (
    <div>
      <Button look="quiet" busy={task.busy} disabled={isReminded} onClick={() => void remind()}>
        {!task.busy && <Icon of={Bell} />}
        {isReminded ? words.reminded : words.remind} <span class="hidden-words">{envelope.title}</span>
      </Button>
      <PageErrorAlert error={task.error} texts={{ RATE_LIMITED: words.remindedLately }} />
    </div>
  );
}
