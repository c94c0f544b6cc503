import { setTimeout as pause } from 'node:timers/promises';
import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Event } from '@aval/sdk/operations';

/** Seconds that the service may hold a request open. */
const WAIT = 5;
/** The pause between two requests, so that many events stay far from the rate limit. */
const BREATH = 150;
const LONGEST_PAUSE = 5000;

/** Options for following events. */
interface FollowOptions {
  readonly project: string | null;
  readonly signal: AbortSignal;
  /** Called once the service knows the starting point. */
  readonly onStart: () => void;
  /** Called when the service stops responding, and when it responds again. */
  readonly onTrouble: (trouble: string | null) => void;
}

/**
 * Yields every new event, each once, until `signal` aborts. If the service is away, restarts or asks for patience,
 * requests continue from the last event. Throws an error that no retry can solve: a wrong key, a missing scope.
 */
export async function* follow(
  client: Client,
  options: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const { project, signal, onStart, onTrouble } = options;
  const headers = project === null ? {} : { 'x-project-id': project };
  let cursor: string | undefined;
  for (let failures = 0; !signal.aborted;) {
    const query = cursor === undefined ? {} : { cursor, wait: WAIT };
    const answer = await client.call('GET /v1/events', { query, headers, signal }).catch(patiently);
    if (answer instanceof Error) {
      if (failures === 0 && !signal.aborted) onTrouble(answer.message);
      failures += 1;
      await quietly(Math.min(LONGEST_PAUSE, 100 * 2 ** failures), signal);
      continue;
    }
    if (failures > 0) onTrouble(null);
    failures = 0;
    if (cursor === undefined) onStart();
    cursor = answer.cursor;
    yield* answer.data;
    if (!answer.hasMore) await quietly(BREATH, signal);
  }
}

/** Returns the failure if a retry may succeed; throws any other error. */
function patiently(error: unknown): Error {
  if (error instanceof AvalError && error.status < 500 && error.status !== 429) throw error;
  return error instanceof Error ? error : new Error(String(error));
}

/** A pause that ends early, without an exception, when the signal aborts. */
async function quietly(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
