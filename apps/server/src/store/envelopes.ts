import type { Tenant } from '../domain/access/principal.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Language } from '../domain/people/language.ts';
import type { Envelope, EnvelopeHead, EnvelopeStatus } from '../domain/envelopes/envelope.ts';
import { DEFAULT_REMINDERS } from '../domain/envelopes/reminder-schedule.ts';
import type { ReminderSchedule } from '../domain/envelopes/reminder-schedule.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Transaction } from './postgres/database.ts';
import type { Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { findHead } from './envelope-head.ts';
import { listLabels, saveLabels } from './labels.ts';
import { listEnvelopes, ofTenant } from './list-envelopes.ts';
import { sealNextReasons } from './clear-reasons.ts';
import { indexNextSigners } from './signer-words.ts';
import { toWholeEnvelope, WHOLE_ENVELOPE_COLUMNS } from './whole-envelope.ts';
import type { WholeEnvelopeRow } from './whole-envelope.ts';

export interface EnvelopeFilter {
  readonly status?: EnvelopeStatus | undefined;
  readonly reference?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  readonly completedFrom?: Date | undefined;
  readonly completedTo?: Date | undefined;
  /** Sent envelopes whose term ends before this time. */
  readonly expiresBefore?: Date | undefined;
  /** Sent envelopes that wait for the signature of the signer with this e-mail. */
  readonly waitingFor?: string | undefined;
  /** Looks into the title, for the words of a signer's name or e-mail, for their CPF, and for a verification code. */
  readonly q?: string | undefined;
  /** Envelopes with this label. */
  readonly label?: string | undefined;
  /** Envelopes that have all of these pairs. */
  readonly metadata?: Metadata | undefined;
}

/** A signing link that was just made; `token` is its encrypted form. */
export interface NewLink {
  readonly id: string;
  readonly signerId: string;
  readonly tokenHash: Buffer;
  readonly token: string;
}

/** The facts about the organization that sending needs. */
export interface SendingOrganization {
  readonly name: string;
  /** Fourteen characters; null if it states none. */
  readonly cnpj: string | null;
  readonly primaryColor: string | null;
  /** Of what its signers are written. */
  readonly language: Language;
  readonly defaultExpirationDays: number;
  /** Where signers ask; null for none. */
  readonly contactEmail: string | null;
  readonly logoSha256: string | null;
  /** Whether signers get the final documents as attachments. */
  readonly attachFinalDocuments: boolean;
  /** Whether pages get a footer with the verification code. */
  readonly pageFooter: boolean;
  readonly reminders: ReminderSchedule;
  readonly timeZone: string;
}

/** Envelopes of one tenant with their documents and signers. */
export interface EnvelopeStore {
  find(tenant: Tenant, id: string): Promise<Envelope | null>;
  /** Loads under lock: every change of an envelope holds its row. */
  lock(tenant: Tenant, id: string): Promise<Envelope | null>;
  /** For jobs, which come without a tenant: the id is their own. */
  lockById(id: string): Promise<Envelope | null>;
  /** Locks an envelope of which the caller needs the head only. */
  lockHead(id: string): Promise<EnvelopeHead | null>;
  /** Locks an envelope that the caller doesn't need to see. */
  holdById(id: string): Promise<void>;
  findById(id: string): Promise<Envelope | null>;
  list(tenant: Tenant, filter: EnvelopeFilter, page: PageRequest): Promise<Page<Envelope>>;
  saveLabels(id: string, labels: readonly string[]): Promise<void>;
  /** The labels of the tenant's envelopes, in order of the alphabet. */
  listLabels(tenant: Tenant): Promise<readonly string[]>;
  organizationOf(tenant: Tenant): Promise<SendingOrganization>;
  /** Keeps new links; earlier ones of the same signer are revoked. */
  replaceLinks(envelope: Envelope, links: readonly NewLink[], now: Date): Promise<void>;
  /** The encrypted token of a signer's newest link and that link's id, or null once erased. */
  linkOf(signerId: string): Promise<{ readonly id: string; readonly token: string } | null>;
  /** Erases the encrypted tokens of the links of an envelope that ended. */
  eraseTokens(envelopeId: string): Promise<void>;
  /** Indexes the names and e-mails of some signers who can't be found yet; returns their number. */
  indexSigners(limit: number): Promise<number>;
  /** Encrypts some reasons for declining that are stored in the clear; returns their number. */
  sealDeclineReasons(limit: number): Promise<number>;
  /** Ids of sent envelopes whose term has passed. */
  listOverdue(now: Date, limit: number): Promise<readonly string[]>;
  /** Ids of sent envelopes whose reminder is due. */
  listToRemind(now: Date, limit: number): Promise<readonly string[]>;
}

type SendingRow = Omit<SendingOrganization, 'reminders'> & {
  readonly reminders: ReminderSchedule | null;
};

/** Envelopes in PostgreSQL. Personal data of signers is encrypted before it leaves the process. */
export function envelopeStore(transaction: Transaction, secrets: Secrets): EnvelopeStore {
  const load = async (where: Sql): Promise<Envelope | null> => {
    const row = await transaction.maybe<WholeEnvelopeRow>(sql`
      SELECT ${WHOLE_ENVELOPE_COLUMNS} FROM envelopes e JOIN projects p ON p.id = e.project_id WHERE ${where}`);
    return row && toWholeEnvelope(secrets, row);
  };
  const hold = (where: Sql): Promise<number> =>
    transaction.run(sql`SELECT 1 FROM envelopes e WHERE ${where} FOR NO KEY UPDATE`);
  /** A separate statement locks the row first, so that the next statement reads the newest committed data. */
  const lock = async (where: Sql): Promise<Envelope | null> => {
    const [, envelope] = await transaction.inOrder([hold(where), load(where)]);
    return envelope;
  };
  return {
    find: (tenant, id) => load(sql`e.id = ${id} AND ${ofTenant(tenant)}`),
    lock: (tenant, id) => lock(sql`e.id = ${id} AND ${ofTenant(tenant)}`),
    findById: (id) => load(sql`e.id = ${id}`),
    lockById: (id) => lock(sql`e.id = ${id}`),
    async lockHead(id) {
      const [, head] = await transaction.inOrder([hold(sql`e.id = ${id}`), findHead(transaction, id)]);
      return head;
    },
    async holdById(id) {
      await hold(sql`e.id = ${id}`);
    },
    list: (tenant, filter, page) => listEnvelopes(transaction, secrets, { tenant, filter, page }),
    organizationOf: (tenant) => organizationOf(transaction, tenant),
    replaceLinks: (envelope, links, now) => replaceLinks(transaction, envelope, { links, now }),
    linkOf: (signerId) =>
      transaction.maybe<{ id: string; token: string }>(sql`
        SELECT id, token FROM signing_links
        WHERE signer_id = ${signerId} AND revoked_at IS NULL AND token IS NOT NULL`),
    async eraseTokens(envelopeId) {
      await transaction.inOrder([
        transaction.run(sql`UPDATE signing_links SET token = NULL WHERE envelope_id = ${envelopeId}`),
        transaction.run(sql`
          UPDATE certificate_authorizations SET sealed = NULL, state_hash = NULL
          WHERE envelope_id = ${envelopeId} AND (sealed IS NOT NULL OR state_hash IS NOT NULL)`),
      ]);
    },
    indexSigners: (limit) => indexNextSigners(transaction, secrets, limit),
    sealDeclineReasons: (limit) => sealNextReasons(transaction, secrets, limit),
    listToRemind: (now, limit) => listToRemind(transaction, now, limit),
    saveLabels: (id, labels) => saveLabels(transaction, id, labels),
    listLabels: (tenant) => listLabels(transaction, tenant),
    listOverdue: (now, limit) => listOverdue(transaction, now, limit),
  };
}

async function organizationOf(transaction: Transaction, tenant: Tenant): Promise<SendingOrganization> {
  const { reminders, ...organization } = await transaction.one<SendingRow>(sql`
    SELECT name, cnpj, primary_color AS "primaryColor", language, default_expiration_days AS "defaultExpirationDays",
           page_footer AS "pageFooter", reminders, time_zone AS "timeZone", contact_email AS "contactEmail",
           logo_sha256 AS "logoSha256", attach_final_documents AS "attachFinalDocuments"
    FROM organizations WHERE id = ${tenant.organizationId}`);
  return { ...organization, reminders: reminders ?? DEFAULT_REMINDERS };
}

async function listToRemind(transaction: Transaction, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT id FROM envelopes WHERE status = 'SENT' AND remind_at <= ${now} ORDER BY remind_at LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

async function listOverdue(transaction: Transaction, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT id FROM envelopes WHERE status = 'SENT' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

/** Returns the statement that adds an envelope. */
export function envelopeInsert(envelope: Envelope): Sql {
  return sql`
    INSERT INTO envelopes (id, project_id, environment, title, message, status, signature_level,
                           authentication_method, signing_order_enabled, expires_at, notify, reminder_days,
                           remind_every_days, reference,
                           metadata, template_id, template_version, audit_count, audit_head, audit_last_at,
                           created_at, updated_at)
    VALUES (${envelope.id}, ${envelope.tenant.projectId}, ${envelope.tenant.environment}, ${envelope.title},
            ${envelope.message}, ${envelope.status}, ${envelope.signatureLevel}, ${envelope.authenticationMethod},
            ${envelope.signingOrderEnabled}, ${envelope.expiresAt}, ${envelope.notify}, ${envelope.reminderDays},
            ${envelope.remindEveryDays},
            ${envelope.reference}, ${envelope.metadata && json(envelope.metadata)},
            ${envelope.template?.id ?? null}, ${envelope.template?.version ?? null}, ${envelope.chain.count}, ${envelope.chain.head},
            ${envelope.chain.lastAt}, ${envelope.createdAt},
            ${envelope.createdAt})`;
}

async function replaceLinks(
  transaction: Transaction,
  envelope: Envelope,
  input: { readonly links: readonly NewLink[]; readonly now: Date },
): Promise<void> {
  const signerIds = input.links.map((link) => link.signerId);
  await transaction.inOrder([
    transaction.run(sql`
      WITH revoked AS (
        UPDATE signing_links SET revoked_at = ${input.now}, token = NULL
        WHERE signer_id = any(${signerIds}) AND revoked_at IS NULL RETURNING id)
      UPDATE certificate_authorizations SET sealed = NULL, state_hash = NULL
      WHERE link_id IN (SELECT id FROM revoked)`),
    ...input.links.map((link) =>
      transaction.run(sql`
        INSERT INTO signing_links (id, signer_id, envelope_id, token_hash, token, created_at)
        VALUES (${link.id}, ${link.signerId}, ${envelope.id}, ${link.tokenHash}, ${link.token}, ${input.now})`),
    ),
  ]);
}
