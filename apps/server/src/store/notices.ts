import type { Id } from '../domain/ids.ts';
import type { Environment } from '../domain/environment.ts';
import { DEFAULT_NOTICES } from '../domain/messages/notice.ts';
import type { Notice, NoticePreferences, NoticeReader, Timing } from '../domain/messages/notice.ts';
import type { Role, Tenant } from '../domain/access/principal.ts';
import { isVerified } from '../domain/accounts/user.ts';
import type { User } from '../domain/accounts/user.ts';
import { PROJECT_ROLE } from './access.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Something that a member is notified. `notifiedAt` is null where the digest notifies it. */
interface NewNotice extends Notice {
  readonly memberId: Id<'mem'>;
  readonly envelopeId: string;
  readonly createdAt: Date;
  readonly notifiedAt: Date | null;
}

/** A member whose digest is due, with everything from before a time. */
interface DueDigest {
  readonly memberId: Id<'mem'>;
  readonly before: Date;
}

/** A notice that goes into a digest. */
export interface DueNotice {
  readonly kind: Notice['kind'];
  readonly envelopeId: string;
  readonly title: string;
  readonly organizationId: Id<'org'>;
  readonly projectId: Id<'proj'>;
  readonly environment: Environment;
}

/** The notices of members, and their choices. */
export interface NoticeStore {
  /** Every member who reaches a project, with their role in it and their choices. */
  listReaders(project: Pick<Tenant, 'organizationId' | 'projectId'>): Promise<readonly NoticeReader[]>;
  /** Every member of the organization of an envelope with their choices. */
  listReadersOf(envelopeId: string): Promise<readonly NoticeReader[]>;
  /** Returns the person who sent an envelope, by session or token; null where a program sent it. */
  senderOf(envelopeId: string): Promise<Id<'usr'> | null>;
  /** Returns false where this member was notified before. */
  insert(notice: NewNotice): Promise<boolean>;
  /** Returns some members whose digest is due at 8:00 of their organization's time, with the time that it covers. */
  listDue(now: Date, limit: number): Promise<readonly DueDigest[]>;
  /** Returns one member; null once they have left. */
  findReader(memberId: Id<'mem'>): Promise<NoticeReader | null>;
  /** Takes a member's notices from before `before`: of concurrent calls only one gets them. */
  take(memberId: Id<'mem'>, before: Date, now: Date): Promise<readonly DueNotice[]>;
  /** Returns the choices of the user in an organization; null where they chose nothing or are no member. */
  findPreferences(userId: Id<'usr'>, organizationId: Id<'org'>): Promise<NoticePreferences | null>;
  savePreferences(
    member: { readonly userId: Id<'usr'>; readonly organizationId: Id<'org'> },
    preferences: NoticePreferences,
    now: Date,
  ): Promise<void>;
  /** Deletes notices that were notified before `before` and returns how many. */
  sweep(before: Date): Promise<number>;
}

interface PreferencesRow {
  readonly envelopes: NoticePreferences['envelopes'] | null;
  readonly signed: Timing;
  readonly completed: Timing;
  readonly declined: Timing;
  readonly expired: Timing;
  readonly message_failed: Timing;
}

interface ReaderRow extends PreferencesRow {
  readonly id: Id<'mem'>;
  readonly user_id: Id<'usr'>;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly email_verification: User['emailVerification'];
}

const CHOICES = sql`p.envelopes, p.signed, p.completed, p.declined, p.expired, p.message_failed`;

