import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import type { Actor } from '../audit/audit-entry.ts';
import type { Id } from '../ids.ts';

/** REQUESTED waits for another member. WITHDRAWN also: what was to be released has changed. */
export const APPROVAL_STATUSES = ['REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** The things that an approval releases: an envelope, a whole bulk send, or a public form. */
export const APPROVAL_KINDS = ['ENVELOPE', 'BULK_SEND', 'FORM'] as const;
type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The thing that an approval releases. */
interface ApprovalSubject {
  readonly kind: ApprovalKind;
  readonly id: string;
}

/** How it is sent once it is released. */
interface ApprovedSending {
  /** Of an envelope. */
  readonly notify?: boolean;
  /** Of a bulk send. */
  readonly skipInvalid?: boolean;
}

/** A caller on the sender's side, and the name by which members know them. */
export interface ApprovalParty extends Pick<Actor, 'type' | 'id'> {
  /** Null where the account or the key is gone. */
  readonly name: string | null;
}

/** The one who asks, with the person behind a key or a token. */
export interface Requester extends ApprovalParty {
  /** Null where nobody is known to be behind. */
  readonly userId: Id<'usr'> | null;
}

/** The end of an approval. */
interface ApprovalDecision {
  readonly by: ApprovalParty;
  readonly at: Date;
}

/** A request to send, which another member releases or declines (ADR-0169). */
export interface Approval {
  readonly id: Id<'apr'>;
  readonly tenant: Tenant;
  readonly subject: ApprovalSubject;
  readonly status: ApprovalStatus;
  /** The digest of what is released. Null once it is decided, except of a form: it covers personal data. */
  readonly binding: Sha256Hex | null;
  readonly sending: ApprovedSending;
  readonly requestedBy: Requester;
  readonly requestedAt: Date;
  readonly decision: ApprovalDecision | null;
  /** The words of the member who decided. */
  readonly note: string | null;
}

/** Returns whether an approval waits for a decision. */
export function isOpen(approval: Approval | undefined): approval is Approval {
  return approval?.status === 'REQUESTED';
}

/** Returns whether a draft waits for another member. */
export function isWaiting({ approval }: { readonly approval?: Approval }): boolean {
  return isOpen(approval);
}

/** The setting of an organization. */
export interface ApprovalSetting {
  readonly approvalRequired: boolean;
  /** Whether it applies in the Sandbox too. */
  readonly approvalInSandbox: boolean;
}

/** Returns whether what is sent there needs another member. */
export function needsApproval(
  { approvalRequired, approvalInSandbox }: ApprovalSetting,
  { environment }: Pick<Tenant, 'environment'>,
): boolean {
  return approvalRequired && (environment === 'PRODUCTION' || approvalInSandbox);
}
