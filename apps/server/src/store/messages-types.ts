import type { Tenant } from '../domain/access/principal.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { ReceivedReceipt } from '../domain/events/task.ts';
import type { MessageKind } from '../domain/message-kind.ts';
import type { CodeMessage } from '../domain/messages/code-delivery.ts';
import type { Channel, Medium } from '../domain/signer-message.ts';
import type { MessageContent } from './message-content.ts';

/** A message that was just written. */
export interface NewMessage {
  readonly id: Id<'msg'>;
  readonly tenant: Tenant;
  /** Null for a notice to those who look after the organization. */
  readonly envelopeId: string | null;
  readonly signerId: string | null;
  /** The member who is written to: the message goes with the membership. */
  readonly memberId?: Id<'mem'>;
  readonly kind: MessageKind;
  readonly medium: Medium;
  readonly content: MessageContent;
  /** The signing link that it carries. */
  readonly linkId: string | null;
  /** The one-time code that it carries. */
  readonly otpId: string | null;
  readonly createdAt: Date;
}

/** A message to one person. `content` is kept encrypted, and erased after delivery outside the Sandbox. */
export interface KeptMessage {
  readonly id: Id<'msg'>;
  readonly environment: Environment;
  readonly envelopeId: string | null;
  readonly signerId: string | null;
  readonly kind: MessageKind;
  readonly medium: Medium;
  readonly content: MessageContent | null;
  readonly otpId: string | null;
  /** DROPPED: what it said was no longer so when it could have gone out. */
  readonly status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  readonly attempts: number;
  /** In one word, of the last try. */
  readonly lastError: string | null;
  /** Its link was revoked, or its reader has nothing left to do. */
  readonly isStale: boolean;
  /** Its organization is suspended now. */
  readonly isSuspended: boolean;
  /** Its project is archived now. */
  readonly isArchived: boolean;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  /** The channel that took it; null before, and for messages from before this was kept. */
  readonly channel: Channel | null;
  /** When a receipt said that it reached the recipient; null without. */
  readonly confirmedAt: Date | null;
}

/** A message as the operator of the installation sees it: without its recipient and its content. */
export interface MessageSummary extends Pick<
  KeptMessage,
  'id' | 'environment' | 'envelopeId' | 'kind' | 'medium' | 'status' | 'attempts' | 'lastError' | 'createdAt'
> {
  /** False: its content is gone, so it can't be sent again. */
  readonly hasContent: boolean;
}

/** The channel that took a message, its own id of it, and when. */
interface AcceptedBy {
  readonly channel: string;
  readonly reference: string | null;
  readonly now: Date;
}

/** An attempt that failed. */
export interface FailedTry {
  /** The name of its error. */
  readonly error: string;
  /** True where no other attempt follows. */
  readonly last: boolean;
  /** False where it uses up none of the message's attempts. */
  readonly counts: boolean;
}

export interface MessageStore {
  insert(message: NewMessage): Promise<void>;
  /**
   * Returns true if a mail reached a signer at the address that they have now: since the last letter about the replacement
   * of a former address. Invitations of a signer with a host went to the host.
   */
  wasMailed(envelopeId: string, signer: Pick<Signer, 'id' | 'person'>): Promise<boolean>;
  find(id: string): Promise<KeptMessage | null>;
  /** Holds a message that still has to go out, without reading what it says. Returns false where it has not. */
  holdWaiting(id: string): Promise<boolean>;
  /** Returns the message of a medium that a provider names by our id, or else by its own. */
  findNamed(
    medium: Medium,
    name: Pick<ReceivedReceipt, 'messageId' | 'reference'>,
  ): Promise<KeptMessage | null>;
  /** Delivered: outside the Sandbox the content goes. */
  markDelivered(message: KeptMessage, by: AcceptedBy): Promise<void>;
  /** A receipt says that it reached the recipient. */
  markConfirmed(id: string, now: Date): Promise<void>;
  /** A receipt says that it did not. */
  markBounced(id: string): Promise<void>;
  markTried(id: string, tried: FailedTry): Promise<void>;
  /** It will not go out; its content goes outside the Sandbox. */
  markDropped(message: KeptMessage): Promise<void>;
  /** Erases the content of up to `limit` messages of the Sandbox from before, and returns how many. */
  forgetSandboxContent(before: Date, limit: number): Promise<number>;
  list(tenant: Tenant, page: PageRequest): Promise<Page<KeptMessage>>;
  /** Messages of the whole installation in a state, newest first. */
  listAll(status: KeptMessage['status'], page: PageRequest): Promise<Page<MessageSummary>>;
  /** Makes a failed message wait again. Returns false where it did not fail, or its content is gone. */
  reopen(id: string): Promise<boolean>;
  /** Lists the messages that carry a one-time code of an envelope. */
  listOfCode(envelopeId: string, otpId: string): Promise<readonly CodeMessage[]>;
  /** The time of the last reminder to a signer of an envelope, or null. */
  lastReminder(envelopeId: string, signerId: string): Promise<Date | null>;
  /** Those of one envelope of the tenant. */
  listOf(tenant: Tenant, envelopeId: string, page: PageRequest): Promise<Page<KeptMessage>>;
}
