import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useToast } from '../../design/toast.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { isUnwritten, LETTER_LIMIT } from '../shell/letter-limit.ts';
import { WORDS } from './words.ts';

/** Creates a new link for a signer. The old link stops working. */
export function RenewLink(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onLink: (link: SigningLink) => void;
  readonly onClose: () => void;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const toast = useToast();
  const { envelope, signer, onLink, onClose } = props;
  const renew = async (): Promise<void> => {
    const call = { path: { id: envelope.id, signerId: signer.id }, body: {} };
    const answer = await client.call('POST /v1/envelopes/{id}/signers/{signerId}/link', call);
    onClose();
    toast(isUnwritten(answer) ? LETTER_LIMIT[language].signer(signer.name) : words.done.linked);
    onLink(answer.signingLink);
  };
  return (
    <ConfirmDialog title={words.newLinkOf(signer.name)} act={words.newLink} onYes={renew} onClose={onClose}>
      <p>{words.newLinkHint}</p>
    </ConfirmDialog>
  );
}
