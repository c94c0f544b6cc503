import {
  cancelReason,
  consentEdition,
  endedAt,
  evidenceFailure,
  isEvidenceReady,
  remindAt,
  reservedCode,
  sentAt,
  sentBrand,
  sentBy,
  verificationCode,
} from '../domain/envelopes/envelope-progress.ts';
import type { EnvelopeProgress, EnvelopeStatus, Sending } from '../domain/envelopes/envelope-progress.ts';
import type { EvidenceFailure } from '../domain/evidence-failure.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import { NO_BRANDING } from '../domain/projects/branding.ts';
import type { ProjectBranding } from '../domain/projects/branding.ts';
import { known } from './known.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The columns that say how far an envelope has come. */
export interface EnvelopeProgressRow {
  readonly id: string;
  readonly status: EnvelopeStatus;
  readonly sent_at: Date | null;
  readonly sender_name: string | null;
  readonly sender_cnpj: string | null;
  readonly consent_edition: number;
  readonly reserved_code: string | null;
  readonly sent_brand: ProjectBranding | null;
  readonly remind_at: Date | null;
  readonly completed_at: Date | null;
  readonly verification_code: string | null;
  readonly evidence_ready: boolean;
  readonly evidence_failure: EvidenceFailure | null;
  readonly cancelled_at: Date | null;
  readonly reason: string | null;
  readonly declined_at: Date | null;
  readonly expired_at: Date | null;
}

/** Returns the progress that a row records. Throws for a row that contradicts its status. */
export function toEnvelopeProgress(row: EnvelopeProgressRow): EnvelopeProgress {
  const { status } = row;
  if (status === 'DRAFT') return { status, sending: null };
  if (status === 'CANCELLED')
    return { status, sending: sendingIn(row), at: known(row, row.cancelled_at), reason: row.reason };
  const sending = known(row, sendingIn(row));
  if (status === 'SENT') return { status, sending, remindAt: row.remind_at };
  if (status === 'COMPLETED') return { status, sending, ...completionIn(row) };
  return { status, sending, at: known(row, status === 'DECLINED' ? row.declined_at : row.expired_at) };
}

function sendingIn(row: EnvelopeProgressRow): Sending | null {
  if (row.sent_at === null) return null;
  return {
    at: row.sent_at,
    sender: row.sender_name === null ? null : { name: row.sender_name, cnpj: row.sender_cnpj },
    consentEdition: row.consent_edition,
    reservedCode: row.reserved_code,
    ...(row.sent_brand !== null && { brand: { ...NO_BRANDING, ...row.sent_brand } }),
  };
}

function completionIn(row: EnvelopeProgressRow) {
  return {
    at: known(row, row.completed_at),
    verificationCode: known(row, row.verification_code),
    evidenceReady: row.evidence_ready,
    ...(row.evidence_failure !== null && { evidenceFailure: row.evidence_failure }),
  };
}

/** Returns the columns of an envelope's progress with their new values; most are part of an index. */
export function envelopeProgressColumns(envelope: Pick<Envelope, 'progress'>): Sql {
  const sender = sentBy(envelope);
  const brand = sentBrand(envelope);
  return sql`
    status = ${envelope.progress.status}, sent_at = ${sentAt(envelope)},
    completed_at = ${endedAt('COMPLETED', envelope)}, cancelled_at = ${endedAt('CANCELLED', envelope)},
    declined_at = ${endedAt('DECLINED', envelope)}, expired_at = ${endedAt('EXPIRED', envelope)},
    reason = ${cancelReason(envelope)}, verification_code = ${verificationCode(envelope)},
    reserved_code = ${reservedCode(envelope)}, consent_edition = ${consentEdition(envelope)},
    sender_name = ${sender?.name ?? null}, sender_cnpj = ${sender?.cnpj ?? null}, sent_brand = ${brand && json(brand)},
    evidence_ready = ${isEvidenceReady(envelope)}, evidence_failure = ${evidenceFailure(envelope)}, remind_at = ${remindAt(envelope)}`;
}
