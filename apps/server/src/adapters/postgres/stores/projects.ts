import { pageOf } from '../../../domain/access/paging.ts';
import type { Role } from '../../../domain/access/principal.ts';
import type { Environment } from '../../../domain/environment.ts';
import type { Id } from '../../../domain/ids.ts';
import type { OwnProject, Project, ProjectStatus } from '../../../domain/projects/project.ts';
import type { Transaction } from '../database.ts';
import type { ProjectStore } from '../../../ports/stores/projects.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

interface ProjectRow {
  readonly id: Project['id'];
  readonly organization_id: Project['organizationId'];
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly status: ProjectStatus;
  readonly environment: Environment;
  readonly embed_origins: readonly string[];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface OwnRow extends ProjectRow {
  readonly role: Role;
  readonly is_suspended: boolean;
}

const COLUMNS = sql`p.id, p.organization_id, p.name, p.slug, p.description, p.status, p.environment, p.embed_origins,
  p.version, p.created_at, p.updated_at`;

/** The `projects` table. */
export function projectStore(transaction: Transaction): ProjectStore {
  const own = (userId: Id<'usr'>, more: Sql): Promise<readonly OwnRow[]> =>
    transaction.query<OwnRow>(sql`
      SELECT ${COLUMNS}, m.role, o.suspended_at IS NOT NULL AS is_suspended
      FROM projects p JOIN members m ON m.organization_id = p.organization_id
      JOIN organizations o ON o.id = p.organization_id
      WHERE m.user_id = ${userId} ${more}`);
  const ownOne = async (userId: Id<'usr'>, more: Sql): Promise<OwnProject | null> => {
    const [row] = await own(userId, more);
    return row === undefined ? null : toOwn(row);
  };
  return {
    insert: (project) => insert(transaction, project),
    async find(organizationId, id) {
      const row = await transaction.maybe<ProjectRow>(sql`
        SELECT ${COLUMNS} FROM projects p WHERE p.id = ${id} AND p.organization_id = ${organizationId}`);
      return row && toProject(row);
    },
    findOwn: (userId, id) => ownOne(userId, sql`AND p.id = ${id}`),
    lockOwn: (userId, id) => ownOne(userId, sql`AND p.id = ${id} FOR NO KEY UPDATE OF p`),
    async listOwn(userId, page) {
      const older = page.after === null ? sql`` : sql`AND p.id < ${page.after}`;
      const rows = await transaction.query<OwnRow>(sql`
        SELECT ${COLUMNS}, m.role, false AS is_suspended FROM members m CROSS JOIN LATERAL (
          SELECT ${COLUMNS} FROM projects p WHERE p.organization_id = m.organization_id ${older}
          ORDER BY p.id DESC NULLS LAST LIMIT ${page.limit + 1}) p
        WHERE m.user_id = ${userId} ORDER BY p.id DESC LIMIT ${page.limit + 1}`);
      return pageOf(
        rows.map((row) => ({ id: row.id, ...toOwn(row) })),
        page.limit,
      );
    },
    async listActive(userId, limit) {
      const rows = await own(userId, sql`AND p.status = 'ACTIVE' ORDER BY p.id LIMIT ${limit}`);
      return rows.map(toOwn);
    },
    save: (project) => save(transaction, project),
  };
}

async function insert(transaction: Transaction, project: Project): Promise<boolean> {
  await holdOrganization(transaction, project);
  const inserted = await transaction.run(sql`
    INSERT INTO projects (id, organization_id, name, slug, description, status, environment, created_at, updated_at)
    VALUES (${project.id}, ${project.organizationId}, ${project.name}, ${project.slug}, ${project.description},
            ${project.status}, ${project.environment}, ${project.createdAt}, ${project.createdAt})
    ON CONFLICT (organization_id, slug) DO NOTHING`);
  return inserted === 1;
}

/** An update has no ON CONFLICT: the slug is looked up first. */
async function save(transaction: Transaction, project: Project): Promise<Project | null> {
  await holdOrganization(transaction, project);
  const row = await transaction.maybe<ProjectRow>(sql`
    UPDATE projects p
    SET name = ${project.name}, slug = ${project.slug}, description = ${project.description},
        status = ${project.status}, environment = ${project.environment},
        embed_origins = ${[...project.embedOrigins]}, version = version + 1,
        updated_at = ${project.updatedAt}
    WHERE p.id = ${project.id} AND p.organization_id = ${project.organizationId}
      AND NOT EXISTS (SELECT 1 FROM projects other
                      WHERE other.organization_id = ${project.organizationId} AND other.slug = ${project.slug}
                        AND other.id <> ${project.id})
    RETURNING ${COLUMNS}`);
  return row && toProject(row);
}

/**
 * Slugs of an organization are assigned one after another: of two projects with the same slug, the second sees the
 * first.
 */
async function holdOrganization(transaction: Transaction, project: Project): Promise<void> {
  await transaction.one(
    sql`SELECT 1 FROM organizations WHERE id = ${project.organizationId} FOR NO KEY UPDATE`,
  );
}

function toOwn(row: OwnRow): OwnProject {
  const own = { project: toProject(row), role: row.role };
  return row.is_suspended ? { ...own, isSuspended: true } : own;
}

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    status: row.status,
    environment: row.environment,
    embedOrigins: row.embed_origins,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
