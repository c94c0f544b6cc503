import type { Secrets } from '../ports/secrets.ts';
import type { Webhook } from '../domain/webhooks/webhook.ts';
import { sql } from './postgres/sql.ts';

/** An endpoint as `WEBHOOK_COLUMNS` reads it, of webhooks `w` and their projects `p`. */
export interface WebhookRow {
  readonly id: Webhook['id'];
  readonly organization_id: Webhook['tenant']['organizationId'];
  readonly project_id: Webhook['tenant']['projectId'];
  readonly environment: Webhook['tenant']['environment'];
  readonly url: string;
  readonly events: Webhook['events'];
  readonly metadata: Webhook['metadata'];
  readonly description: string | null;
  readonly disabled_reason: Webhook['disabledReason'];
  readonly signatures: Webhook['signatures'];
  readonly secret: string;
  readonly signing_key: string | null;
  readonly previous_secret: string | null;
  readonly previous_signing_key: string | null;
  readonly previous_until: Date | null;
  readonly failing_since: Date | null;
  readonly failed_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const WEBHOOK_COLUMNS = sql`w.id, p.organization_id, w.project_id, w.environment, w.url, w.events,
  w.metadata,  w.description, w.disabled_reason, w.signatures, w.secret, w.signing_key, w.previous_secret, w.previous_signing_key, w.previous_until, w.failing_since, w.failed_at,
  w.version, w.created_at, w.updated_at`;

type Kept = 'secret' | 'signing_key';

/** New and previous share one context: a secret moves from one column to the other when a new secret is made. */
const place = ({ id, tenant }: Pick<Webhook, 'id' | 'tenant'>, column: Kept) =>
  ({ environment: tenant.environment, table: 'webhooks', column, row: id }) as const;

/** Encrypts a secret for storage. */
export function sealSecret(
  secrets: Secrets,
  webhook: Pick<Webhook, 'id' | 'tenant'>,
  secret: string,
): string {
  return secrets.encrypt(secret, place(webhook, 'secret'));
}

/** Encrypts a signing key for storage; null stays null. */
export function sealSigningKey(
  secrets: Secrets,
  webhook: Pick<Webhook, 'id' | 'tenant'>,
  signingKey: string | null,
): string | null {
  return signingKey === null ? null : secrets.encrypt(signingKey, place(webhook, 'signing_key'));
}

export function toWebhook(secrets: Secrets, row: WebhookRow): Webhook {
  const tenant = {
    organizationId: row.organization_id,
    projectId: row.project_id,
    environment: row.environment,
  };
  const open = (sealed: string, column: Kept = 'secret'): string =>
    secrets.decrypt(sealed, place({ id: row.id, tenant }, column));
  const openKey = (sealed: string | null): string | null => sealed && open(sealed, 'signing_key');
  const { previous_secret: before, previous_until: until, failing_since: since, failed_at: lastAt } = row;
  const isRotated = before !== null && until !== null;
  return {
    id: row.id,
    tenant,
    url: row.url,
    events: row.events,
    metadata: row.metadata,
    description: row.description,
    disabledReason: row.disabled_reason,
    signatures: row.signatures,
    secret: open(row.secret),
    signingKey: openKey(row.signing_key),
    previous: isRotated
      ? { secret: open(before), signingKey: openKey(row.previous_signing_key), until }
      : null,
    failing: since === null || lastAt === null ? null : { since, lastAt },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
