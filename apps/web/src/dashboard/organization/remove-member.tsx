import type { Member } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { memberName } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** Asks for confirmation before a member loses access. */
export function RemoveMember(props: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const context = useAppContext();
  const { client, me, organization, refresh, language } = context;
  const words = useWords(WORDS).members;
  const { member } = props;
  const [revokes, setRevokes] = useState(false);
  const isMe = member.user.id === me.user.id;
  const remove = async (): Promise<void> => {
    const query = { keys: revokes ? 'revoke' : 'keep' } as const;
    const { id } = organization;
    if (isMe) {
      await client.call('DELETE /v1/organizations/{id}/members/me', { path: { id }, query });
      return refresh();
    }
    const path = { id, memberId: member.id };
    await client.call('DELETE /v1/organizations/{id}/members/{memberId}', { path, query });
    props.onClose();
    props.onRemoved();
  };
  return (
    <ConfirmDialog
      title={isMe ? words.leave : words.remove(memberName(member))}
      act={isMe ? words.leave : SHELL[language].remove}
      onYes={remove}
      onClose={props.onClose}
      texts={{ CONFLICT: words.lastOwner }}
    >
      <p>{isMe ? words.leaving : words.removing(memberName(member))}</p>
      {isAdmin(context) && (
        <label class="choice">
          <input type="checkbox" checked={revokes} onChange={() => setRevokes(!revokes)} />
          <span>{isMe ? words.revokesMine : words.revokesTheirs}</span>
        </label>
      )}
    </ConfirmDialog>
  );
}
