import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { isAdmin, useAppContext } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Erases the personal data of a signer of a closed envelope (LGPD, art. 18 VI). Only owners and administrators can do this. */
export function EraseSigner(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onErased: () => void;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { envelope, signer, onErased } = props;
  const [asking, setAsking] = useState(false);
  const isClosed = envelope.status === 'COMPLETED' ? envelope.evidenceReady : !isOpen(envelope);
  if (!isAdmin(context) || !isClosed || signer.erasedAt !== null) return null;
  const erase = async (): Promise<void> => {
    const call = { path: { id: envelope.id }, body: { signerId: signer.id } };
    await client.call('POST /v1/envelopes/{id}/erasure', call);
    setAsking(false);
    onErased();
  };
  const close = (): void => setAsking(false);
  return (
    <>
      <Button look="bare" onClick={() => setAsking(true)}>
        {words.erase}
        <span class="hidden-words"> {signer.name}</span>
      </Button>
      {asking && (
        <ConfirmDialog title={words.eraseOf(signer.name)} act={words.erase} onYes={erase} onClose={close}>
          <p>{words.erasing}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function isOpen({ status }: Envelope): boolean {
  return status === 'DRAFT' || status === 'SENT';
}
