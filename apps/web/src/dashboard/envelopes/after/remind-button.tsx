import Bell from 'lucide/dist/esm/icons/bell.mjs';
import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Icon } from '../../../design/icon.tsx';
import { Button } from '../../../design/parts.tsx';
import { useToast } from '../../../design/toast.tsx';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { isUnwritten, LETTER_LIMIT } from '../../shell/letter-limit.ts';
import { PageErrorAlert } from '../../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

/** Sends the signer their link again. The button is pressed at once, and free again when the service refuses. */
export function RemindButton(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  /** True for the only thing that is left to do. */
  readonly isMain: boolean;
  readonly onReminded: () => void;
}) {
  const { envelope, signer, isMain, onReminded } = props;
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const toast = useToast();
  const [isReminded, setReminded] = useState(false);
  const remind = (): Promise<void> =>
    task.run(async () => {
      const path = { id: envelope.id, signerId: signer.id };
      const call = { path, idempotencyKey: newIdempotencyKey() };
      const answer = await client.call('POST /v1/envelopes/{id}/signers/{signerId}/remind', call);
      if (isUnwritten(answer)) return toast(LETTER_LIMIT[language].signer(signer.name));
      setReminded(true);
      toast(words.remindedOne(signer.name));
      onReminded();
    });
  return (
    <>
      <Button
        {...(isMain ? {} : { look: 'quiet' as const })}
        busy={task.busy}
        disabled={isReminded}
        onClick={() => void remind()}
      >
        {!task.busy && <Icon of={Bell} />}
        {isReminded ? words.reminded : words.remind}
        <span class="hidden-words"> {signer.name}</span>
      </Button>
      <PageErrorAlert error={task.error} texts={{ RATE_LIMITED: words.remindedLately }} />
    </>
  );
}
