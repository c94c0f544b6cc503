import { organizationStore } from '../../src/store/organizations.ts';
import { userStore } from '../../src/store/users.ts';
import type { RequestContext } from '../../src/domain/access/request-context.ts';
import type { Role, Tenant } from '../../src/domain/access/principal.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { DEFAULT_NOTICES } from '../../src/domain/messages/notice.ts';
import type { NoticePreferences } from '../../src/domain/messages/notice.ts';
import type { NewMember } from '../../src/domain/organizations/new-organization.ts';
import type { KeptMessage } from '../../src/store/messages-types.ts';
import { aFounder, aUser, changing, idOf, NOW } from '../store/account-rows.ts';
import type { Service } from './service.ts';

/** A member, and a request of their own in the team's project. */
export interface TeamMember {
  readonly user: User;
  readonly member: NewMember;
  readonly context: RequestContext;
}

/** An organization with a project, its owner, and further members. */
export interface Team {
  readonly tenant: Tenant;
  readonly owner: TeamMember;
  readonly join: (role: Role, changes?: Partial<User>) => Promise<TeamMember>;
  readonly choose: (by: TeamMember, choice: Partial<NoticePreferences>) => Promise<void>;
  /** Everything that was written to members, newest first, as `KIND address`. */
  readonly letters: () => Promise<readonly string[]>;
  readonly messages: () => Promise<readonly KeptMessage[]>;
}

export async function aTeam(service: Service, environment: Environment = 'SANDBOX'): Promise<Team> {
  const { database, deps } = service;
  const founded = await aFounder(database);
  const tenant: Tenant = {
    organizationId: founded.organization.id,
    projectId: founded.project.id,
    environment,
  };
  const contextOf = ({ id }: User): RequestContext => ({
    tenant,
    principal: { kind: 'USER', id, userId: id, sessionId: idOf('ses') },
  });
  const messages = async () =>
    (await deps.db.read((tx) => tx.messages.list(tenant, { limit: 50, after: null }))).items;
  return {
    tenant,
    owner: { user: founded.user, member: founded.owner, context: contextOf(founded.user) },
    async join(role, changes = {}) {
      const user = { ...aUser(), ...changes };
      const organizationId = founded.organization.id;
      const member = { id: idOf('mem'), organizationId, userId: user.id, role, createdAt: NOW };
      await changing(database, async (tx) => {
        await userStore(tx).insert(user, 'a hash');
        await organizationStore(tx).insertMember(member);
      });
      return { user, member, context: contextOf(user) };
    },
    choose: (by, choice) =>
      deps.db.change(
        async (tx) =>
          await tx.notices.savePreferences(by.member, { ...DEFAULT_NOTICES, ...choice }, await tx.now()),
      ),
    messages,
    letters: async () =>
      (await messages())
        .filter(({ kind }) => kind.startsWith('SENDER_'))
        .map(({ kind, content }) => `${kind} ${content?.to ?? 'erased'}`),
  };
}
