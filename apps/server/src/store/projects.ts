import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import { NO_BRANDING } from '../domain/projects/branding.ts';
import type { ProjectBranding } from '../domain/projects/branding.ts';
import type { OwnProject, Project, ProjectStatus } from '../domain/projects/project.ts';
import type { Id } from '../domain/ids.ts';
import type { Role } from '../domain/access/principal.ts';
import type { Environment } from '../domain/environment.ts';
import type { Transaction } from './postgres/database.ts';
import { admittedRow, BARRIER_COLUMNS, barrierOfRow, PROJECT_ROLE } from './access.ts';
import type { BarrierRow } from './access.ts';
import { MEMBERSHIP_RANK } from './members.ts';
import { projectMemberStore } from './project-members.ts';
import type { ProjectMemberStore } from './project-members.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/**
 * Projects, as the people who reach them see them. Another's project is not found, by the query: `PROJECT_ROLE` is the only
 * decision on who reaches which (ADR-0168).
 */
export interface ProjectStore {
  readonly members: ProjectMemberStore;
  /** False where its organization has a project of that slug. */
  insert(project: Project): Promise<boolean>;
  /** For a key, which is bound to one project. */
  find(organizationId: Id<'org'>, id: Id<'proj'>): Promise<Project | null>;
  findOwn(userId: Id<'usr'>, id: string): Promise<OwnProject | null>;
  /** As `findOwn`, held. */
  lockOwn(userId: Id<'usr'>, id: string): Promise<OwnProject | null>;
  /**
   * A user's projects in all organizations, in the order of `OrganizationStore.listOwn`; of each organization the newest
   * first. `id` is the position in this list.
   */
  listOwn(userId: Id<'usr'>, page: PageRequest): Promise<Page<OwnProject & { readonly id: string }>>;
  /**
   * Where requests work that name no project: the account's default project, or else the active projects of the
   * organization that the user joined first among those with any; at most two, enough to know whether it is one.
   */
  listUnnamed(userId: Id<'usr'>): Promise<readonly OwnProject[]>;
  /** Keeps a logo of a project, for good: envelopes that were sent show it. */
  addLogo(id: Id<'proj'>, sha256: string): Promise<void>;
  /** Writes it with the next version; null where its slug is taken. */
  save(project: Project): Promise<Project | null>;
}

