import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Role } from '../domain/access/principal.ts';
import type { ApiKey } from '../domain/api-keys/api-key.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { ProjectStatus } from '../domain/projects/project.ts';
import type { Scope } from '../domain/access/scopes.ts';
import { MINUTE } from '../domain/limits.ts';
import { admittedRow, BARRIER_COLUMNS, barrierOfRow, PROJECT_ROLE } from './access.ts';
import type { BarrierRow } from './access.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Which keys of a user's organizations to list. */
export interface ApiKeyFilter {
  readonly projectId?: string | undefined;
  readonly environment?: Environment | undefined;
}

/** A key of one of the user's organizations, with the user's role there. */
interface OwnKey {
  readonly key: ApiKey;
  readonly role: Role;
}

/** A key that a caller presents, with what decides whether it is accepted. */
interface PresentedKey {
  readonly key: ApiKey;
  readonly projectStatus: ProjectStatus;
  /** Whether its organization is suspended. */
  readonly isSuspended: boolean;
}

/** The facts returned about a key that was revoked among others. */
export type RevokedKey = Pick<ApiKey, 'id' | 'organizationId' | 'projectId' | 'environment'>;

/** API keys, known by the fingerprint of their secret. Another's key is not found, by the query. */
export interface ApiKeyStore {
  insert(key: ApiKey, fingerprint: Buffer): Promise<void>;
  findByFingerprint(fingerprint: Buffer): Promise<PresentedKey | null>;
  findOwn(userId: Id<'usr'>, id: string): Promise<OwnKey | null>;
  /** As `findOwn`, held. */
  lockOwn(userId: Id<'usr'>, id: string): Promise<OwnKey | null>;
  /** Keys of the organizations in which the user has one of `roles`, newest first. */
  listOwn(
    userId: Id<'usr'>,
    roles: readonly Role[],
    filter: ApiKeyFilter,
    page: PageRequest,
  ): Promise<Page<ApiKey>>;
  /** Writes `expiresAt` and `revokedAt` with the next version. */
  save(key: ApiKey): Promise<ApiKey>;
  /** Revokes the active keys that a person created in an organization and returns them. */
  revokeCreatedBy(
    creator: { readonly organizationId: Id<'org'>; readonly userId: Id<'usr'> },
    now: Date,
  ): Promise<readonly RevokedKey[]>;
  /**
   * Revokes the active keys that a session made, in the organizations in which its user has one of `roles`, and returns
   * them.
   */
  revokeMadeIn(
    maker: { readonly userId: Id<'usr'>; readonly sessionId: string; readonly roles: readonly Role[] },
    now: Date,
  ): Promise<readonly RevokedKey[]>;
  /** Revokes all keys of an organization. */
  revokeAll(organizationId: Id<'org'>, now: Date): Promise<void>;
  /** Active keys that expire in a period and whose expiry no event has announced. */
  listToAnnounce(
    period: { readonly from: Date; readonly until: Date },
    limit: number,
  ): Promise<readonly ApiKey[]>;
  /** Notes a use, unless one was noted in the minute before. */
  touch(id: Id<'key'>, now: Date): Promise<void>;
}

