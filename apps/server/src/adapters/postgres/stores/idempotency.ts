import type { Transaction } from '../database.ts';
import type { Claim, ClaimOutcome, IdempotencyStore } from '../../../ports/stores/idempotency.ts';
import { IDEMPOTENCY_RETENTION } from '../../../domain/limits.ts';
import { sql } from '../sql.ts';

interface KeyRow {
  readonly fingerprint: Buffer;
  readonly state: 'RUNNING' | 'FAILED' | 'DONE';
  readonly status: number | null;
  readonly response: Buffer | null;
}

/**
 * Idempotency keys in use, in PostgreSQL. Every claim is one statement, so PostgreSQL lets a single caller of many
 * through; the others wait for its short commit and then read the result. A key is forgotten once `expires_at` has
 * passed.
 */
export function idempotencyStore(transaction: Transaction): IdempotencyStore {
  return {
    async claim(claim, leaseMilliseconds) {
      if (await take(transaction, claim, leaseMilliseconds)) return { kind: 'first' };
      const { scope, keyHash } = claim;
      const row = await transaction.one<KeyRow>(sql`
        SELECT fingerprint, state, status, response FROM idempotency
        WHERE scope = ${scope} AND key_hash = ${keyHash}`);
      return outcomeOf(row, claim);
    },
    async renew(claim, leaseMilliseconds) {
      const until = later(transaction.now(), leaseMilliseconds);
      return (
        (await transaction.run(sql`UPDATE idempotency SET lease_until = ${until} WHERE ${mine(claim)}`)) === 1
      );
    },
    async finish(claim, { status, response }, keptForMilliseconds) {
      const now = transaction.now();
      const finished = await transaction.run(sql`
        UPDATE idempotency
        SET state = 'DONE', status = ${status}, response = ${response}, expires_at = ${later(now, keptForMilliseconds)}
        WHERE ${mine(claim)}`);
      return finished === 1;
    },
    async release(claim) {
      await transaction.run(sql`
        UPDATE idempotency SET state = 'FAILED', lease_until = ${transaction.now()} WHERE ${mine(claim)}`);
    },
    async sweep() {
      return transaction.run(sql`DELETE FROM idempotency WHERE expires_at <= ${transaction.now()}`);
    },
  };
}

/**
 * Claims a key that is new, forgotten, or left by an attempt with the same body that failed or whose lease expired.
 * Returns false if another caller holds it. PostgreSQL locks the row before it evaluates WHERE, so two callers can't
 * both claim it.
 */
async function take(transaction: Transaction, claim: Claim, leaseMilliseconds: number): Promise<boolean> {
  const now = transaction.now();
  const taken = await transaction.run(sql`
    INSERT INTO idempotency (scope, key_hash, fingerprint, state, owner, lease_until, created_at, expires_at)
    VALUES (${claim.scope}, ${claim.keyHash}, ${claim.fingerprint}, 'RUNNING', ${claim.owner},
            ${later(now, leaseMilliseconds)}, ${now}, ${later(now, IDEMPOTENCY_RETENTION)})
    ON CONFLICT (scope, key_hash) DO UPDATE
    SET fingerprint = EXCLUDED.fingerprint, state = 'RUNNING', owner = EXCLUDED.owner,
        lease_until = EXCLUDED.lease_until, status = NULL, response = NULL,
        created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
    WHERE idempotency.expires_at <= ${now}
       OR (idempotency.fingerprint = EXCLUDED.fingerprint
           AND (idempotency.state = 'FAILED'
                OR (idempotency.state = 'RUNNING' AND idempotency.lease_until <= ${now})))`);
  return taken === 1;
}

function mine({ scope, keyHash, owner }: Claim) {
  return sql`scope = ${scope} AND key_hash = ${keyHash} AND owner = ${owner} AND state = 'RUNNING'`;
}

function outcomeOf(row: KeyRow, claim: Claim): ClaimOutcome {
  if (!row.fingerprint.equals(claim.fingerprint)) return { kind: 'reused' };
  if (row.state !== 'DONE' || row.status === null || row.response === null) return { kind: 'running' };
  return { kind: 'replay', status: row.status, response: row.response };
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
