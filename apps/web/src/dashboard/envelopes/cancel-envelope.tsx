import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Field } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { useAppContext, wordFor } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { WORDS as AFTER } from './after/words.ts';
import { WORDS } from './words.ts';

/** Cancels a sent envelope, after a text that names the consequences. */
export function CancelEnvelope(props: {
  readonly envelope: Envelope;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { envelope, onCancelled, onClose } = props;
  const [reason, setReason] = useState('');
  const toast = useToast();
  const hasSignature = envelope.signers.some(({ status }) => status === 'SIGNED');
  const title = words.cancel[wordFor(context)];
  const cancel = async (): Promise<void> => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    const path = { id: envelope.id };
    await client.call('POST /v1/envelopes/{id}/cancel', { path, body });
    onClose();
    toast(words.done.cancelled);
    onCancelled();
  };
  return (
    <ConfirmDialog title={title} act={title} onYes={cancel} onClose={onClose}>
      <p>{AFTER[language].cancelling[hasSignature ? 'someSigned' : 'nobodySigned']}</p>
      <Field
        id="reason"
        label={words.cancelReason}
        value={reason}
        maxLength={500}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
