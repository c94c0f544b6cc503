import type { Actor } from '../domain/audit/audit-entry.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Id } from '../domain/ids.ts';
import type { KeptMessage } from './messages-types.ts';

/** The newest message to a signer. */
export type LastMessage = Pick<KeptMessage, 'kind' | 'medium' | 'channel' | 'status'>;

/** An envelope, and what other tables know about it: who created it, what it belongs to, what its people were sent. */
export interface EnvelopeDetails {
  readonly envelope: Envelope;
  readonly createdBy: Pick<Actor, 'type' | 'id'>;
  readonly signatureRequestId: Id<'sigreq'> | null;
  readonly bulkSendId: Id<'bulk'> | null;
  /** The newest message to each signer who was sent any, by the signer's id. */
  readonly lastMessages: ReadonlyMap<string, LastMessage>;
}
