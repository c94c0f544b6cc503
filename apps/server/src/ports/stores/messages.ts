import type { Tenant } from '../../domain/access/principal.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Id } from '../../domain/ids.ts';

export type MessageKind = 'INVITATION' | 'CODE';

export interface MessageContent {
  readonly to: string;
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
}

/** A message to a signer. `content` is kept encrypted, and erased after delivery outside the Sandbox. */
export interface KeptMessage {
  readonly id: Id<'msg'>;
  readonly environment: Environment;
  readonly projectId: string;
  readonly envelopeId: string;
  readonly signerId: string;
  readonly kind: MessageKind;
  readonly medium: 'EMAIL' | 'SMS';
  readonly content: MessageContent | null;
  readonly status: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface MessageStore {
  insert(message: KeptMessage): Promise<void>;
  find(id: string): Promise<KeptMessage | null>;
  /** Delivered: outside the Sandbox the content goes. */
  markDelivered(message: KeptMessage, now: Date): Promise<void>;
  markTried(id: string, error: string, last: boolean): Promise<void>;
  list(tenant: Tenant, page: PageRequest): Promise<Page<KeptMessage>>;
}
