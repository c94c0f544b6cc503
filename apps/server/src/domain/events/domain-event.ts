import type { SecurityEventJson } from '../access/security-event.ts';
import type { RenderingWarning } from '../documents/rendering-warning.ts';
import type { EvidenceFailure } from '../evidence-failure.ts';
import type { MessageFailure, SignerMessage } from '../signer-message.ts';

/** A document that was added to an envelope although readers may show it differently. */
interface DocumentWithWarnings {
  readonly id: string;
  readonly versionId: string;
  readonly warnings: readonly RenderingWarning[];
}

/** Events of an envelope for the outside: webhooks report them, and jobs follow from them. */
export type DomainEvent =
  | {
      readonly type:
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'envelope.reopened';
    }
  | {
      readonly type:
        | 'signer.added'
        | 'signer.invited'
        | 'signer.turn'
        | 'signer.changed'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
        | 'signer.skipped'
        | 'signer.delegation_requested'
        | 'signer.same_person'
        | 'signer.disputed'
        | 'reminder.sent';
      readonly signerId: string;
    }
  | {
      readonly type: 'signer.removed';
      readonly signerId: string;
      /** As they were: the envelope names them no longer. */
      readonly removed: { readonly id: string; readonly status: string; readonly role: string };
    }
  | { readonly type: 'envelope.evidence_failed'; readonly evidence: { readonly reason: EvidenceFailure } }
  | { readonly type: 'link.opened'; readonly signerId: string; readonly link: { readonly id: string } }
  | {
      readonly type: 'message.delivered';
      readonly signerId: string;
      /** `confirmed`: a receipt of the provider says that it reached the recipient. */
      readonly message: SignerMessage & { readonly channel: string; readonly confirmed: boolean };
    }
  | {
      readonly type: 'message.failed';
      readonly signerId: string;
      readonly message: SignerMessage & { readonly reason: MessageFailure };
    }
  | { readonly type: 'document.warning'; readonly document: DocumentWithWarnings };

/** An event of an API key. It belongs to no envelope. */
export interface KeyEvent {
  readonly type: 'key.expiring';
  readonly apiKey: {
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly last4: string;
    readonly expiresAt: string;
  };
}

type RowCount = 'total' | 'ready' | 'invalid' | 'sent' | 'failed' | 'cancelled' | 'warnings';

/** The end of a bulk send, which belongs to no envelope: completed if any row was sent, failed if none was. */
export interface BulkSendEvent {
  readonly type: 'bulk_send.completed' | 'bulk_send.failed';
  readonly bulkSend: {
    readonly id: string;
    readonly status: string;
    /** The number of rows by status. */
    readonly rows: Readonly<Record<RowCount, number>>;
  };
}

/** A security event of the organization, as one endpoint gets it (ADR-0170). Readers of `/v1/events` don't. */
export interface SecurityNotice {
  readonly type: 'security.event';
  readonly securityEvent: SecurityEventJson;
  /** Its place among those for this endpoint, from 1 and without gaps. */
  readonly sequence: number;
  readonly endpointId: string;
}

/** A request for a release, or its end. Apart from the events of envelopes, because it may be about many. */
export interface ApprovalEvent {
  readonly type: 'approval.requested' | 'approval.decided';
  readonly approval: {
    readonly id: string;
    readonly kind: string;
    readonly status: string;
    /** One of three is set. */
    readonly envelopeId: string | null;
    readonly bulkSendId: string | null;
    readonly formId: string | null;
  };
}

/** An event that belongs to no envelope. */
export type EventApart = KeyEvent | BulkSendEvent | ApprovalEvent | SecurityNotice;

export type EventType = DomainEvent['type'] | EventApart['type'];

/** Names the thing that an event without an envelope is about: each of its events occurs once. */
export function entityApart(event: EventApart): string {
  if ('securityEvent' in event) return `${event.securityEvent.id}/${event.endpointId}`;
  if ('approval' in event) return event.approval.id;
  return 'apiKey' in event ? event.apiKey.id : event.bulkSend.id;
}

/**
 * Names the thing that an event is about; a message is delivered twice, to its channel and to its recipient. With the type and the envelope's version, the name occurs once. A document may
 * be in many envelopes.
 */
export function entityOf(event: DomainEvent, envelopeId: string): string {
  if (event.type === 'message.delivered' && event.message.confirmed) return `${event.message.id}/confirmed`;
  if ('message' in event) return event.message.id;
  if ('link' in event) return event.link.id;
  if ('document' in event) return `${envelopeId}/${event.document.id}`;
  return 'signerId' in event ? event.signerId : envelopeId;
}
