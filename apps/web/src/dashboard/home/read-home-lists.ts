import type { Client } from '@aval/sdk/client';
import type { Envelope } from '@aval/sdk/operations';

/** The four short lists of the first page. An envelope is in the first list that fits. */
export interface HomeLists {
  readonly mine: readonly Envelope[];
  readonly due: readonly Envelope[];
  readonly others: readonly Envelope[];
  readonly done: readonly Envelope[];
}

/** How many rows each list shows. */
const ROWS = 5;
/** How long before its end a term counts as ending soon, and how long after it a completion counts as recent. */
const SOON_DAYS = 3;
const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Reads the lists of a user: `email` is the address under which they sign. */
export async function readHomeLists(client: Client, email: string, now: number): Promise<HomeLists> {
  const list = async (query: object): Promise<readonly Envelope[]> =>
    (await client.call('GET /v1/envelopes', { query })).data;
  const at = (days: number): string => new Date(now + days * DAY_MS).toISOString();
  const [mine, due, sent, done] = await Promise.all([
    list({ waitingFor: email, limit: ROWS }),
    list({ expiresBefore: at(SOON_DAYS), limit: ROWS }),
    // Some of them may be in the two lists before.
    list({ status: 'SENT', limit: 3 * ROWS }),
    list({ completedFrom: at(-RECENT_DAYS), limit: ROWS }),
  ]);
  const ending = without(due, mine).toSorted((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''));
  const others = without(sent, [...mine, ...due]).slice(0, ROWS);
  return { mine, due: ending, others, done };
}

function without(rows: readonly Envelope[], shown: readonly Envelope[]): readonly Envelope[] {
  return rows.filter(({ id }) => !shown.some((other) => other.id === id));
}
