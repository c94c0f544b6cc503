import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresDatabase } from '../../../apps/server/src/store/postgres/pool.ts';
import { sql } from '../../../apps/server/src/store/postgres/sql.ts';
import type { Job } from '../../chaos/load.ts';

/**
 * Returns each signer of the jobs whose invitation was not created exactly once, or never ended. An invitation is dropped
 * where the client, which has the link from the response, signs before a worker comes to it.
 */
export async function faultsOfInvitations(
  database: PostgresDatabase,
  jobs: readonly Job[],
): Promise<readonly string[]> {
  const rows = await database.read((transaction) =>
    transaction.query<{ signer_id: string; statuses: readonly string[] }>(sql`
      SELECT signer_id, array_agg(status) AS statuses
      FROM messages WHERE kind = 'INVITATION' GROUP BY signer_id`),
  );
  const invited = new Map(rows.map((row) => [row.signer_id, row.statuses.join(', ')]));
  const signers = jobs.flatMap(({ envelope }) => envelope.signers.map(({ id }) => id));
  const wrong = signers.filter((id) => !['DELIVERED', 'DROPPED'].includes(invited.get(id) ?? 'none'));
  const unknown = invited.size - signers.length;
  return [
    ...wrong.map((id) => `the invitations of ${id} are ${invited.get(id) ?? 'none'}`),
    ...(unknown === 0 ? [] : [`${unknown} more signers were invited than envelopes were sent to`]),
  ];
}

/** Returns the messages of Production that left more than one node, because a node died after it had sent them. */
export async function sentTwice(outboxes: readonly string[]): Promise<readonly string[]> {
  const files = (await Promise.all(outboxes.map((outbox) => messagesIn(outbox))))
    .flat()
    .map((file) => path.basename(file));
  return files.filter((name, index) => files.indexOf(name) !== index);
}

/** Waits until a node has sent a code to an address, and returns it. Each address gets one code. */
export async function codeIn(outboxes: readonly string[], email: string): Promise<string> {
  for (;;) {
    for (const file of (await Promise.all(outboxes.map(messagesIn))).flat()) {
      const { to, text }: { to: string; text: string } = JSON.parse(await readFile(file, 'utf8'));
      const code = to === email ? /\b(\d{6})\b/.exec(text)?.[1] : undefined;
      if (code !== undefined) return code;
    }
    await pause(50);
  }
}

/** The newest first, because a code is read soon after it was sent. */
async function messagesIn(outbox: string): Promise<readonly string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
  return names
    .toSorted()
    .toReversed()
    .slice(0, 100)
    .map((name) => path.join(outbox, name));
}
