import { setTimeout as pause } from 'node:timers/promises';
import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Event } from '@aval/sdk/operations';

/** Seconds that the service may hold a question open. */
const WAIT = 5;
/** Between two questions, so that many events stay far from the rate limit. */
const BREATH = 150;
const LONGEST_PAUSE = 5000;

/** How events are followed. */
export interface FollowOptions {
  readonly project: string | null;
  readonly signal: AbortSignal;
  /** Called once the service knows where we begin. */
  readonly onStart: () => void;
  /** Called when the service stops answering, and when it answers again. */
  readonly onTrouble: (trouble: string | null) => void;
}

/**
 * Every event from now on, each once, until `signal`. A service that is away, restarts or asks for patience is asked again and again
 * from where we were. Throws what says that asking again is useless: a wrong key, a missing scope.
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

/** What may pass is an answer; what will not pass is thrown. */
function patiently(error: unknown): Error {
  if (error instanceof AvalError && error.status < 500 && error.status !== 429) throw error;
  return error instanceof Error ? error : new Error(String(error));
}

/** A pause that ends early, without an exception, when we are asked to end. */
async function quietly(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
