import type { Attempt } from '../../domain/webhooks/attempt.ts';
import { classifyStatus } from '../../domain/webhooks/attempt.ts';
import { responseExcerpt } from '../../domain/webhooks/response-excerpt.ts';
import { signatureHeader } from '../../domain/webhooks/signature.ts';
import { requestHeaders } from '../../domain/webhooks/request-headers.ts';
import { signingKeys, signingSecrets } from '../../domain/webhooks/webhook.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../deps.ts';

/** An event to deliver to an endpoint. */
interface DeliveryRequest {
  readonly webhook: Webhook;
  readonly eventId: string;
  readonly body: string;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/** An attempt with the delay that the receiver requested; the attempt is null where our side aborted it. */
export interface AttemptResult {
  readonly attempt: Attempt;
  readonly retryAfter: string | null;
}

/** Signs and posts an event, once. A failure of the receiver is an attempt's result, never an exception. */
export async function postEvent(
  deps: Pick<Deps, 'publicHttps'>,
  request: DeliveryRequest,
): Promise<AttemptResult | null> {
  const { webhook, eventId, body, now, signal } = request;
  const timestamp = Math.floor(now.getTime() / 1000);
  const content = { id: eventId, timestamp, body };
  const signature = signatureHeader(signingSecrets(webhook, now), content, signingKeys(webhook, now));
  const outcome = await deps.publicHttps.post({
    environment: webhook.tenant.environment,
    url: webhook.url,
    headers: { ...requestHeaders(eventId, now), 'webhook-signature': signature },
    body,
    signal,
  });
  const { durationMs } = outcome;
  if ('answer' in outcome) {
    const { status, retryAfter } = outcome.answer;
    const responseBody = responseExcerpt(outcome.answer.body);
    const reason = classifyStatus(status);
    return { attempt: { at: now, durationMs, responseStatus: status, responseBody, reason }, retryAfter };
  }
  const reason = outcome.failure;
  if (reason === 'INTERRUPTED') return null;
  return {
    attempt: { at: now, durationMs, responseStatus: null, responseBody: null, reason },
    retryAfter: null,
  };
}
