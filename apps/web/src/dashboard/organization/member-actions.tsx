import type { Member } from '@aval/sdk/operations';
import { Button } from '../../design/parts.tsx';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { memberName } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** The actions for a member or an invitation. */
export function MemberActions(props: {
  readonly member: Member;
  readonly busy: boolean;
  readonly onRepeat: () => void;
  readonly onLink: () => void;
  readonly onLeave: () => void;
}) {
  const words = useWords(WORDS).members;
  const { me } = useAppContext();
  const { member, busy, onRepeat, onLink, onLeave } = props;
  const { email } = member.user;
  if (member.status === 'ACTIVE')
    return (
      <Button look="bare" onClick={onLeave}>
        {member.user.id === me.user.id ? words.leave : words.remove(memberName(member))}
      </Button>
    );
  return (
    <>
      <Button look="bare" busy={busy} aria-label={words.againOf(email)} onClick={onRepeat}>
        {words.again}
      </Button>
      <Button look="bare" aria-label={words.linkOf(email)} onClick={onLink}>
        {words.link}
      </Button>
      <Button look="bare" aria-label={words.withdraw(email)} onClick={onLeave}>
        {words.withdrawAct}
      </Button>
    </>
  );
}
