import type { Tenant } from '../domain/access/principal.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import { DEFAULT_REMINDERS } from '../domain/envelopes/reminder-schedule.ts';
import type { ReminderSchedule } from '../domain/envelopes/reminder-schedule.ts';
import { NO_BRANDING } from '../domain/projects/branding.ts';
import type { ProjectBranding } from '../domain/projects/branding.ts';
import type { Transaction } from './postgres/database.ts';
import type { Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { findEnvelopeDetails } from './envelope-details.ts';
import { findHead } from './envelope-head.ts';
import { listLabels, saveLabels } from './labels.ts';
import { listEnvelopes, matchTenant } from './list-envelopes.ts';
import { sealNextReasons } from './clear-reasons.ts';
import { listFilledFields, listSignedValues } from './signer-fields.ts';
import { indexNextSigners } from './signer-words.ts';
import { toWholeEnvelope, WHOLE_ENVELOPE_COLUMNS } from './whole-envelope.ts';
import type { WholeEnvelopeRow } from './whole-envelope.ts';
import type { NewLink, ReferenceClaim, SendingOrganization, EnvelopeStore } from './envelopes-types.ts';

type SendingRow = Omit<SendingOrganization, 'reminders' | 'projectBranding'> & {
  readonly reminders: ReminderSchedule | null;
  readonly branding: ProjectBranding | null;
};

/** Envelopes in PostgreSQL. Personal data of signers is encrypted before it leaves the process. */
export function envelopeStore(transaction: Transaction, secrets: Secrets): EnvelopeStore {
  const load = async (where: Sql): Promise<Envelope | null> => {
    const row = await transaction.maybe<WholeEnvelopeRow>(sql`
      SELECT ${WHOLE_ENVELOPE_COLUMNS} FROM envelopes e JOIN projects p ON p.id = e.project_id WHERE ${where}`);
    return row && toWholeEnvelope(secrets, row);
  };
  const hold = (where: Sql) => transaction.run(sql`SELECT FROM envelopes e WHERE ${where} FOR NO KEY UPDATE`);
  /** A separate statement locks the row first, so that the next statement reads the newest committed data. */
  const lock = async (where: Sql): Promise<Envelope | null> => {
    const [, envelope] = await transaction.inOrder([hold(where), load(where)]);
    return envelope;
  };
  return {
    find: (tenant, id) => load(sql`e.id = ${id} AND ${matchTenant(tenant)}`),
    findDetails: (tenant, id) => findEnvelopeDetails(transaction, secrets, { tenant, id }),
    lock: (tenant, id) => lock(sql`e.id = ${id} AND ${matchTenant(tenant)}`),
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
    listSignedValues: (id) => listSignedValues(transaction, secrets, id),
    listFilledFields: (envelopes) => listFilledFields(transaction, secrets, envelopes),
    saveLabels: (id, labels) => saveLabels(transaction, id, labels),
    listLabels: (tenant) => listLabels(transaction, tenant),
    holdReference: (envelope) => holdReference(transaction, envelope),
    listOverdue: (now, limit) => listOverdue(transaction, now, limit),
  };
}

/** Separates these advisory locks from all others: "refe" in ASCII. */
const REFERENCE_LOCK = 0x72656665;

/** The lock lets one request at a time look and write. */
async function holdReference(
  transaction: Transaction,
  { id, tenant, reference }: ReferenceClaim,
): Promise<string | null> {
  const { projectId, environment } = tenant;
  const name = JSON.stringify([projectId, environment, reference]);
  await transaction.query(sql`SELECT pg_advisory_xact_lock(${REFERENCE_LOCK}::int, hashtext(${name}))`);
  const holder = await transaction.maybe<{ id: string }>(sql`
    SELECT e.id FROM envelopes e
    WHERE ${matchTenant(tenant)} AND e.reference = ${reference} AND e.id <> ${id}
    ORDER BY e.id DESC NULLS LAST LIMIT 1`);
  return holder?.id ?? null;
}

async function organizationOf(transaction: Transaction, tenant: Tenant): Promise<SendingOrganization> {
  const { reminders, branding, ...organization } = await transaction.one<SendingRow>(sql`
    SELECT o.name, o.cnpj, o.primary_color AS "primaryColor", o.language, o.default_expiration_days AS "defaultExpirationDays",
           o.page_footer AS "pageFooter", o.reminders, o.time_zone AS "timeZone", o.contact_email AS "contactEmail",
           o.logo_sha256 AS "logoSha256", o.approval_required AS "approvalRequired", o.approval_in_sandbox AS "approvalInSandbox", o.attach_final_documents AS "attachFinalDocuments", p.branding
    FROM organizations o LEFT JOIN projects p ON p.id = ${tenant.projectId} AND p.organization_id = o.id
    WHERE o.id = ${tenant.organizationId}`);
  return {
    ...organization,
    reminders: reminders ?? DEFAULT_REMINDERS,
    projectBranding: { ...NO_BRANDING, ...branding },
  };
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
                           authentication_method, signing_order_enabled, without_footer, report_apart, language, expires_at,
                           notify, reminder_days,
                           remind_every_days, redirect_url, reply_to, subject, reference, reference_unique,
                           metadata, template_id, template_version, audit_count, audit_head, audit_last_at,
                           created_at, updated_at)
    VALUES (${envelope.id}, ${envelope.tenant.projectId}, ${envelope.tenant.environment}, ${envelope.terms.title},
            ${envelope.terms.message}, ${envelope.progress.status}, ${envelope.terms.signatureLevel}, ${envelope.terms.authenticationMethod},
            ${envelope.terms.signingOrderEnabled}, ${envelope.terms.footer === 'NONE'},
            ${envelope.terms.reportPlacement === 'APART'}, ${envelope.terms.language}, ${envelope.terms.expiresAt}, ${envelope.terms.notify}, ${envelope.terms.reminderDays},
            ${envelope.terms.remindEveryDays}, ${envelope.terms.redirectUrl}, ${envelope.terms.replyTo}, ${envelope.terms.subject},
            ${envelope.terms.reference}, ${envelope.terms.uniqueReference}, ${envelope.terms.metadata && json(envelope.terms.metadata)},
            ${envelope.terms.template?.id ?? null}, ${envelope.terms.template?.version ?? null}, ${envelope.chain.count}, ${envelope.chain.head},
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
