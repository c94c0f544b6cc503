import type { Member } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { memberName } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** Asks for confirmation before a member loses access. A user who leaves their only organization is logged out. */
export function RemoveMember(props: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { client, me, organization, logOut, language } = useAppContext();
  const words = useWords(WORDS).members;
  const { member } = props;
  const [revokes, setRevokes] = useState(false);
  const isMe = member.user.id === me.user.id;
  const remove = async (): Promise<void> => {
    const path = { id: organization.id, memberId: member.id };
    await client.call('DELETE /v1/organizations/{id}/members/{memberId}', {
      path,
      query: { keys: revokes ? 'revoke' : 'keep' },
    });
    if (isMe && me.organizations.length === 1) return logOut();
    props.onClose();
    props.onRemoved();
  };
  return (
    <ConfirmDialog
      title={words.remove(memberName(member))}
      act={SHELL[language].remove}
      onYes={remove}
      onClose={props.onClose}
      texts={{ CONFLICT: words.lastOwner }}
    >
      <p>{isMe ? words.leaving : words.removing(memberName(member))}</p>
      <label class="choice">
        <input type="checkbox" checked={revokes} onChange={() => setRevokes(!revokes)} />
        <span>{isMe ? words.revokesMine : words.revokesTheirs}</span>
      </label>
    </ConfirmDialog>
  );
}
