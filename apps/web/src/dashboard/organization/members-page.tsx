import type { Words } from './words/pt-br.ts';
import type { AddedMember, Member } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Avatar } from '../../design/avatar.tsx';
import { Alert, Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { useList } from '../../api/use-list.ts';
import { AddMember } from './add-member.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberPersonalData } from './member-personal-data.tsx';
import { MemberRole } from './member-role.tsx';
import './organization.css';
import { isUnwritten, LETTER_LIMIT } from '../shell/letter-limit.ts';
import type { Language } from '../../i18n/language.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { RemoveMember } from './remove-member.tsx';
import type { Role } from '../shell/roles.ts';
import { canChangeMember, memberName } from '../shell/roles.ts';
import { WithdrawInvitation } from './withdraw-invitation.tsx';
import { WORDS } from './words.ts';

/** The members of the organization and their roles. */
export function MembersPage() {
  const context = useAppContext();
  const words = useWords(WORDS).members;
  const [adding, setAdding] = useState(false);
  const action = isAdmin(context) && <Button onClick={() => setAdding(true)}>{words.add}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={action}>
      <Members adding={adding} onAdded={() => setAdding(false)} />
    </Page>
  );
}

function Members(props: { readonly adding: boolean; readonly onAdded: () => void }) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [linking, setLinking] = useState<Member | null>(null);
  const { list, task, done, message, changeRole, decidePersonalData, resendInvitation } = useMembers();
  const columns = [
    { title: words.members.who, isName: true, cell: (row: Member) => <MemberCell member={row} /> },
    {
      title: words.members.role,
      cell: (row: Member) => (
        <MemberRole member={row} busy={task.busy} onRole={(role) => void changeRole(row, role)} />
      ),
    },
    {
      title: words.members.personal,
      cell: (row: Member) => (
        <MemberPersonalData
          member={row}
          busy={task.busy}
          onDecide={(decision) => void decidePersonalData(row, decision)}
        />
      ),
    },
    { title: words.members.since, cell: (row: Member) => formatMoment(row.createdAt, context.language) },
    {
      title: words.members.actions,
      cell: (row: Member) =>
        (row.user.id === context.me.user.id || canChangeMember(context.organization.role, row.role)) && (
          <MemberActions
            member={row}
            busy={task.busy}
            onRepeat={() => void resendInvitation(row)}
            onLink={() => setLinking(row)}
            onLeave={() => setLeaving(row)}
          />
        ),
    },
  ];
  const Leaving = leaving?.status === 'INVITED' ? WithdrawInvitation : RemoveMember;
  return (
    <>
      <PageErrorAlert error={task.error} texts={{ CONFLICT: words.members.lastOwner }} />
      <div role="status">{message !== null && <Alert kind="good" title={message} />}</div>
      <p class="soft">{words.members.personalHint}</p>
      <List of={list} caption={words.members.title} columns={columns} empty={words.members.empty} />
      {props.adding && (
        <AddMember
          onClose={props.onAdded}
          onAdded={(member) => {
            props.onAdded();
            void done(addedText(words.members, member, context.language));
          }}
        />
      )}
      {linking !== null && <InvitationLink member={linking} onClose={() => setLinking(null)} />}
      {leaving !== null && (
        <Leaving member={leaving} onClose={() => setLeaving(null)} onRemoved={() => void done(null)} />
      )}
    </>
  );
}

/** Reads the members, and keeps the last change for a message. */
function useMembers() {
  const { client, organization, refresh, language } = useAppContext();
  const words = useWords(WORDS);
  const [message, setMessage] = useState<string | null>(null);
  const task = useTask();
  const { id } = organization;
  const list = useList(
    (cursor) => client.call('GET /v1/organizations/{id}/members', { path: { id }, query: { cursor } }),
    [id],
  );
  const done = async (what: string | null): Promise<void> => {
    setMessage(what);
    await Promise.all([list.reload(), refresh()]);
  };
  const changeRole = (member: Member, role: Role): Promise<void> =>
    task.run(async () => {
      setMessage(null);
      const path = { id, memberId: member.id };
      const options = { path, body: { role } };
      const changed = await client.call('PATCH /v1/organizations/{id}/members/{memberId}', options);
      const { members, roles } = words;
      const name = memberName(member);
      await done(changed.role === role ? members.changed(name, roles[role]) : members.hasOffered(name));
    });
  const decidePersonalData = (member: Member, readsPersonalData: boolean | null): Promise<void> =>
    task.run(async () => {
      setMessage(null);
      const options = { path: { id, memberId: member.id }, body: { readsPersonalData } };
      const changed = await client.call('PATCH /v1/organizations/{id}/members/{memberId}', options);
      await done(words.members.personalChanged(memberName(member), changed.mayReadPersonalData));
    });
  const resendInvitation = ({ user: { email }, role }: Member): Promise<void> =>
    task.run(async () => {
      setMessage(null);
      const options = { path: { id }, body: { email, role } };
      const member = await client.call('POST /v1/organizations/{id}/members', options);
      await done(addedText(words.members, member, language));
    });
  return { list, task, message, done, changeRole, decidePersonalData, resendInvitation };
}

/** Returns a message about a member who was just added. */
function addedText(words: Words['members'], member: AddedMember, language: Language): string {
  if (isUnwritten(member)) return LETTER_LIMIT[language].member(member.user.email);
  return member.status === 'INVITED' ? words.invited(member.user.email) : words.added(memberName(member));
}

function MemberCell({ member }: { readonly member: Member }) {
  const { me, language } = useAppContext();
  const { user, expiresAt } = member;
  const words = useWords(WORDS).members;
  return (
    <div class="member">
      <Avatar name={memberName(member)} />
      <div>
        {memberName(member)} {user.id === me.user.id && <Badge kind="note">{words.you}</Badge>}
        {user.name !== null && <div class="soft">{user.email}</div>}
        {member.status === 'ACTIVE' && !member.accepted && <div class="soft">{words.unasked}</div>}
        {member.offeredRole !== null && <div class="soft">{words.offered}</div>}
        {expiresAt !== null && (
          <div class="soft">
            {Date.parse(expiresAt) > Date.now()
              ? words.pending(formatMoment(expiresAt, language))
              : words.expired}
          </div>
        )}
      </div>
    </div>
  );
}
