import type { Envelope, Signer } from '@aval/sdk/operations';
import { useToast } from '../../design/toast.tsx';
import { isAdmin, useAppContext } from '../shell/app-context.ts';
import type { AppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { WORDS } from './words.ts';

/** Erases the personal data of a signer of a closed envelope (LGPD, art. 18 VI). */
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
  const erase = async (): Promise<void> => {
    const call = { path: { id: envelope.id }, body: { signerId: signer.id } };
    await client.call('POST /v1/envelopes/{id}/erasure', call);
    onClose();
    toast(words.done.erased);
    onErased();
  };
  return (
    <ConfirmDialog title={words.eraseOf(signer.name)} act={words.erase} onYes={erase} onClose={onClose}>
      <p>{words.erasing}</p>
    </ConfirmDialog>
  );
}

/** Returns whether the user may erase a signer: only owners and administrators, and only when nothing follows. */
export function canErase(context: AppContext, envelope: Envelope, signer: Signer): boolean {
  const { status, evidenceReady } = envelope;
  const isClosed = status === 'COMPLETED' ? evidenceReady : status !== 'DRAFT' && status !== 'SENT';
  return isAdmin(context) && isClosed && signer.erasedAt === null;
}
