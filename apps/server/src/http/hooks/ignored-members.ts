import type { Exchange } from '../frame.ts';
import { unknownMembers } from '../checks/unknown-members.ts';

/** The request's parts as they were sent. */
interface Sent {
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Sets `Aval-Ignored` to the members of the request that the route ignores, in the Sandbox only: Production stays silent,
 * so that no program comes to depend on it (ADR-0005). Members of the query have a question mark.
 */
export function nameIgnoredMembers({ frame, compiled, reply }: Exchange, { query, body }: Sent): void {
  if (frame.environment !== 'SANDBOX') return;
  const { route } = compiled;
  const ignored = [
    ...unknownMembers(body, route.body),
    ...unknownMembers(query, route.query).map((name) => `?${name}`),
  ];
  if (ignored.length > 0) reply.header('Aval-Ignored', ignored.join(', '));
}
