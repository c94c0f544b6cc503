import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Field } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { isAdmin, useAppContext } from '../shell/app-context.ts';
import type { AppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { WORDS } from './words.ts';

/**
 * Erases the personal data of a signer of a closed envelope (LGPD, art. 18 VI). For a completed one it takes a reason, and
 * in Production a week, of which everybody on it is notified (ADR-0152).
 */
export function EraseSigner(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onErased: () => void;
  readonly onClose: () => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const toast = useToast();
  const { envelope, signer, onErased, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const takesReason = envelope.status === 'COMPLETED';
  const erase = async (): Promise<void> => {
    if (takesReason && reason.trim() === '') return setMissing(true);
    const body = { signerId: signer.id, ...(takesReason && { reason: reason.trim() }) };
    const { signers } = await client.call('POST /v1/envelopes/{id}/erasure', {
      path: { id: envelope.id },
      body,
    });
    const erasesAt = signers.find(({ id }) => id === signer.id)?.erasesAt ?? null;
    onClose();
    toast(erasesAt === null ? words.done.erased : words.done.erasesAt(formatMoment(erasesAt, language)));
    onErased();
  };
  return (
    <ConfirmDialog title={words.eraseOf(signer.name)} act={words.erase} onYes={erase} onClose={onClose}>
      <p>{words.erasing}</p>
      {takesReason && (
        <>
          <p>{words.erasingCompleted}</p>
          <Field
            id="erasure-reason"
            label={words.erasureReason}
            value={reason}
            maxLength={500}
            wrong={isMissing ? words.reasonMissing : null}
            onInput={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Returns whether the user may erase a signer: only owners and administrators, and only when nothing follows. */
export function canErase(context: AppContext, envelope: Envelope, signer: Signer): boolean {
  const { status, evidenceReady } = envelope;
  const isClosed = status === 'COMPLETED' ? evidenceReady : status !== 'DRAFT' && status !== 'SENT';
  return isAdmin(context) && isClosed && signer.erasedAt === null;
}
