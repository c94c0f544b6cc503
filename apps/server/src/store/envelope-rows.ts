import type { Sha256Hex } from '@aval/evidence/canonical';
import { personValues } from '../domain/envelopes/person.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { SignatureLevel, AuthenticationMethod } from '../domain/envelopes/terms.ts';
import type { Environment } from '../domain/environment.ts';
import type { Envelope, EnvelopeDocument } from '../domain/envelopes/envelope.ts';
import type { EnvelopeTerms } from '../domain/envelopes/envelope-terms.ts';
import type { Id } from '../domain/ids.ts';
import type { Language } from '../domain/people/language.ts';
import type { Secrets } from '../ports/secrets.ts';
import { sql } from './postgres/sql.ts';
import { APPROVAL_OF_ENVELOPE } from './approval-rows.ts';
import type { ApprovalJson } from './approval-rows.ts';
import { toEnvelopeProgress } from './envelope-progress.ts';
import type { EnvelopeProgressRow } from './envelope-progress.ts';
import { toHead } from './envelope-head.ts';
import type { HeadRow } from './envelope-head.ts';
import { openAttachments } from './signer-attachments.ts';
import { openPersonal } from './signer-personal.ts';
import { toTime } from './row-time.ts';
import type { Time } from './row-time.ts';
import { SIGNER_PROGRESS_COLUMNS, toProgress } from './signer-progress.ts';
import type { ProgressRow } from './signer-progress.ts';
import { SIGNER_PROOF_COLUMNS, toProof } from './signer-proof.ts';
import type { ProofRow } from './signer-proof.ts';
import { SIGNER_TERM_COLUMNS, toTerms } from './term-columns.ts';
import type { TermsRow } from './term-columns.ts';

