import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Id } from '../domain/ids.ts';
import type { ProjectMember, ProjectRole } from '../domain/projects/project-member.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Members of projects. The caller has found the project, so it is the caller's own. */
export interface ProjectMemberStore {
  /** The members of a project, newest account first. `id` is the position in this list. */
  list(projectId: Id<'proj'>, page: PageRequest): Promise<Page<ProjectMember & { readonly id: Id<'usr'> }>>;
  find(projectId: Id<'proj'>, userId: string): Promise<ProjectMember | null>;
  /** Inserts a member, or gives them another role. Their time of joining stays. */
  save(member: ProjectMember): Promise<void>;
  delete(projectId: Id<'proj'>, userId: Id<'usr'>): Promise<void>;
}

interface ProjectMemberRow {
  readonly project_id: Id<'proj'>;
  readonly organization_id: Id<'org'>;
  readonly user_id: Id<'usr'>;
  readonly name: string;
  readonly email: string;
  readonly role: ProjectRole;
  readonly created_at: Date;
}

/** The `project_members` table. */
export function projectMemberStore(transaction: Transaction): ProjectMemberStore {
  const select = (more: Sql): Promise<readonly ProjectMemberRow[]> =>
    transaction.query<ProjectMemberRow>(sql`
      SELECT r.project_id, r.organization_id, r.user_id, u.name, u.email, r.role, r.created_at
      FROM project_members r JOIN users u ON u.id = r.user_id WHERE ${more}`);
  return {
    async list(projectId, { after, limit }) {
      const older = after === null ? sql`` : sql`AND r.user_id < ${after}`;
      const rows = await select(
        sql`r.project_id = ${projectId} ${older} ORDER BY r.user_id DESC LIMIT ${limit + 1}`,
      );
      return pageOf(
        rows.map((row) => ({ id: row.user_id, ...toProjectMember(row) })),
        limit,
      );
    },
    async find(projectId, userId) {
      const [row] = await select(sql`r.project_id = ${projectId} AND r.user_id = ${userId}`);
      return row === undefined ? null : toProjectMember(row);
    },
    async save({ projectId, organizationId, user, role, createdAt }) {
      await transaction.run(sql`
        INSERT INTO project_members (project_id, organization_id, user_id, role, created_at)
        VALUES (${projectId}, ${organizationId}, ${user.id}, ${role}, ${createdAt})
        ON CONFLICT (project_id, user_id) DO UPDATE SET role = excluded.role`);
    },
    async delete(projectId, userId) {
      await transaction.run(
        sql`DELETE FROM project_members WHERE project_id = ${projectId} AND user_id = ${userId}`,
      );
    },
  };
}

function toProjectMember(row: ProjectMemberRow): ProjectMember {
  return {
    projectId: row.project_id,
    organizationId: row.organization_id,
    user: { id: row.user_id, name: row.name, email: row.email },
    role: row.role,
    createdAt: row.created_at,
  };
}
