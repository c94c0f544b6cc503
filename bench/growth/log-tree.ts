import type { Client } from 'pg';

/** Adds entries to the log of the Sandbox, and the nodes that the service would compute (RFC 6962). */
export async function growLog(
  client: Client,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  const before = await client.query<{ size: string }>(
    `SELECT size FROM public_logs WHERE environment = 'SANDBOX'`,
  );
  const size = Number(before.rows[0]?.size ?? 0);
  await client.query(
    `INSERT INTO log_leaves SELECT 'SANDBOX', ${size} + n - 1, sha256(convert_to('entry ' || (${first} + n), 'UTF8')), now()
     FROM generate_series(1, ${count}) n`,
  );
  await client.query(
    `INSERT INTO log_nodes SELECT environment, 0, index, sha256('\\x00'::bytea || digest) FROM log_leaves
     WHERE environment = 'SANDBOX' AND index >= ${size}`,
  );
  const grown = size + count;
  await client.query('SET enable_nestloop TO off'); // the two halves of a level are joined as a whole
  for (let level = 1; 2 ** level <= grown; level += 1) await client.query(nodesOf(level, size));
  await client.query('RESET enable_nestloop');
  await client.query(
    `INSERT INTO log_checkpoints SELECT 'SANDBOX', n, 'shortened', now() FROM generate_series(${size + 1}, ${grown}) n`,
  );
  await client.query(
    `UPDATE public_logs SET size = ${grown}, frontier = (
       SELECT array_agg(hash ORDER BY level DESC) FROM log_nodes
       WHERE environment = 'SANDBOX' AND (${grown}::bigint >> level) & 1 = 1 AND index = (${grown}::bigint >> level) - 1)
     WHERE environment = 'SANDBOX'`,
  );
}

/** Perfect subtrees of one level whose right half is new. */
function nodesOf(level: number, size: number): string {
  return `INSERT INTO log_nodes
    SELECT l.environment, ${level}, l.index / 2, sha256('\\x01'::bytea || l.hash || r.hash)
    FROM log_nodes l JOIN log_nodes r ON r.environment = l.environment AND r.level = l.level AND r.index = l.index + 1
    WHERE l.environment = 'SANDBOX' AND l.level = ${level - 1} AND l.index % 2 = 0
      AND (l.index / 2 + 1) * ${2 ** level}::bigint > ${size}`;
}