/** A row of `envelopes` with its organization. */
export interface EnvelopeRow extends HeadRow, EnvelopeProgressRow {
  readonly id: Id<'env'>;
  readonly title: string;
  readonly message: string | null;
  readonly signature_level: SignatureLevel;
  readonly authentication_method: AuthenticationMethod;
  readonly signing_order_enabled: boolean;
  readonly without_footer: boolean;
  readonly report_apart: boolean;
  readonly language: Language;
  readonly expires_at: Date | null;
  readonly notify: boolean;
  readonly reminder_days: number | null;
  readonly remind_every_days: number | null;
  readonly redirect_url: string | null;
  readonly reply_to: string | null;
  readonly subject: string | null;
  readonly reference: string | null;
  readonly reference_unique: boolean;
  readonly template_id: Id<'tpl'> | null;
  readonly template_version: number | null;
  readonly labels: readonly string[];
  readonly approval: ApprovalJson | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface EnvelopeDocumentRow {
  readonly envelope_id: string;
  readonly id: Id<'doc'>;
  readonly version_id: Id<'docv'>;
  readonly pinned: boolean;
  readonly title: string;
  readonly filename: string;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly pages: number;
  readonly presigned: boolean;
  readonly warnings: EnvelopeDocument['warnings'];
  readonly embedded_files: readonly string[];
  readonly left_out: EnvelopeDocument['withoutFooter'];
  readonly blob_key: string;
  readonly source: EnvelopeDocument['source'] | null;
}

export interface SignerRow extends TermsRow, ProgressRow, ProofRow {
  readonly envelope_id: string;
  readonly id: Id<'sgn'>;
  readonly environment: Environment;
  readonly personal: string;
  readonly identity_source: 'SELF_DECLARED' | null;
  readonly erased_at: Time | null;
  readonly attachments: string | null;
  readonly reference: string | null;
  readonly template_role: string | null;
  readonly created_at: Time;
}

/** A signer with their fields, which lists leave out. */
export interface SignerWithFieldsRow extends SignerRow {
  readonly fields: string | null;
}

/** Rows from before, and of nodes of the version before, have none: theirs is that of the organization. */
const LANGUAGE_OF_ENVELOPE = sql`
  coalesce(e.language, (SELECT spoken.language FROM organizations spoken WHERE spoken.id = p.organization_id), 'pt-BR')`;

export const ENVELOPE_COLUMNS = sql`
  e.id, p.organization_id, e.project_id, e.environment, e.title, e.message, e.status, e.signature_level,
  e.authentication_method, e.signing_order_enabled, e.without_footer, e.report_apart, ${LANGUAGE_OF_ENVELOPE} AS language, e.expires_at, e.sent_at, e.completed_at, e.cancelled_at,
  e.declined_at, e.expired_at, e.reason, e.verification_code, e.reserved_code, e.consent_edition, e.sender_name, e.sender_cnpj, e.sent_brand, e.redirect_url, e.reply_to, e.subject, e.evidence_ready, e.evidence_failure, e.notify, e.reminder_days, e.remind_every_days,
  e.remind_at, e.reference, e.reference_unique, e.metadata, e.template_id, e.template_version, e.labels, e.audit_count, e.audit_head, e.audit_last_at, e.version, e.created_at, e.updated_at,
  ${APPROVAL_OF_ENVELOPE}`;

/**
 * The document's version and names are the pinned ones, or before sending the newest. No coalesce in the join: under
 * row-level security PostgreSQL doesn't consider it leakproof, and would read every version instead of a single
 * version by its key.
 */
export const DOCUMENT_SELECT = sql`
  SELECT ed.envelope_id, d.id, v.id AS version_id, ed.version_id IS NOT NULL AS pinned,
         coalesce(ed.title, d.title) AS title, coalesce(ed.filename, d.filename) AS filename, v.sha256, v.size, v.pages,
         v.presigned, v.warnings, v.embedded_files, f.left_out, v.blob_key, v.source
  FROM envelope_documents ed
  JOIN documents d ON d.id = ed.document_id
  JOIN document_versions v
    ON v.id = CASE WHEN ed.version_id IS NULL THEN d.current_version_id ELSE ed.version_id END
  LEFT JOIN page_footers f ON f.envelope_id = ed.envelope_id AND f.document_id = ed.document_id`;

export const SIGNER_COLUMNS = sql`
  s.envelope_id, s.id, s.environment, s.personal, s.identity_source, ${SIGNER_TERM_COLUMNS}, ${SIGNER_PROGRESS_COLUMNS},
  ${SIGNER_PROOF_COLUMNS}, s.erased_at, s.attachments, s.reference, s.template_role, s.created_at`;

export const SIGNER_SELECT = sql`SELECT ${SIGNER_COLUMNS} FROM signers s`;

export function toDocument(row: EnvelopeDocumentRow): EnvelopeDocument {
  return {
    id: row.id,
    versionId: row.version_id,
    pinned: row.pinned,
    title: row.title,
    filename: row.filename,
    sha256: row.sha256,
    size: row.size,
    pages: row.pages,
    presigned: row.presigned,
    warnings: row.warnings,
    ...(row.embedded_files.length > 0 && { embeddedFiles: row.embedded_files }),
    withoutFooter: row.left_out,
    blobKey: row.blob_key,
    ...(row.source && { source: row.source }),
  };
}

export function toSigner(secrets: Secrets, row: SignerRow): Signer {
  const personal = openPersonal(secrets, row.personal, row);
  return {
    id: row.id,
    person: {
      ...personValues(personal),
      counterpart: personal.counterpart,
      ...(row.identity_source && { identitySource: row.identity_source }),
      erasedAt: toTime(row.erased_at),
    },
    terms: toTerms(row, openAttachments(secrets, row)),
    names: { reference: row.reference, templateRole: row.template_role },
    progress: toProgress(row, personal),
    proof: toProof(row),
    createdAt: new Date(row.created_at),
  };
}

export function toEnvelope(
  row: EnvelopeRow,
  parts: Pick<Envelope, 'documents' | 'signers' | 'fields' | 'approval'>,
): Envelope {
  return {
    ...toHead(row),
    ...parts,
    terms: toEnvelopeTerms(row),
    progress: toEnvelopeProgress(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toEnvelopeTerms(row: EnvelopeRow): EnvelopeTerms {
  return {
    title: row.title,
    message: row.message,
    signatureLevel: row.signature_level,
    authenticationMethod: row.authentication_method,
    signingOrderEnabled: row.signing_order_enabled,
    footer: row.without_footer ? 'NONE' : 'DEFAULT',
    reportPlacement: row.report_apart ? 'APART' : 'APPENDED',
    language: row.language,
    expiresAt: row.expires_at,
    notify: row.notify,
    reminderDays: row.reminder_days,
    remindEveryDays: row.remind_every_days,
    redirectUrl: row.redirect_url,
    replyTo: row.reply_to,
    subject: row.subject,
    reference: row.reference,
    uniqueReference: row.reference_unique,
    metadata: row.metadata,
    template: row.template_id && { id: row.template_id, version: row.template_version ?? 1 },
    labels: row.labels,
  };
}
