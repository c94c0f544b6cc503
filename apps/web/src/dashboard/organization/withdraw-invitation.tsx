import type { Member } from '@aval/sdk/operations';
import { AskFirst } from '../shell/ask-first.tsx';
import { useDesk, useWords } from '../shell/desk.ts';
import { WORDS } from './words.ts';

/** Asks before the link of an invitation stops working. */
export function WithdrawInvitation(props: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { client, organization } = useDesk();
  const words = useWords(WORDS).members;
  const { id: memberId, user } = props.member;
  const withdraw = async (): Promise<void> => {
    const path = { id: organization.id, memberId };
    await client.call('DELETE /v1/organizations/{id}/members/{memberId}', { path });
    props.onClose();
    props.onRemoved();
  };
  return (
    <AskFirst
      title={words.withdraw(user.email)}
      act={words.withdrawAct}
      onYes={withdraw}
      onClose={props.onClose}
      told={{ CONFLICT: words.lastOwner }}
    >
      <p>{words.withdrawing(user.email)}</p>
    </AskFirst>
  );
}
