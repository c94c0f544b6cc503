import type { Envelope, Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { useRead } from '../../api/use-read.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { LEGAL_HOLD_WORDS } from './legal-hold-words.ts';

type Waiting = Operations['GET /v1/envelopes/{id}/erasure']['response']['waiting'][number];

/** The erasures of signers that wait, which administrators can withdraw. Nothing is shown where none waits. */
export function WaitingErasures({ envelope }: { readonly envelope: Pick<Envelope, 'id' | 'signers'> }) {
  const { client } = useAppContext();
  const { id } = envelope;
  const read = useRead(() => client.call('GET /v1/envelopes/{id}/erasure', { path: { id } }), [id]);
  const waiting = read.value?.waiting ?? [];
  return (
    <>
      {waiting.map((request) => (
        <WaitingErasure
          key={request.signerId}
          envelope={envelope}
          request={request}
          onWithdrawn={() => void read.reload()}
        />
      ))}
    </>
  );
}

function WaitingErasure(props: {
  readonly envelope: Pick<Envelope, 'id' | 'signers'>;
  readonly request: Waiting;
  readonly onWithdrawn: () => void;
}) {
  const context = useAppContext();
  const words = useWords(LEGAL_HOLD_WORDS);
  const toast = useToast();
  const { envelope, request, onWithdrawn } = props;
  const { signerId, reason, erasesAt } = request;
  const [isOpen, setOpen] = useState(false);
  const name = envelope.signers.find(({ id }) => id === signerId)?.name ?? '';
  const withdraw = async (): Promise<void> => {
    const call = { path: { id: envelope.id }, query: { signerId } };
    await context.client.call('DELETE /v1/envelopes/{id}/erasure', call);
    setOpen(false);
    toast(words.withdrawn);
    onWithdrawn();
  };
  return (
    <div>
      <p>{words.erases(name, formatMoment(erasesAt, context.language))}</p>
      <p class="soft">{words.because(reason)}</p>
      {isAdmin(context) && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {words.withdraw}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={words.withdrawOf(name)}
          act={words.withdraw}
          onYes={withdraw}
          onClose={() => setOpen(false)}
        >
          <p>{words.withdrawing}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
