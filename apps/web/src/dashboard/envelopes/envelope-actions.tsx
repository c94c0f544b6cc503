import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { WORDS } from './words.ts';

interface ActionsProps {
  readonly envelope: Envelope;
  readonly onLinks: (links: readonly SigningLink[]) => void;
  readonly onChange: () => void;
}

/** The actions that the state of an envelope allows: send a draft, cancel an open envelope. */
export function EnvelopeActions(props: ActionsProps) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { envelope, onLinks, onChange } = props;
  const [asking, setAsking] = useState(false);
  const task = useTask();
  const path = { id: envelope.id };
  const send = (): Promise<void> =>
    task.run(async () => {
      const sent = await client.call('POST /v1/envelopes/{id}/send', {
        path,
      });
      onLinks(sent.signingLinks);
      onChange();
    });
  const isOpen = envelope.status === 'DRAFT' || envelope.status === 'SENT';
  if (!isOpen || !canWrite(context)) return null;
  return (
    <>
      <ErrorAlert error={task.error} language={language} />
      {envelope.status === 'DRAFT' && (
        <Button busy={task.busy} onClick={() => void send()}>
          {words.send}
        </Button>
      )}
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
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
  const cancel = async (): Promise<void> => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    const path = { id: envelope.id };
    await client.call('POST /v1/envelopes/{id}/cancel', { path, body });
    onClose();
    onChange();
  };
  return (
    <ConfirmDialog title={words.cancel} act={words.cancel} onYes={cancel} onClose={onClose}>
      <p>{words.cancelAsk}</p>
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
