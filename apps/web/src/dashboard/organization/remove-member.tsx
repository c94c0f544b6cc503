import type { Member } from '@aval/sdk/operations';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { useDesk, useWords } from '../shell/desk.ts';
import { Dialog } from '../shell/parts.tsx';
import { WORDS as SHELL } from '../shell/words.ts';
import { PlainRefusal } from './plain-refusal.tsx';
import { WORDS } from './words.ts';

/** Asks before somebody loses access. Whoever leaves her only organization is logged out: nothing here is hers to see. */
export function RemoveMember(props: {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { client, me, organization, logOut, language } = useDesk();
  const words = useWords(WORDS).members;
  const task = useTask();
  const { member } = props;
  const isMe = member.user.id === me.user.id;
  const remove = (): Promise<void> =>
    task.run(async () => {
      const path = { id: organization.id, memberId: member.id };
      await client.call('DELETE /v1/organizations/{id}/members/{memberId}', { path });
      if (isMe && me.organizations.length === 1) return logOut();
      props.onClose();
      props.onRemoved();
    });
  return (
    <Dialog title={words.remove(member.user.name)} onClose={props.onClose}>
      <p>{isMe ? words.leaving : words.removing(member.user.name)}</p>
      <PlainRefusal error={task.error} told={{ CONFLICT: words.lastOwner }} />
      <div class="row">
        <Button look="danger" busy={task.busy} onClick={() => void remove()}>
          {SHELL[language].remove}
        </Button>
        <Button look="quiet" onClick={props.onClose}>
          {SHELL[language].cancel}
        </Button>
      </div>
    </Dialog>
  );
}
