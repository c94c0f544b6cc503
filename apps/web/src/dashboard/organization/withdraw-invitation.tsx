import type { Member } from '@aval/sdk/operations';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Asks for confirmation before the link of an invitation stops working. */
export function WithdrawInvitation(props: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { client, organization } = useAppContext();
  const words = useWords(WORDS).members;
  const { id: memberId, user } = props.member;
  const withdraw = async (): Promise<void> => {
    const path = { id: organization.id, memberId };
    await client.call('DELETE /v1/organizations/{id}/members/{memberId}', { path });
    props.onClose();
    props.onRemoved();
  };
  return (
    <ConfirmDialog
      title={words.withdraw(user.email)}
      act={words.withdrawAct}
      onYes={withdraw}
      onClose={props.onClose}
      texts={{ CONFLICT: words.lastOwner }}
    >
      <p>{words.withdrawing(user.email)}</p>
    </ConfirmDialog>
  );
}
