import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Webhook } from '../domain/webhooks/webhook.ts';
import type { Secrets } from '../ports/secrets.ts';
import { passing } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { sealSecret, sealSigningKey, toWebhook, WEBHOOK_COLUMNS } from './webhook-rows.ts';
import type { WebhookRow } from './webhook-rows.ts';

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
  list(tenant: Tenant, page: PageRequest, filter?: ListFilter): Promise<Page<Webhook>>;
  /** Writes everything that can change, with the next version. */
  save(webhook: Webhook): Promise<Webhook>;
  /** Notes that the endpoint fails, or no more; it stays the same version. */
  saveFailing(webhook: Webhook): Promise<void>;
  /** Removes it with its deliveries. */
  delete(webhook: Webhook): Promise<void>;
  /** The tenant's enabled endpoints. */
  subscribers(tenant: Tenant): Promise<readonly Subscriber[]>;
  /** The endpoints for security events of these organizations, held. */
  lockSecuritySubscribers(organizationIds: readonly string[]): Promise<readonly SecuritySubscriber[]>;
  /** Notes the number of the last security event for an endpoint. */
  saveSecuritySequence(id: Webhook['id'], sequence: number): Promise<void>;
}

/** An endpoint for security events, which counts those that it doesn't get while it is disabled. */
export interface SecuritySubscriber extends Subscriber {
  readonly tenant: Tenant;
  readonly isEnabled: boolean;
  readonly sequence: number;
}

const FROM = sql`FROM webhooks w JOIN projects p ON p.id = w.project_id`;
const FILTERED = { texts: [sql`w.url`, sql`w.description`], metadata: sql`w.metadata` };
const HELD = sql`FOR NO KEY UPDATE OF w`;
const ofTenant = ({ projectId, environment }: Tenant): Sql =>
  sql`w.project_id = ${projectId} AND w.environment = ${environment}`;

/** The `webhooks` table. */
export function webhookStore(transaction: Transaction, secrets: Secrets): WebhookStore {
  const load = async (where: Sql, lock = sql``): Promise<Webhook | null> => {
    const row = await transaction.maybe<WebhookRow>(
      sql`SELECT ${WEBHOOK_COLUMNS} ${FROM} WHERE ${where} ${lock}`,
    );
    return row && toWebhook(secrets, row);
  };
  return {
    insert: (webhook) => insert(transaction, secrets, webhook),
    find: (tenant, id) => load(sql`w.id = ${id} AND ${ofTenant(tenant)}`),
    lock: (tenant, id) => load(sql`w.id = ${id} AND ${ofTenant(tenant)}`, HELD),
    lockById: (id) => load(sql`w.id = ${id}`, HELD),
    async list(tenant, page, filter = {}) {
      const rows = await transaction.query<WebhookRow>(sql`
        SELECT ${WEBHOOK_COLUMNS} ${FROM} WHERE ${ofTenant(tenant)} ${passing(filter, FILTERED)}
        ${page.after === null ? sql`` : sql`AND w.id < ${page.after}`} ORDER BY w.id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(
        rows.map((row) => toWebhook(secrets, row)),
        page.limit,
      );
    },
    save: (webhook) => save(transaction, secrets, webhook),
    async saveFailing({ id, failing }) {
      await transaction.run(sql`
        UPDATE webhooks SET failing_since = ${failing?.since ?? null}, failed_at = ${failing?.lastAt ?? null}
        WHERE id = ${id}`);
    },
    async delete({ id }) {
      await transaction.run(sql`DELETE FROM webhooks WHERE id = ${id}`);
    },
    subscribers: (tenant) => transaction.query<Subscriber>(subscribersSelect(tenant)),
    lockSecuritySubscribers: (organizationIds) => lockSecuritySubscribers(transaction, organizationIds),
    async saveSecuritySequence(id, sequence) {
      await transaction.run(sql`UPDATE webhooks SET security_sequence = ${sequence} WHERE id = ${id}`);
    },
  };
}

interface SecuritySubscriberRow extends Subscriber {
  readonly organization_id: Tenant['organizationId'];
  readonly project_id: Tenant['projectId'];
  readonly environment: Tenant['environment'];
  readonly is_enabled: boolean;
  readonly sequence: number;
}

async function lockSecuritySubscribers(
  transaction: Transaction,
  organizationIds: readonly string[],
): Promise<readonly SecuritySubscriber[]> {
  const rows = await transaction.query<SecuritySubscriberRow>(sql`
    SELECT w.id, w.events, w.metadata, p.organization_id, w.project_id, w.environment, w.disabled_reason IS NULL AS is_enabled,
      w.security_sequence::float8 AS sequence
    ${FROM} WHERE p.organization_id = ANY(${organizationIds}::text[]) AND 'security.event' = ANY(w.events)
    ORDER BY w.id ${HELD}`);
  return rows.map(({ id, events, metadata, is_enabled: isEnabled, sequence, ...row }) => {
    const { organization_id: organizationId, project_id: projectId, environment } = row;
    return { id, events, metadata, isEnabled, sequence, tenant: { organizationId, projectId, environment } };
  });
}

/** Selects the enabled endpoints of a tenant. */
export function subscribersSelect(tenant: Tenant): Sql {
  return sql`
    SELECT w.id, w.events, w.metadata FROM webhooks w WHERE ${ofTenant(tenant)} AND w.disabled_reason IS NULL`;
}

async function insert(transaction: Transaction, secrets: Secrets, webhook: Webhook): Promise<void> {
  const { id, tenant, url, events, description, createdAt } = webhook;
  await transaction.run(sql`
    INSERT INTO webhooks (id, project_id, environment, url, events, metadata, description, signatures, secret,
                          signing_key, created_at, updated_at)
    VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${url}, ${events},
            ${webhook.metadata && json(webhook.metadata)}, ${description},
            ${webhook.signatures}, ${sealSecret(secrets, webhook, webhook.secret)},
            ${sealSigningKey(secrets, webhook, webhook.signingKey)}, ${createdAt}, ${createdAt})`);
}

async function save(transaction: Transaction, secrets: Secrets, webhook: Webhook): Promise<Webhook> {
  const { id, url, events, description, disabledReason, secret, previous, failing, updatedAt } = webhook;
  await transaction.run(sql`
    UPDATE webhooks
    SET url = ${url}, events = ${events}, metadata = ${webhook.metadata && json(webhook.metadata)}, description = ${description}, disabled_reason = ${disabledReason},
        signatures = ${webhook.signatures}, secret = ${sealSecret(secrets, webhook, secret)},
        signing_key = ${sealSigningKey(secrets, webhook, webhook.signingKey)},
        previous_secret = ${previous && sealSecret(secrets, webhook, previous.secret)},
        previous_signing_key = ${previous && sealSigningKey(secrets, webhook, previous.signingKey)},
        previous_until = ${previous?.until ?? null}, failing_since = ${failing?.since ?? null},
        failed_at = ${failing?.lastAt ?? null}, version = version + 1, updated_at = ${updatedAt}
    WHERE id = ${id}`);
  return { ...webhook, version: webhook.version + 1 };
}
