import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { ExtendDeadline } from './after/extend-deadline.tsx';
import { UseAgain } from './after/use-again.tsx';
import { WORDS as AFTER } from './after/words.ts';
import { WORDS } from './words.ts';

interface ActionsProps {
  readonly envelope: Envelope;
  readonly onChange: () => void;
}

/** The actions that the state of an envelope allows: extend and cancel while it is open, and use it again. */
export function EnvelopeActions({ envelope, onChange }: ActionsProps) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const [asking, setAsking] = useState(false);
  if (!canWrite(context)) return null;
  const isOpen = envelope.status === 'SENT';
  return (
    <>
      <UseAgain envelope={envelope} />
      {isOpen && (
        <>
          <ExtendDeadline envelope={envelope} onExtended={onChange} />
          <Button look="quiet" onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        </>
      )}
      {asking && <CancelDialog envelope={envelope} onClose={() => setAsking(false)} onChange={onChange} />}
    </>
  );
}

function CancelDialog(props: {
  readonly envelope: Envelope;
  readonly onClose: () => void;
  readonly onChange: () => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { envelope, onClose, onChange } = props;
  const [reason, setReason] = useState('');
  const hasSignature = envelope.signers.some(({ status }) => status === 'SIGNED');
  const cancel = async (): Promise<void> => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    const path = { id: envelope.id };
    await client.call('POST /v1/envelopes/{id}/cancel', { path, body });
    onClose();
    onChange();
  };
  return (
    <ConfirmDialog title={words.cancel} act={words.cancel} onYes={cancel} onClose={onClose}>
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
