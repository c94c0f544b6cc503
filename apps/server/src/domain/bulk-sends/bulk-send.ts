import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import type { Approval } from '../approvals/approval.ts';
import type { Actor } from '../audit/audit-entry.ts';
import type { EnvelopeTemplate, FooterChoice, ReportPlacement } from '../envelopes/envelope-terms.ts';
import type { Reminders } from '../envelopes/reminder-schedule.ts';
import type { SignatureLevel, NotifyMedium, AuthenticationMethod } from '../envelopes/terms.ts';
import type { LetterTermsInput } from '../envelopes/letter-terms.ts';
import { fail } from '../errors/app-error.ts';
import type { BulkSendEvent } from '../events/domain-event.ts';
import type { Id } from '../ids.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';
import type { RowCounts } from './bulk-row.ts';

/** DRAFT: rows have problems. READY: every row can be sent. The others follow from sending and cancelling. */
export const BULK_SEND_STATUSES = ['DRAFT', 'READY', 'SENDING', 'COMPLETED', 'CANCELLED'] as const;
export type BulkSendStatus = (typeof BULK_SEND_STATUSES)[number];

/** The settings of every envelope of a bulk send. */
export interface BulkSettings extends LetterTermsInput {
  readonly title: string;
  readonly message: string | null;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly notifyBy: NotifyMedium | null;
  readonly expiresAt: Date | null;
  readonly reminders: Reminders;
  readonly reference: string | null;
  readonly metadata: Metadata | null;
  /** Null or absent: that of the organization. */
  readonly language?: Language | null | undefined;
  /** Only of a bulk send from a template. */
  readonly signingOrderEnabled?: boolean | undefined;
  /** Only of a bulk send from a template, whose rows have references. */
  readonly uniqueReference?: boolean | undefined;
  readonly footer?: FooterChoice | undefined;
  readonly reportPlacement?: ReportPlacement | undefined;
}

/** The columns of a list for a template, by their canonical names such as `locatario.cpf`. */
export interface ListColumns {
  readonly read: readonly string[];
  /** Columns that the template has no use for, as they are written. */
  readonly ignored: readonly string[];
}

/** Many envelopes from a list: from one document, each with one signer; or from a template, each with its own people and values. */
export interface BulkSend {
  readonly id: Id<'bulk'>;
  readonly tenant: Tenant;
  readonly status: BulkSendStatus;
  /** Null for a bulk send from a template. */
  readonly documentId: Id<'doc'> | null;
  /** The version that was there when the list was checked: no other version is sent. */
  readonly documentSha256: Sha256Hex | null;
  /** The template and the version that the list was checked against: it is what is sent. Null for one document. */
  readonly template: EnvelopeTemplate | null;
  readonly columns: ListColumns;
  /** Whether Aval invites the signers; otherwise the sender passes their links on. */
  readonly notify: boolean;
  readonly settings: BulkSettings;
  readonly rows: RowCounts;
  /** The last request that another member release it; absent without one. */
  readonly approval?: Approval;
  /** The caller who sent it, as the audit trail of each envelope names them; null before. */
  readonly sentBy: Pick<Actor, 'type' | 'id'> | null;
  /** The time until which a limit holds the rest back; null if none does. */
  readonly pausedUntil: Date | null;
  readonly sentAt: Date | null;
  /** The time at which it was completed or cancelled. */
  readonly endedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of a list for one document. */
export const NO_COLUMNS: ListColumns = { read: [], ignored: [] };

/** The state of a bulk send that nobody has sent. */
export const NOT_SENT_YET = {
  sentBy: null,
  pausedUntil: null,
  sentAt: null,
  endedAt: null,
  version: 1,
} as const satisfies Partial<BulkSend>;

/** The caller who starts sending, and whether rows with problems are left out. */
interface StartInput {
  readonly actor: Actor;
  readonly skipInvalid: boolean;
  readonly now: Date;
}

/** The bulk send once its rows may go out. Codes: CONFLICT (BULK_SEND_NOT_READY). */
export function startSending(bulkSend: BulkSend, { actor, skipInvalid, now }: StartInput): BulkSend {
  const { status, rows } = bulkSend;
  const isReady = status === 'READY' || (status === 'DRAFT' && skipInvalid);
  if (!isReady || rows.ready === 0) fail('CONFLICT', { reason: 'BULK_SEND_NOT_READY' });
  const sentBy = { type: actor.type, id: actor.id };
  return changed(bulkSend, { status: 'SENDING', sentBy, sentAt: now }, now);
}

/** The bulk send without its waiting rows. Codes: CONFLICT (BULK_SEND_ENDED). */
export function stopSending(bulkSend: BulkSend, now: Date): BulkSend {
  const { status } = bulkSend;
  if (status === 'COMPLETED' || status === 'CANCELLED') fail('CONFLICT', { reason: 'BULK_SEND_ENDED' });
  return changed(bulkSend, { status: 'CANCELLED', endedAt: now, pausedUntil: null }, now);
}

/** The bulk send after its last row. */
export function completeSending(bulkSend: BulkSend, now: Date): BulkSend {
  return changed(bulkSend, { status: 'COMPLETED', endedAt: now, pausedUntil: null }, now);
}

/** The event of a bulk send that has ended: failed if nothing of it was sent. */
export function endOfSending({ id, status, rows }: BulkSend): BulkSendEvent {
  return { type: rows.sent > 0 ? 'bulk_send.completed' : 'bulk_send.failed', bulkSend: { id, status, rows } };
}

/** The bulk send while a limit holds it back, or after that time. */
export function pauseSending(bulkSend: BulkSend, until: Date | null, now: Date): BulkSend {
  return changed(bulkSend, { pausedUntil: until }, now);
}

function changed(bulkSend: BulkSend, change: Partial<BulkSend>, now: Date): BulkSend {
  return { ...bulkSend, ...change, version: bulkSend.version + 1, updatedAt: now };
}
