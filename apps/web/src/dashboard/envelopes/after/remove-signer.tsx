import type { Envelope, Signer } from '@aval/sdk/operations';
import { useToast } from '../../../design/toast.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { WORDS } from './words.ts';

/** Removes a person from a sent envelope, after a text that names the consequences. */
export function RemoveSigner(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const toast = useToast();
  const { envelope, signer, onRemoved, onClose } = props;
  const remove = async (): Promise<void> => {
    const path = { id: envelope.id, signerId: signer.id };
    await client.call('DELETE /v1/envelopes/{id}/signers/{signerId}', { path });
    onClose();
    toast(words.removed);
    onRemoved();
  };
  return (
    <ConfirmDialog title={words.removeOf(signer.name)} act={words.remove} onYes={remove} onClose={onClose}>
      <p>{words.removing}</p>
    </ConfirmDialog>
  );
}

/** Returns false where the service would refuse: somebody else has to be left who signs, and who has acted stays. */
export function canRemove({ signers }: Envelope, signer: Signer): boolean {
  const isIdle = signer.authenticatedAt === null && signer.disputedAt === null;
  return isIdle && signers.some(({ id, role }) => id !== signer.id && role !== 'CC');
}
