import type { Member, Operations, Project } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { useTask } from '../../../api/use-task.ts';
import { Button } from '../../../design/parts.tsx';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { PageErrorAlert } from '../../shell/page-error-alert.tsx';
import { Dialog, Select } from '../../shell/parts.tsx';
import { memberName } from '../../shell/roles.ts';
import { WORDS } from './words.ts';

type ProjectMember = Operations['GET /v1/projects/{id}/members']['response']['data'][number];
const CHOICES = ['NONE', 'MEMBER', 'VIEWER'] as const;
type Choice = (typeof CHOICES)[number];

/** The members of the organization, each with their role in one project (ADR-0168). */
export function ProjectMembers(props: { readonly project: Project; readonly onClose: () => void }) {
  const { project, onClose } = props;
  const words = useWords(WORDS).members;
  const { members, isReady, roleOf, choose, task, saved } = useProjectMembers(project);
  return (
    <Dialog title={words.of(project.name)} onClose={onClose}>
      <p>{words.intro}</p>
      <PageErrorAlert error={task.error ?? members.error} texts={{}} />
      <div role="status">{saved !== null && <p>{words.saved(saved)}</p>}</div>
      {isReady &&
        members.rows.map((member) => (
          <MemberChoice
            key={member.id}
            member={member}
            value={roleOf(member)}
            busy={task.busy}
            onChange={(choice) => void choose(member, choice)}
          />
        ))}
      {members.hasMore && (
        <Button look="quiet" onClick={() => void members.loadMore()}>
          {words.more}
        </Button>
      )}
    </Dialog>
  );
}

function MemberChoice(props: {
  readonly member: Member;
  readonly value: Choice;
  readonly busy: boolean;
  readonly onChange: (choice: Choice) => void;
}) {
  const { member, value, busy, onChange } = props;
  const words = useWords(WORDS).members;
  const name = memberName(member);
  if (member.status === 'INVITED') return null;
  if (member.role === 'OWNER' || member.role === 'ADMIN')
    return (
      <p>
        {name}: <span class="soft">{words.all}</span>
      </p>
    );
  return (
    <Select
      id={`project-role-${member.id}`}
      label={words.roleOf(name)}
      value={value}
      choices={CHOICES.map((choice) => ({
        value: choice,
        label: choice === 'NONE' ? words.none : words[choice],
      }))}
      onChange={onChange}
      disabled={busy}
    />
  );
}

/** Reads the members of the organization and of the project, and changes those of the project. */
function useProjectMembers(project: Project) {
  const { client, organization } = useAppContext();
  const task = useTask();
  const [saved, setSaved] = useState<string | null>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, Choice>>>({});
  const { id } = project;
  const members = useList(
    (cursor) =>
      client.call('GET /v1/organizations/{id}/members', {
        path: { id: organization.id },
        query: { cursor, limit: 100 },
      }),
    [organization.id],
  );
  const those = useList(
    async (cursor) => {
      const page = await client.call('GET /v1/projects/{id}/members', {
        path: { id },
        query: { cursor, limit: 100 },
      });
      return { ...page, data: page.data.map((row) => ({ ...row, id: row.userId })) };
    },
    [id],
  );
  useEffect(() => {
    if (those.hasMore && !those.busy) void those.loadMore();
  }, [those.hasMore, those.busy]);
  const roleOf = (member: Member): Choice => {
    const { id: userId } = member.user;
    const found = those.rows.find((row: ProjectMember) => row.userId === userId);
    return (userId === null ? undefined : changed[userId]) ?? found?.role ?? 'NONE';
  };
  const choose = (member: Member, choice: Choice): Promise<void> =>
    task.run(async () => {
      const { id: userId } = member.user;
      if (userId === null) return;
      setSaved(null);
      const path = { id, userId };
      if (choice === 'NONE') await client.call('DELETE /v1/projects/{id}/members/{userId}', { path });
      else await client.call('PUT /v1/projects/{id}/members/{userId}', { path, body: { role: choice } });
      setChanged({ ...changed, [userId]: choice });
      setSaved(memberName(member));
    });
  return { members, isReady: those.isLoaded && !those.hasMore, roleOf, choose, task, saved };
}
