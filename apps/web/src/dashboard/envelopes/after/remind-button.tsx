import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Button } from '../../../design/parts.tsx';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** Sends the signer their link again. */
export function RemindButton(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onReminded: () => void;
}) {
  const { envelope, signer, onReminded } = props;
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const [isReminded, setReminded] = useState(false);
  const remind = (): Promise<void> =>
    task.run(async () => {
      const path = { id: envelope.id, signerId: signer.id };
      const call = { path, idempotencyKey: newIdempotencyKey() };
      await client.call('POST /v1/envelopes/{id}/signers/{signerId}/remind', call);
      setReminded(true);
      onReminded();
    });
  return (
    <>
      <Button look="quiet" busy={task.busy} disabled={isReminded} onClick={() => void remind()}>
        <span aria-live="polite">{isReminded ? words.reminded : words.remind}</span>
        <span class="hidden-words"> {signer.name}</span>
      </Button>
      <ErrorAlert error={task.error} language={language} />
    </>
  );
}
