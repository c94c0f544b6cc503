import type { Member } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../shell/app-context.ts';
import type { Role } from '../shell/roles.ts';
import { grantableRoles, canChangeMember, memberName } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** The role of a member; a list of roles where the caller may give another. */
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
        // What is shown is what the service says: a refused change must not stay in sight.
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
