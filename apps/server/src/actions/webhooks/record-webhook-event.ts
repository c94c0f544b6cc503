import type { RequestContext } from '../../domain/access/request-context.ts';
import type { SecurityEvent, SecurityEventData } from '../../domain/access/security-event.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';

/** A change of an endpoint, and who makes it. */
interface WebhookEvent {
  readonly type: Extract<SecurityEvent['type'], `WEBHOOK_${string}`>;
  readonly webhook: Webhook;
  readonly context: RequestContext;
  readonly data?: SecurityEventData;
}

/** Records who decided where the events of a project go: an endpoint outlives the member or key that registered it. */
export function recordWebhookEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { type, webhook, context, data }: WebhookEvent,
): Promise<void> {
  return recordProjectEvent(deps, tx, {
    type,
    target: { type: 'webhook', id: webhook.id },
    context,
    ...(data && { data }),
  });
}
