import { randomBytes } from 'node:crypto';
import type { Deps } from '../../src/actions/deps.ts';
import { enqueueDeliveries } from '../../src/actions/webhooks/enqueue-deliveries.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import type { EventType } from '../../src/domain/events/domain-event.ts';
import { makeId } from '../../src/domain/ids.ts';
import { newWebhook } from '../../src/domain/webhooks/webhook.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { aRequestContext } from './service.ts';
import type { Service } from './service.ts';

/** A row of the table of endpoints, in a new project unless the project is given. */
export async function aWebhook(service: Service, changes: Partial<Webhook> = {}): Promise<Webhook> {
  const tenant = changes.tenant ?? (await aRequestContext(service)).tenant;
  return anEndpoint(service, { ...changes, tenant });
}

/** The same, in a project that is there. */
export async function anEndpoint(
  { deps }: { readonly deps: Pick<Deps, 'db'> },
  changes: Partial<Webhook> & Pick<Webhook, 'tenant'>,
): Promise<Webhook> {
  return deps.db.change(async (tx) => {
    const made = {
      id: makeId('whk', await tx.now(), randomBytes(10)),
      tenant: changes.tenant,
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      now: await tx.now(),
    };
    const webhook = { ...newWebhook({ url: 'https://example.com/hook', events: ['*'] }, made), ...changes };
    await tx.webhooks.insert(webhook);
    return webhook;
  });
}

/** Nothing of the test before is delivered in the next one. */
export async function removeWebhooks(service: Service): Promise<void> {
  await service.database.change((transaction) => transaction.run(sql`DELETE FROM webhooks`));
}

/** Inserts a number of events of an arbitrary envelope, with their deliveries. Returns the events' ids. */
export async function someEvents(
  service: Service & { readonly deps: Pick<Deps, 'db' | 'random'> },
  tenant: Tenant,
  { count = 1, type = 'envelope.created' }: { readonly count?: number; readonly type?: EventType } = {},
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = makeId('evt', new Date(), randomBytes(10));
    const envelopeId = makeId('env', new Date(), randomBytes(10));
    const payload = {
      envelope: { id: envelopeId, status: 'DRAFT', version: 1, evidenceReady: false, auditHead: '00' },
    };
    await service.database.change(
      async (transaction) =>
        await transaction.run(sql`
        INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
        VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${envelopeId}, ${envelopeId}, ${type}, 1,
                ${JSON.stringify(payload)}, ${await transaction.now()})`),
    );
    await service.deps.db.change((tx) =>
      enqueueDeliveries(service.deps, tx, { tenant, metadata: null }, [{ id, type }]),
    );
    ids.push(id);
  }
  return ids;
}
