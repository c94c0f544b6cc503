import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientOptions } from '@aval/sdk/client';
import type { Event } from '@aval/sdk/operations';

/** Seconds that the service may hold a request open. */
const WAIT = 5;
/** The pause between two requests, so that many events stay far from the rate limit. */
const BREATH = 150;

/** Options for following events. */
interface FollowOptions {
  readonly project: string | null;
  readonly signal: AbortSignal;
  /** Called once the service knows the starting point. */
  readonly onStart: () => void;
}

/** The patience of a client that follows events: while the service is away, each request is repeated until it responds. */
export const FOLLOWING: Pick<ClientOptions, 'retries' | 'timeoutMs'> = {
  retries: Infinity,
  timeoutMs: 30_000,
};

/**
 * Yields every new event, each once, until `signal` aborts. Throws an error that no retry can solve: a wrong key, a
 * missing scope.
 */
export async function* follow(
  client: Client,
  { project, signal, onStart }: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const headers = project === null ? {} : { 'x-project-id': project };
  let cursor: string | undefined;
  while (!signal.aborted) {
    const query = cursor === undefined ? {} : { cursor, wait: WAIT };
    const page = await client.call('GET /v1/events', { query, headers, signal }).catch(unlessAborted(signal));
    if (page === null) return;
    if (cursor === undefined) onStart();
    cursor = page.cursor;
    yield* page.data;
    if (!page.hasMore) await pause(BREATH, undefined, { signal }).catch(unlessAborted(signal));
  }
}

/** Returns null for the failure that Ctrl-C causes; throws any other. */
function unlessAborted(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (signal.aborted) return null;
    throw error;
  };
}
