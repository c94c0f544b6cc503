import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';

/** An enabled endpoint, as far as it decides which endpoints are notified. */
export type Subscriber = Pick<Webhook, 'id' | 'events' | 'metadata'>;

/** Webhook endpoints. Their secrets are encrypted at rest; another tenant's endpoint is not found, by the query. */
export interface WebhookStore {
  insert(webhook: Webhook): Promise<void>;
  find(tenant: Tenant, id: string): Promise<Webhook | null>;
  /** As `find`, held. */
  lock(tenant: Tenant, id: string): Promise<Webhook | null>;
  /** Returns the endpoint of a claimed delivery, locked. */
  lockById(id: Webhook['id']): Promise<Webhook | null>;
  list(tenant: Tenant, page: PageRequest): Promise<Page<Webhook>>;
  /** Writes everything that can change, with the next version. */
  save(webhook: Webhook): Promise<Webhook>;
  /** Notes that the endpoint fails, or no more; it stays the same version. */
  saveFailing(webhook: Webhook): Promise<void>;
  /** Removes it with its deliveries. */
  delete(webhook: Webhook): Promise<void>;
  /** The tenant's enabled endpoints. */
  subscribers(tenant: Tenant): Promise<readonly Subscriber[]>;
}
