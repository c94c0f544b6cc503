import type { Member } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { canChangeMember, memberName } from '../shell/roles.ts';
import type { Role } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** Whether a member may see personal data, as a choice when the user may decide it. */
export function MemberPersonalData(props: {
  readonly member: Member;
  readonly busy: boolean;
  readonly onDecide: (decision: boolean | null) => void;
}) {
  const { organization } = useAppContext();
  const words = useWords(WORDS).members;
  const { member, busy, onDecide } = props;
  const now = member.mayReadPersonalData ? 'yes' : 'no';
  if (!isDecidable(member, organization.role)) return <>{words.reads[now]}</>;
  return (
    <select
      class="input role"
      aria-label={words.personalOf(memberName(member))}
      value={now}
      disabled={busy}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        // Shows the state of the service: a refused change must not stay visible.
        event.currentTarget.value = now;
        if (chosen !== now) onDecide(decisionOf(member.role, chosen === 'yes'));
      }}
    >
      <option value="yes">{words.reads.yes}</option>
      <option value="no">{words.reads.no}</option>
    </select>
  );
}

/** Administrators always may, and an invitation has nobody yet. */
function isDecidable({ role, status }: Member, by: Role): boolean {
  return status === 'ACTIVE' && (role === 'MEMBER' || role === 'VIEWER') && canChangeMember(by, role);
}

/** A choice that the role makes by itself is no decision: it follows the role from then on. */
function decisionOf(role: Role, reads: boolean): boolean | null {
  return reads === (role === 'MEMBER') ? null : reads;
}
