/**
 * The headers of a delivery, but for its signature (Standard Webhooks 1.0.0, *Webhook headers*). `at` is the time of
 * the attempt; the id stays the same over all attempts.
 */
export function requestHeaders(eventId: string, at: Date): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Aval-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  };
}
