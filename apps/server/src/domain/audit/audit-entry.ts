import type { Client } from './client.ts';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Json } from '@aval/evidence/canonical';

/** The actor of an entry. The chain holds only type and id, never a person's data. */
export interface Actor {
  /** LINK: somebody with the link of the signer in `id`, who has not proved their identity there. */
  readonly type: 'API_KEY' | 'PERSONAL_TOKEN' | 'USER' | 'SIGNER' | 'LINK' | 'SYSTEM';
  readonly id: string | null;
  /** The client of somebody on the sender's side: personal data, committed to like any other. */
  readonly from?: Client;
  /** The origin of the page around, where they act in an embedded editor. Each of their entries names it. */
  readonly embeddedAt?: string;
}

export const SYSTEM: Actor = { type: 'SYSTEM', id: null };

/** Every act that the audit trail records. */
export type AuditType =
  | 'ENVELOPE_CREATED'
  | 'ENVELOPE_UPDATED'
  | 'DOCUMENT_ATTACHED'
  | 'SIGNER_ADDED'
  | 'SIGNER_REMOVED'
  | 'SIGNER_CHANGED'
  | 'FIELDS_ADDED'
  | 'FIELDS_CHANGED'
  | 'FIELDS_REMOVED'
  | 'APPROVAL_REQUESTED'
  | 'APPROVAL_APPROVED'
  | 'APPROVAL_DECLINED'
  | 'APPROVAL_WITHDRAWN'
  | 'ENVELOPE_SENT'
  | 'ENVELOPE_EXTENDED'
  | 'ENVELOPE_REOPENED'
  | 'LINK_RENEWED'
  | 'EMBEDDED_SESSION_CREATED'
  | 'EMBEDDED_EDITOR_CREATED'
  | 'DOCUMENT_ACCESSED'
  | 'DOCUMENT_VIEWED'
  | 'IDENTITY_FAILED'
  | 'SIGNERS_REMINDED'
  | 'OTP_SENT'
  | 'OTP_DELIVERED'
  | 'OTP_UNDELIVERED'
  | 'OTP_FAILED'
  | 'SIGNER_AUTHENTICATED'
  | 'CERTIFICATE_DISCOVERED'
  | 'CERTIFICATE_REQUESTED'
  | 'CERTIFICATE_AUTHORIZED'
  | 'CERTIFICATE_REFUSED'
  | 'ATTACHMENT_ADDED'
  | 'ATTACHMENT_REMOVED'
  | 'CONSENT_SHOWN'
  | 'SIGNER_SIGNED'
  | 'SIGNER_DECLINED'
  | 'SIGNER_SKIPPED'
  | 'DELEGATION_REQUESTED'
  | 'DELEGATION_APPROVED'
  | 'DELEGATION_REFUSED'
  | 'DELEGATE_IDENTIFIED'
  | 'SIGNER_DISPUTED'
  | 'DISPUTE_ANSWERED'
  | 'ENVELOPE_COMPLETED'
  | 'ENVELOPE_CANCELLED'
  | 'ENVELOPE_EXPIRED'
  | 'EVIDENCE_ISSUED'
  | 'EVIDENCE_FETCHED'
  | 'VALIDAR_OPENED'
  | 'VALIDAR_LOCKED'
  | 'VALIDAR_ENABLED'
  | 'ERASURE_REQUESTED'
  | 'ERASURE_WITHDRAWN'
  | 'SIGNER_ERASED';

/**
 * One act, as a rule records it. `data` is public to all who may read the trail and must hold no personal data;
 * `personal` is kept beside the chain, which holds only salted commitments to it, so that a person can be
 * erased while every hash stays whole.
 */
export interface AuditEntry {
  readonly type: AuditType;
  readonly actor: Actor;
  readonly data: Readonly<Record<string, Json>>;
  readonly personal?: {
    /** The signer whose data it is, or null for the sender's. */
    readonly subject: string | null;
    readonly values: Readonly<Record<string, string>>;
  };
  /** Openings of commitments that the manifest will contain, made before this act. */
  readonly openings?: { readonly subject: string; readonly disclosures: readonly Disclosure[] };
}

/** Returns the values of a client by the names under which the audit trail commits to them. */
export function clientValues({ ip, port, userAgent }: Client): Readonly<Record<string, string>> {
  return { ip, ...(port !== undefined && { port: String(port) }), userAgent };
}