interface ProjectRow {
  readonly id: Project['id'];
  readonly organization_id: Project['organizationId'];
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly status: ProjectStatus;
  readonly environment: Environment;
  readonly embed_origins: readonly string[];
  readonly redirect_origins: readonly string[];
  readonly branding: ProjectBranding | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface OwnRow extends ProjectRow, BarrierRow {
  readonly role: Role;
  readonly reads_personal_data: boolean | null;
  readonly is_suspended: boolean;
}

const COLUMNS = sql`p.id, p.organization_id, p.name, p.slug, p.description, p.status, p.environment, p.embed_origins, p.redirect_origins, p.branding,
  p.version, p.created_at, p.updated_at`;

/** The `projects` table. */
export function projectStore(transaction: Transaction, ip: string | null = null): ProjectStore {
  const own = (userId: Id<'usr'>, more: Sql): Promise<readonly OwnRow[]> =>
    transaction.query<OwnRow>(sql`
      SELECT ${COLUMNS}, ${PROJECT_ROLE} AS role, m.reads_personal_data, o.suspended_at IS NOT NULL AS is_suspended, ${BARRIER_COLUMNS}
      FROM projects p JOIN members m ON m.organization_id = p.organization_id
      JOIN organizations o ON o.id = p.organization_id JOIN users u ON u.id = m.user_id
      WHERE m.user_id = ${userId} AND ${PROJECT_ROLE} IS NOT NULL ${more}`);
  const ownOne = async (userId: Id<'usr'>, more: Sql): Promise<OwnProject | null> => {
    const row = admittedRow((await own(userId, more))[0], ip);
    return row && toOwn(row);
  };
  return {
    members: projectMemberStore(transaction),
    insert: (project) => insert(transaction, project),
    async find(organizationId, id) {
      const row = await transaction.maybe<ProjectRow>(sql`
        SELECT ${COLUMNS} FROM projects p WHERE p.id = ${id} AND p.organization_id = ${organizationId}`);
      return row && toProject(row);
    },
    findOwn: (userId, id) => ownOne(userId, sql`AND p.id = ${id}`),
    lockOwn: (userId, id) => ownOne(userId, sql`AND p.id = ${id} FOR NO KEY UPDATE OF p`),
    listOwn: (userId, page) => listOwn(transaction, { userId, ip }, page),
    async listUnnamed(userId) {
      const rows = await own(
        userId,
        sql`AND p.status = 'ACTIVE' AND CASE
          WHEN u.default_project_id IS NOT NULL THEN p.id = u.default_project_id
          ELSE p.organization_id = (
            SELECT f.organization_id FROM members f WHERE f.user_id = m.user_id AND f.accepted_at IS NOT NULL
              AND EXISTS (SELECT FROM projects q WHERE q.organization_id = f.organization_id AND q.status = 'ACTIVE'
                          AND role_in_project(q.organization_id, q.id, f.user_id) IS NOT NULL)
            ORDER BY f.accepted_at, f.organization_id LIMIT 1) END ORDER BY p.id LIMIT 2`,
      );
      return rows.map((row) => toOwn(admittedRow(row, ip) ?? row));
    },
    async addLogo(id, sha256) {
      await transaction.run(
        sql`INSERT INTO project_logos (project_id, blob_key) VALUES (${id}, ${sha256}) ON CONFLICT DO NOTHING`,
      );
    },
    save: (project) => save(transaction, project),
  };
}

interface RankedRow extends OwnRow {
  readonly rank: number;
  readonly accepted_at: Date | null;
}

/** A position before every membership. */
const BEFORE_ALL = '-1 -infinity';

/**
 * The position of a project in the list: its organization's, and its own among the projects there, newest first. A new
 * membership comes behind the earlier ones, and so do its projects.
 */
async function listOwn(
  transaction: Transaction,
  { userId, ip }: { readonly userId: Id<'usr'>; readonly ip: string | null },
  { after, limit }: PageRequest,
): Promise<Page<OwnProject & { readonly id: string }>> {
  const [rank = '', acceptedAt = '', organizationId = '', projectId = ''] = (after ?? BEFORE_ALL).split(' ');
  const rows = await transaction.query<RankedRow>(sql`
    SELECT ${COLUMNS}, p.role, m.reads_personal_data, false AS is_suspended, m.rank, m.accepted_at,
      m.lacks_second_factor, m.member_networks FROM (
      SELECT m.organization_id, m.user_id, m.reads_personal_data, m.accepted_at, ${MEMBERSHIP_RANK} AS rank, ${BARRIER_COLUMNS}
      FROM members m JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = ${userId}) m
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS}, ${PROJECT_ROLE} AS role FROM projects p
      WHERE p.organization_id = m.organization_id AND ${PROJECT_ROLE} IS NOT NULL
        AND (m.organization_id <> ${organizationId} OR p.id < ${projectId})
      ORDER BY p.id DESC NULLS LAST LIMIT ${limit + 1}) p
    WHERE (m.rank, coalesce(m.accepted_at, 'infinity'), m.organization_id)
      >= (${Number(rank)}::int, ${acceptedAt}::timestamptz, ${organizationId})
    ORDER BY m.rank, m.accepted_at NULLS LAST, m.organization_id, p.id DESC LIMIT ${limit + 1}`);
  return pageOf(
    rows.map((row) => {
      const barrier = barrierOfRow(row, ip);
      return { id: positionOf(row), ...toOwn(row), ...(barrier === null ? {} : { barrier }) };
    }),
    limit,
  );
}

function positionOf({ rank, accepted_at: acceptedAt, organization_id, id }: RankedRow): string {
  return [rank, acceptedAt?.toISOString() ?? 'infinity', organization_id, id].join(' ');
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
        embed_origins = ${[...project.embedOrigins]}, redirect_origins = ${[...project.redirectOrigins]},
        branding = ${json(project.branding)}, version = version + 1,
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
  const { role, reads_personal_data: readsPersonalData } = row;
  const own = { project: toProject(row), role, readsPersonalData };
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
    redirectOrigins: row.redirect_origins,
    branding: { ...NO_BRANDING, ...row.branding },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
