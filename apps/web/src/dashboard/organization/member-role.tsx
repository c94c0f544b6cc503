import type { Member } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../shell/app-context.ts';
import type { Role } from '../shell/roles.ts';
import { grantableRoles, canChangeMember, memberName } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** The role of a member, as a list of roles when the user may change it. */
export function MemberRole(props: {
  readonly member: Member;
  readonly busy: boolean;
  readonly onRole: (role: Role) => void;
}) {
  const { organization } = useAppContext();
  const words = useWords(WORDS);
  const { member, busy, onRole } = props;
  if (!canChangeMember(organization.role, member.role)) return <>{words.roles[member.role]}</>;
  const roles = grantableRoles(organization.role);
  return (
    <select
      class="input role"
      aria-label={words.members.roleOf(memberName(member))}
      value={member.role}
      disabled={busy}
      onChange={(event) => {
        const chosen = roles.find((role) => role === event.currentTarget.value);
        // Shows the state of the service: a refused change must not stay visible.
        event.currentTarget.value = member.role;
        if (chosen !== undefined) onRole(chosen);
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {words.roles[role]}
        </option>
      ))}
    </select>
  );
}