interface KeyRow {
  readonly id: ApiKey['id'];
  readonly organization_id: ApiKey['organizationId'];
  readonly project_id: ApiKey['projectId'];
  readonly environment: ApiKey['environment'];
  readonly name: string;
  readonly created_by: Id<'usr'> | null;
  readonly session_id: ApiKey['sessionId'];
  readonly creator_name: string | null;
  readonly scopes: Scope[];
  readonly allowed_networks: string[] | null;
  readonly prefix: string;
  readonly last4: string;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface FoundRow extends KeyRow {
  readonly project_status: ProjectStatus;
  readonly is_suspended: boolean;
}

const COLUMNS = sql`k.id, p.organization_id, k.project_id, k.environment, k.name, k.scopes, k.allowed_networks, k.prefix, k.last4,
  k.expires_at, k.last_used_at, k.revoked_at, k.version, k.created_at, k.updated_at, k.created_by, k.session_id,
  (SELECT u.name FROM users u WHERE u.id = k.created_by) AS creator_name`;
const SOURCE = sql`api_keys k JOIN projects p ON p.id = k.project_id`;

/** The `api_keys` table. */
export function apiKeyStore(transaction: Transaction, ip: string | null = null): ApiKeyStore {
  const own = async (userId: Id<'usr'>, id: string, lock: Sql): Promise<OwnKey | null> => {
    const found = await transaction.maybe<KeyRow & BarrierRow & { role: Role }>(sql`
      SELECT ${COLUMNS}, ${PROJECT_ROLE} AS role, ${BARRIER_COLUMNS}
      FROM ${SOURCE} JOIN members m ON m.organization_id = p.organization_id JOIN organizations o ON o.id = m.organization_id
      WHERE m.user_id = ${userId} AND ${PROJECT_ROLE} IS NOT NULL AND k.id = ${id} ${lock}`);
    const row = admittedRow(found, ip);
    return row && { key: toKey(row), role: row.role };
  };
  return {
    insert: (key, fingerprint) => insert(transaction, key, fingerprint),
    async findByFingerprint(fingerprint) {
      const row = await transaction.maybe<FoundRow>(sql`
        SELECT ${COLUMNS}, p.status AS project_status, o.suspended_at IS NOT NULL AS is_suspended
        FROM ${SOURCE} JOIN organizations o ON o.id = p.organization_id WHERE k.fingerprint = ${fingerprint}`);
      if (row === null) return null;
      return { key: toKey(row), projectStatus: row.project_status, isSuspended: row.is_suspended };
    },
    findOwn: (userId, id) => own(userId, id, sql``),
    lockOwn: (userId, id) => own(userId, id, sql`FOR NO KEY UPDATE OF k`),
    listOwn: (...asked) => listOwn(transaction, ip, asked),
    async save(key) {
      const row = await transaction.one<KeyRow>(sql`
        UPDATE api_keys k
        SET expires_at = ${key.expiresAt}, revoked_at = ${key.revokedAt}, version = k.version + 1,
            updated_at = ${key.updatedAt}
        FROM projects p WHERE p.id = k.project_id AND k.id = ${key.id} AND k.project_id = ${key.projectId}
        RETURNING ${COLUMNS}`);
      return toKey(row);
    },
    revokeCreatedBy: (creator, now) => revokeCreatedBy(transaction, creator, now),
    revokeMadeIn: (maker, now) => revokeMadeIn(transaction, maker, now),
    revokeAll: (organizationId, now) => revokeAll(transaction, organizationId, now),
    listToAnnounce: (period, limit) => listToAnnounce(transaction, period, limit),
    touch: (id, now) => touch(transaction, id, now),
  };
}

async function listOwn(
  transaction: Transaction,
  ip: string | null,
  [userId, roles, filter, page]: Parameters<ApiKeyStore['listOwn']>,
): Promise<Page<ApiKey>> {
  const environments = filter.environment === undefined ? ENVIRONMENTS : [filter.environment];
  const rows = await transaction.query<KeyRow & BarrierRow>(sql`
    SELECT ${COLUMNS}, ${BARRIER_COLUMNS} FROM (
      SELECT k.id FROM members m CROSS JOIN unnest(${environments}::text[]) AS requested (environment) CROSS JOIN LATERAL (
        SELECT id FROM api_keys
        WHERE organization_id = m.organization_id AND environment = requested.environment
          ${filter.projectId === undefined ? sql`` : sql`AND project_id = ${filter.projectId}`}
          ${page.after === null ? sql`` : sql`AND id < ${page.after}`}
        ORDER BY id DESC NULLS LAST LIMIT ${page.limit + 1}) k
      WHERE m.user_id = ${userId} AND m.role = any(${roles})
      ORDER BY k.id DESC LIMIT ${page.limit + 1}) found
    JOIN api_keys k ON k.id = found.id JOIN projects p ON p.id = k.project_id
    JOIN organizations o ON o.id = p.organization_id
    JOIN members m ON m.organization_id = o.id AND m.user_id = ${userId} ORDER BY k.id DESC`);
  const { items, next } = pageOf(rows, page.limit);
  // The page stays as it was cut: keys of organizations that don't admit the person are left out of it.
  return { items: items.filter((row) => barrierOfRow(row, ip) === null).map(toKey), next };
}

async function touch(transaction: Transaction, id: Id<'key'>, now: Date): Promise<void> {
  const recent = new Date(now.getTime() - MINUTE);
  await transaction.run(sql`
    UPDATE api_keys SET last_used_at = ${now}
    WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${recent})`);
}

async function listToAnnounce(
  transaction: Transaction,
  { from, until }: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<readonly ApiKey[]> {
  const rows = await transaction.query<KeyRow>(sql`
    SELECT ${COLUMNS} FROM ${SOURCE}
    WHERE k.revoked_at IS NULL AND k.expires_at > ${from} AND k.expires_at <= ${until} AND NOT EXISTS (
      SELECT FROM events e
      WHERE e.environment = k.environment AND e.entity_id = k.id AND e.type = 'key.expiring')
    ORDER BY k.expires_at LIMIT ${limit}`);
  return rows.map(toKey);
}

async function revokeCreatedBy(
  transaction: Transaction,
  { organizationId, userId }: { readonly organizationId: Id<'org'>; readonly userId: Id<'usr'> },
  now: Date,
): Promise<readonly RevokedKey[]> {
  return transaction.query<RevokedKey>(sql`
    UPDATE api_keys SET revoked_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE organization_id = ${organizationId} AND created_by = ${userId} AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})
    RETURNING id, organization_id AS "organizationId", project_id AS "projectId", environment`);
}

async function revokeMadeIn(
  transaction: Transaction,
  { userId, sessionId, roles }: Parameters<ApiKeyStore['revokeMadeIn']>[0],
  now: Date,
): Promise<readonly RevokedKey[]> {
  return transaction.query<RevokedKey>(sql`
    UPDATE api_keys SET revoked_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE session_id = ${sessionId} AND created_by = ${userId} AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})
      AND EXISTS (SELECT FROM members m WHERE m.organization_id = api_keys.organization_id AND m.user_id = ${userId}
                  AND m.role = any(${roles}))
    RETURNING id, organization_id AS "organizationId", project_id AS "projectId", environment`);
}

async function insert(transaction: Transaction, key: ApiKey, fingerprint: Buffer): Promise<void> {
  await transaction.run(sql`
    INSERT INTO api_keys (id, organization_id, project_id, environment, fingerprint, name, scopes, allowed_networks, prefix, last4,
                          expires_at, created_at, updated_at, created_by, session_id)
    VALUES (${key.id}, ${key.organizationId}, ${key.projectId}, ${key.environment}, ${fingerprint}, ${key.name}, ${key.scopes},
            ${key.allowedNetworks}, ${key.prefix}, ${key.last4}, ${key.expiresAt}, ${key.createdAt}, ${key.createdAt},
            ${key.createdBy?.id ?? null}, ${key.sessionId})`);
}

function creatorOf({ created_by: id, creator_name: name }: KeyRow): ApiKey['createdBy'] {
  return id === null || name === null ? null : { id, name };
}

async function revokeAll(transaction: Transaction, organizationId: Id<'org'>, now: Date): Promise<void> {
  await transaction.run(sql`
    UPDATE api_keys SET revoked_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE organization_id = ${organizationId} AND revoked_at IS NULL`);
}

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    environment: row.environment,
    name: row.name,
    createdBy: creatorOf(row),
    sessionId: row.session_id,
    scopes: row.scopes,
    allowedNetworks: row.allowed_networks,
    prefix: row.prefix,
    last4: row.last4,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
