import type { Approval, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useToast } from '../../../design/toast.tsx';
import { newIdempotencyKey, useAppContext, useWords } from '../app-context.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { WORDS } from './words.ts';

/** What a member can do about a request for a release. */
export type Decision = 'approve' | 'decline' | 'withdraw';

const MAX_LENGTH = 1000;

/** Asks once more, and decides. */
export function ApprovalDialog(props: {
  readonly approval: Approval;
  readonly decision: Decision;
  readonly onDone: (links: readonly SigningLink[]) => void;
  readonly onClose: () => void;
}) {
  const { client } = useAppContext();
  const words = useWords(WORDS);
  const toast = useToast();
  const { approval, decision, onDone, onClose } = props;
  const [note, setNote] = useState('');
  // One key for all tries: a lost answer decides nothing twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const call = { path: { id: approval.id }, idempotencyKey };
  const decide = async (): Promise<void> => {
    if (decision === 'approve') {
      const { signingLinks } = await client.call('POST /v1/approvals/{id}/approve', call);
      toast(words.approved);
      return onDone(signingLinks);
    }
    if (decision === 'decline') {
      const body = { note: note.trim() === '' ? null : note.trim() };
      await client.call('POST /v1/approvals/{id}/decline', { ...call, body });
      toast(words.declined);
    } else {
      await client.call('POST /v1/approvals/{id}/withdraw', call);
      toast(words.withdrawn);
    }
    return onDone([]);
  };
  const titles = {
    approve: words.approveTitle(approval.title),
    decline: words.declineTitle(approval.title),
    withdraw: words.withdraw,
  };
  return (
    <ConfirmDialog
      title={titles[decision]}
      act={words[decision]}
      isHarmless={decision !== 'decline'}
      onYes={decide}
      onClose={onClose}
    >
      {decision === 'decline' ? (
        <div class="field">
          <label for="approval-note">{words.note}</label>
          <textarea
            id="approval-note"
            class="input"
            value={note}
            maxLength={MAX_LENGTH}
            aria-describedby="approval-note-hint"
            onInput={(event) => setNote(event.currentTarget.value)}
          />
          <p class="hint" id="approval-note-hint">
            {words.noteHint}
          </p>
        </div>
      ) : (
        <p>{decision === 'approve' ? words.approveText : words.withdrawText}</p>
      )}
    </ConfirmDialog>
  );
}
