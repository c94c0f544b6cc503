import { SERVICE_RETURN_SPREAD } from '../../domain/limits.ts';
import { decideAttempt } from '../../domain/webhooks/delivery.ts';
import { afterAttempt } from '../../domain/webhooks/endpoint-health.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import { retryAfter } from '../../domain/webhooks/retry-after.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { DeliveryWithContext } from '../../store/deliveries-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';
import { postEvent } from './post-event.ts';
import type { AttemptResult } from './post-event.ts';

/** A claimed delivery and its claim's owner. */
interface ClaimedDelivery {
  readonly id: string;
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

type DeliveryDeps = Pick<Deps, 'db' | 'random' | 'publicHttps' | 'log' | 'metrics' | 'settings' | 'tracer'>;

/**
 * Makes an attempt at a claimed delivery and records its result. No transaction is open while the receiver works. A
 * process that dies meanwhile loses its lease, and another process sends the same id and body again. Aborting by
 * `signal` returns the delivery to the queue.
 */
export async function deliverWebhook(
  deps: DeliveryDeps,
  { id, owner, signal }: ClaimedDelivery,
): Promise<void> {
  const { claimed, now } = await deps.db.read(async (tx) => ({
    claimed: await tx.deliveries.findClaimed(id, owner),
    now: await tx.now(),
  }));
  if (claimed === null) return;
  const { webhook, event } = claimed;
  const body = eventBody(event);
  const result = await postTraced(deps, { webhook, eventId: event.id, body, now, signal });
  if (result !== null) countAttempt(deps, result);
  await deps.db.change(async (tx) => {
    if (result === null) await tx.deliveries.release(id, owner);
    else await finish(deps, tx, { claimed, result, owner });
  });
}

/** The span of the request has neither its address nor anything of the event. */
async function postTraced(
  deps: DeliveryDeps,
  request: Parameters<typeof postEvent>[1],
): Promise<AttemptResult | null> {
  const span = deps.tracer.begin('webhook post', { 'http.request.method': 'POST' }, deps.tracer.current());
  const result = await span.run(() => postEvent(deps, request));
  span.end(result === null ? {} : factsOf(result));
  return result;
}

function factsOf({ attempt: { responseStatus, reason } }: AttemptResult) {
  return {
    ...(responseStatus !== null && { 'http.response.status_code': responseStatus }),
    ...(reason !== null && { 'aval.webhook.reason': reason }),
  };
}

function countAttempt({ metrics }: Pick<Deps, 'metrics'>, { attempt }: AttemptResult): void {
  metrics.countDelivery(attempt.reason === null ? 'delivered' : 'failed', attempt.durationMs / 1000);
}

interface FinishedAttempt {
  readonly claimed: DeliveryWithContext;
  readonly result: AttemptResult;
  readonly owner: string;
}

/** The endpoint's row changes only where the attempt changes its health: most attempts succeed again. */
async function finish(
  deps: DeliveryDeps,
  tx: Tx,
  { claimed, result, owner }: FinishedAttempt,
): Promise<void> {
  const now = await tx.now();
  const { attempt } = result;
  const { failing, disabledReason } = claimed.webhook;
  const isUsual = attempt.reason === null && failing === null && disabledReason === null;
  const mayTryAgain = isUsual || (await updateEndpoint(deps, tx, claimed, result));
  const randomness = deps.random.integer(1001) / 1000;
  const ending = {
    attempt,
    now,
    retryAfter: retryAfter(result.retryAfter, now),
    random: randomness,
    mayTryAgain,
  };
  await tx.deliveries.finish(decideAttempt(claimed.delivery, ending), owner);
}

/** Updates the endpoint's health by an attempt. Returns whether it is still enabled. */
async function updateEndpoint(
  deps: DeliveryDeps,
  tx: Tx,
  { webhook: { id } }: DeliveryWithContext,
  { attempt }: AttemptResult,
): Promise<boolean> {
  const held = await tx.webhooks.lockById(id);
  if (held === null) return false;
  const after = afterAttempt(held, attempt, await tx.now());
  if (held.failing !== null && after.failing === null)
    await tx.deliveries.bringForward(id, SERVICE_RETURN_SPREAD);
  if (after.disabledReason === held.disabledReason) {
    if (after !== held) await tx.webhooks.saveFailing(after);
    return after.disabledReason === null;
  }
  await tx.webhooks.save(after);
  if (after.disabledReason !== null) await handleDisabled(deps, tx, after);
  return after.disabledReason === null;
}

/**
 * Gives up waiting deliveries, and writes to owners and admins in the same transaction; the operator reads it in the
 * log.
 */
async function handleDisabled(deps: DeliveryDeps, tx: Tx, webhook: Webhook): Promise<void> {
  const { id, tenant, url, disabledReason: reason } = webhook;
  await tx.deliveries.abandon(id, await tx.now());
  if (reason === 'GONE' || reason === 'FAILING') {
    const { environment } = tenant;
    const page = dashboardUrl(deps, tenant, `/developers/webhooks/${id}`);
    const notice = { kind: 'WEBHOOK_DISABLED', url, reason, environment, page } as const;
    await notifyOwners(deps, tx, { tenant, notice });
  }
  tx.afterCommit(() => logDisabled(deps, webhook));
}

function logDisabled({ log }: Pick<Deps, 'log'>, { id, tenant, disabledReason }: Webhook): void {
  const { organizationId, projectId, environment } = tenant;
  const code = disabledReason;
  log.warn({ webhookId: id, organizationId, projectId, environment, code }, 'webhook disabled');
}
