import type { Member } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { moment } from '../../i18n/moment.ts';
import { isAdmin, useDesk, useWords } from '../shell/desk.ts';
import { Badge, List, Page } from '../shell/parts.tsx';
import { useList } from '../shell/use-list.ts';
import { AddMember } from './add-member.tsx';
import { MemberRole } from './member-role.tsx';
import './organization.css';
import { PlainRefusal } from '../shell/plain-refusal.tsx';
import { RemoveMember } from './remove-member.tsx';
import type { Role } from './roles.ts';
import { mayTouch, nameOf } from './roles.ts';
import { WORDS } from './words.ts';

/** Who has access to the organization, and as what. */
export function MembersPage() {
  const desk = useDesk();
  const words = useWords(WORDS).members;
  const [adding, setAdding] = useState(false);
  const action = isAdmin(desk) && <Button onClick={() => setAdding(true)}>{words.add}</Button>;
  return (
    <Page title={words.title} intro={words.intro} actions={action}>
      <Members adding={adding} onAdded={() => setAdding(false)} />
    </Page>
  );
}

function Members(props: { readonly adding: boolean; readonly onAdded: () => void }) {
  const desk = useDesk();
  const words = useWords(WORDS);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const { list, task, done, told, changeRole } = useMembers();
  const columns = [
    { title: words.members.who, cell: (row: Member) => <Who member={row} /> },
    {
      title: words.members.role,
      cell: (row: Member) => (
        <MemberRole member={row} busy={task.busy} onRole={(role) => void changeRole(row, role)} />
      ),
    },
    { title: words.members.since, cell: (row: Member) => moment(row.createdAt, desk.language) },
    {
      title: words.members.actions,
      cell: (row: Member) =>
        mayTouch(desk.organization.role, row.role) && (
          <Button look="bare" onClick={() => setLeaving(row)}>
            {words.members.remove(nameOf(row))}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PlainRefusal error={task.error} told={{ CONFLICT: words.members.lastOwner }} />
      <p role="status">{told}</p>
      <List of={list} caption={words.members.title} columns={columns} empty={words.members.empty} />
      {props.adding && (
        <AddMember
          onClose={props.onAdded}
          onAdded={(name) => {
            props.onAdded();
            void done(words.members.added(name));
          }}
        />
      )}
      {leaving !== null && (
        <RemoveMember member={leaving} onClose={() => setLeaving(null)} onRemoved={() => void done(null)} />
      )}
    </>
  );
}

/** The members, and what was done to them last. */
function useMembers() {
  const { client, organization, refresh } = useDesk();
  const words = useWords(WORDS);
  const [told, setTold] = useState<string | null>(null);
  const task = useTask();
  const { id } = organization;
  const list = useList(
    (cursor) => client.call('GET /v1/organizations/{id}/members', { path: { id }, query: { cursor } }),
    [id],
  );
  const done = async (what: string | null): Promise<void> => {
    setTold(what);
    await Promise.all([list.again(), refresh()]);
  };
  const changeRole = (member: Member, role: Role): Promise<void> =>
    task.run(async () => {
      setTold(null);
      const path = { id, memberId: member.id };
      await client.call('PATCH /v1/organizations/{id}/members/{memberId}', { path, body: { role } });
      await done(words.members.changed(nameOf(member), words.roles[role]));
    });
  return { list, task, told, done, changeRole };
}

function Who({ member: { user } }: { readonly member: Member }) {
  const { me } = useDesk();
  const words = useWords(WORDS).members;
  return (
    <>
      {user.name} {user.id === me.user.id && <Badge kind="note">{words.you}</Badge>}
      <div class="soft">{user.email}</div>
    </>
  );
}