/** The `notices` and `notice_preferences` tables. */
export function noticeStore(transaction: Transaction): NoticeStore {
  const readers = async (where: Sql, role: Sql = sql`m.role`): Promise<readonly NoticeReader[]> => {
    const rows = await transaction.query<ReaderRow>(sql`
      SELECT m.id, m.user_id, ${role} AS role, u.name, u.email, u.email_verification, ${CHOICES}
      FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN notice_preferences p ON p.member_id = m.id
      WHERE ${where} ORDER BY m.id`);
    return rows.map(toReader);
  };
  return {
    // People who were added and have not agreed get no letters about the organization (ADR-0140).
    listReaders: ({ organizationId, projectId }) => {
      const role = sql`role_in_project(m.organization_id, ${projectId}, m.user_id)`;
      const reached = sql`m.accepted_at IS NOT NULL AND ${role} IS NOT NULL`;
      return readers(sql`m.organization_id = ${organizationId} AND ${reached}`, role);
    },
    listReadersOf: (envelopeId) =>
      readers(sql`
        m.accepted_at IS NOT NULL AND EXISTS (
          SELECT FROM envelopes e JOIN projects p ON p.id = e.project_id
          WHERE e.id = ${envelopeId} AND p.organization_id = m.organization_id AND ${PROJECT_ROLE} IS NOT NULL)`),
    findReader: async (memberId) => (await readers(sql`m.id = ${memberId}`))[0] ?? null,
    senderOf: (envelopeId) => senderOf(transaction, envelopeId),
    insert: (notice) => insert(transaction, notice),
    listDue: (now, limit) =>
      transaction.query<{ memberId: Id<'mem'>; before: Date }>(sql`
        SELECT DISTINCT n.member_id AS "memberId", due.before
        FROM notices n JOIN members m ON m.id = n.member_id JOIN organizations o ON o.id = m.organization_id
          CROSS JOIN LATERAL (SELECT ((date_trunc('day', ${now}::timestamptz AT TIME ZONE o.time_zone - interval '8 hours')
            + interval '8 hours') AT TIME ZONE o.time_zone) AS before) due
        WHERE n.notified_at IS NULL AND n.created_at < due.before AND o.suspended_at IS NULL LIMIT ${limit}`),
    take: (memberId, before, now) =>
      transaction.query<DueNotice>(sql`
        WITH taken AS (
          UPDATE notices n SET notified_at = ${now}
          FROM members m, envelopes e JOIN projects p ON p.id = e.project_id
          WHERE n.member_id = ${memberId} AND m.id = n.member_id AND n.notified_at IS NULL AND n.created_at < ${before}
            AND e.id = n.envelope_id
          RETURNING n.kind, n.envelope_id AS "envelopeId", e.title, p.organization_id AS "organizationId",
                    e.project_id AS "projectId", e.environment, ${PROJECT_ROLE} AS role)
        SELECT kind, "envelopeId", title, "organizationId", "projectId", environment FROM taken WHERE role IS NOT NULL`),
    async findPreferences(userId, organizationId) {
      const row = await transaction.maybe<PreferencesRow>(sql`
        SELECT ${CHOICES} FROM notice_preferences p JOIN members m ON m.id = p.member_id
        WHERE m.user_id = ${userId} AND m.organization_id = ${organizationId}`);
      return row && toPreferences(row);
    },
    savePreferences: (member, preferences, now) => savePreferences(transaction, member, { preferences, now }),
    sweep: (before) => transaction.run(sql`DELETE FROM notices WHERE notified_at < ${before}`),
  };
}

async function senderOf(transaction: Transaction, envelopeId: string): Promise<Id<'usr'> | null> {
  const row = await transaction.maybe<{ id: Id<'usr'> | null }>(sql`
    SELECT CASE a.actor_type WHEN 'USER' THEN a.actor_id WHEN 'PERSONAL_TOKEN' THEN t.user_id END AS id
    FROM audit_entries a LEFT JOIN personal_tokens t ON a.actor_type = 'PERSONAL_TOKEN' AND t.id = a.actor_id
    WHERE a.envelope_id = ${envelopeId} AND a.type = 'ENVELOPE_SENT' ORDER BY a.seq DESC LIMIT 1`);
  return row?.id ?? null;
}

async function insert(transaction: Transaction, notice: NewNotice): Promise<boolean> {
  const inserted = await transaction.run(sql`
    INSERT INTO notices (member_id, envelope_id, kind, about, created_at, notified_at)
    VALUES (${notice.memberId}, ${notice.envelopeId}, ${notice.kind}, ${notice.about}, ${notice.createdAt},
            ${notice.notifiedAt})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

async function savePreferences(
  transaction: Transaction,
  { userId, organizationId }: { readonly userId: Id<'usr'>; readonly organizationId: Id<'org'> },
  { preferences, now }: { readonly preferences: NoticePreferences; readonly now: Date },
): Promise<void> {
  const { envelopes, timings } = preferences;
  await transaction.run(sql`
    INSERT INTO notice_preferences (member_id, envelopes, signed, completed, declined, expired, message_failed, updated_at)
    SELECT m.id, ${envelopes}, ${timings.SIGNED}, ${timings.COMPLETED}, ${timings.DECLINED}, ${timings.EXPIRED},
           ${timings.MESSAGE_FAILED}, ${now}::timestamptz
    FROM members m WHERE m.user_id = ${userId} AND m.organization_id = ${organizationId}
    ON CONFLICT (member_id) DO UPDATE
    SET envelopes = excluded.envelopes, signed = excluded.signed, completed = excluded.completed,
        declined = excluded.declined, expired = excluded.expired, message_failed = excluded.message_failed,
        updated_at = excluded.updated_at`);
}

function toReader(row: ReaderRow): NoticeReader {
  return {
    memberId: row.id,
    userId: row.user_id,
    role: row.role,
    name: row.name,
    email: row.email,
    isVerified: isVerified({ emailVerification: row.email_verification }),
    preferences: toPreferences(row),
  };
}

function toPreferences(row: PreferencesRow): NoticePreferences {
  if (row.envelopes === null) return DEFAULT_NOTICES;
  return {
    envelopes: row.envelopes,
    timings: {
      SIGNED: row.signed,
      COMPLETED: row.completed,
      DECLINED: row.declined,
      EXPIRED: row.expired,
      MESSAGE_FAILED: row.message_failed,
    },
  };
}
