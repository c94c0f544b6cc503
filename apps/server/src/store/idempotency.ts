import { DatabaseError } from 'pg';
import type { Transaction } from './postgres/database.ts';
import { KeyTaken } from '../domain/failures.ts';
import { IDEMPOTENCY_RETENTION } from '../domain/limits.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** A key in use: who holds it and until when (standards: IETF draft-ietf-httpapi-idempotency-key-header-07). */
export interface Claim {
  /** SHA-256 of environment, principal, method and concrete path. */
  readonly scope: Buffer;
  /** SHA-256 of the client's key. */
  readonly keyHash: Buffer;
  /** SHA-256 of the canonical body. */
  readonly fingerprint: Buffer;
  /** Random name of this attempt; it stops an older owner whose lease has expired. */
  readonly owner: string;
}

/** A response that is kept for replay, encrypted, with the cookie that it sets. */
export interface KeptResponse {
  readonly status: number;
  readonly response: Buffer;
  readonly cookie?: Buffer;
}

export type ClaimOutcome =
  | { readonly kind: 'first' }
  | ({ readonly kind: 'replay' } & KeptResponse)
  | { readonly kind: 'reused' }
  | { readonly kind: 'running' };

/** The result of an attempt whose own transaction holds the key. After an error the same body may run again. */
export type HeldResult = ({ readonly state: 'DONE' } & KeptResponse) | { readonly state: 'FAILED' };

/** When a result is kept, and for how long. */
interface KeepTerms {
  readonly now: Date;
  readonly keptForMilliseconds: number;
}

/**
 * The `idempotency` table. A key is held by the transaction that has the effect (`hold`, `keep`), or by a lease that
 * outlives transactions: `claim`, `renew` and `release` run in separate short transactions (ADR-0013).
 */
export interface IdempotencyStore {
  /**
   * Holds the key until the transaction ends, or says why not, without waiting. The row is read before the lock is
   * taken, so it may be one commit old: `keep` finds that out.
   */
  hold(claim: Claim): Promise<ClaimOutcome>;
  /**
   * Writes the result of a held key, as the last statement of its transaction. Rejects with `KeyTaken` if another attempt
   * wrote it meanwhile: then nothing of the transaction remains.
   */
  keep(claim: Claim, result: HeldResult, terms: KeepTerms): Promise<void>;
  /** Takes the key, or says why not. A lease that ran out and an attempt that failed can be taken over. */
  claim(claim: Claim, leaseMilliseconds: number): Promise<ClaimOutcome>;
  /** Holds a running claim for another lease. False where it is no longer this attempt's. */
  renew(claim: Claim, leaseMilliseconds: number): Promise<boolean>;
  /** Keeps the answer inside the transaction that made it; false where somebody else took over: roll back. */
  finish(claim: Claim, answer: KeptResponse, keptForMilliseconds: number): Promise<boolean>;
  /** After an error: the fingerprint stays, the same body may run again. */
  release(claim: Claim): Promise<void>;
  /** Deletes expired records. Returns the number deleted. */
  sweep(): Promise<number>;
}

interface KeyRow {
  readonly fingerprint: Buffer;
  readonly state: 'RUNNING' | 'FAILED' | 'DONE';
  readonly status: number | null;
  readonly response: Buffer | null;
  readonly cookie: Buffer | null;
}

/** A row as `hold` finds it; without a row, everything but `isFree` is null. */
interface HeldRow extends Nullable<KeyRow> {
  /** True if no other transaction holds the key. */
  readonly isFree: boolean;
  readonly lease_until: Date | null;
  readonly expires_at: Date | null;
}

type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/**
 * Idempotency keys in use, in PostgreSQL. Every claim is one statement, so PostgreSQL lets a single caller of many
 * through; the others wait for its short commit and then read the result. A key is forgotten once `expires_at` has
 * passed.
 */
export function idempotencyStore(transaction: Transaction): IdempotencyStore {
  return {
    async hold(claim) {
      const { scope, keyHash } = claim;
      const row = await transaction.one<HeldRow>(sql`
        SELECT pg_try_advisory_xact_lock(hashtextextended(encode(${scope}::bytea || ${keyHash}::bytea, 'hex'), 0)) AS "isFree",
               k.fingerprint, k.state, k.status, k.response, k.cookie, k.lease_until, k.expires_at
        FROM (VALUES (1)) AS always LEFT JOIN idempotency k ON k.scope = ${scope} AND k.key_hash = ${keyHash}`);
      return heldOutcome(row, claim, await transaction.now());
    },
    async keep(claim, result, terms) {
      try {
        await transaction.run(keepStatement(claim, result, terms));
      } catch (error) {
        throw isTaken(error) ? new KeyTaken({ cause: error }) : error;
      }
    },
    async claim(claim, leaseMilliseconds) {
      if (await take(transaction, claim, leaseMilliseconds)) return { kind: 'first' };
      const { scope, keyHash } = claim;
      const row = await transaction.one<KeyRow>(sql`
        SELECT fingerprint, state, status, response, cookie FROM idempotency
        WHERE scope = ${scope} AND key_hash = ${keyHash}`);
      return outcomeOf(row, claim);
    },
    async renew(claim, leaseMilliseconds) {
      const until = later(await transaction.now(), leaseMilliseconds);
      const renewed = await transaction.run(sql`
        UPDATE idempotency SET lease_until = ${until} WHERE ${mine(claim)} RETURNING ${UNFLUSHED}`);
      return renewed === 1;
    },
    async finish(claim, { status, response, cookie = null }, keptForMilliseconds) {
      const now = await transaction.now();
      const finished = await transaction.run(sql`
        UPDATE idempotency
        SET state = 'DONE', status = ${status}, response = ${response}, cookie = ${cookie}, expires_at = ${later(now, keptForMilliseconds)}
        WHERE ${mine(claim)}`);
      return finished === 1;
    },
    async release(claim) {
      await transaction.run(sql`
        UPDATE idempotency SET state = 'FAILED', lease_until = ${await transaction.now()} WHERE ${mine(claim)}
        RETURNING ${UNFLUSHED}`);
    },
    async sweep() {
      return transaction.run(sql`DELETE FROM idempotency WHERE expires_at <= ${await transaction.now()}`);
    },
  };
}

/**
 * Claims a key that is new, forgotten, or left by an attempt with the same body that failed or whose lease expired.
 * Returns false if another caller holds it. PostgreSQL locks the row before it evaluates WHERE, so two callers can't
 * both claim it.
 */
async function take(transaction: Transaction, claim: Claim, leaseMilliseconds: number): Promise<boolean> {
  const now = await transaction.now();
  const taken = await transaction.run(sql`
    INSERT INTO idempotency (scope, key_hash, fingerprint, state, owner, lease_until, created_at, expires_at)
    VALUES (${claim.scope}, ${claim.keyHash}, ${claim.fingerprint}, 'RUNNING', ${claim.owner},
            ${later(now, leaseMilliseconds)}, ${now}, ${later(now, IDEMPOTENCY_RETENTION)})
    ON CONFLICT (scope, key_hash) DO UPDATE
    SET fingerprint = EXCLUDED.fingerprint, state = 'RUNNING', owner = EXCLUDED.owner,
        lease_until = EXCLUDED.lease_until, status = NULL, response = NULL, cookie = NULL,
        created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
    WHERE ${isFreeAt(now)}
    RETURNING ${UNFLUSHED}`);
  return taken === 1;
}

/**
 * The transaction of a lease doesn't wait for the disk. If a crash of the database loses its commit, `finish` finds no row
 * of this attempt, and the effect is rolled back (ADR-0013).
 */
const UNFLUSHED = sql`set_config('synchronous_commit', 'off', true)`;

/** The condition for a row that another attempt with the body in EXCLUDED may take over. */
function isFreeAt(now: Date): Sql {
  return sql`idempotency.expires_at <= ${now}
       OR (idempotency.fingerprint = EXCLUDED.fingerprint
           AND (idempotency.state = 'FAILED'
                OR (idempotency.state = 'RUNNING' AND idempotency.lease_until <= ${now})))`;
}

/** No attempt with a lease has this name: their names are random. */
const HOLDER = 'held';

/**
 * Writes the result, unless the row has become another attempt's: then `state` is null, which the table refuses. The error
 * rolls everything back although COMMIT was sent already, which a count of zero rows would not.
 */
function keepStatement(
  { scope, keyHash, fingerprint }: Claim,
  result: HeldResult,
  { now, keptForMilliseconds }: KeepTerms,
): Sql {
  const { status, response, cookie = null } = result.state === 'DONE' ? result : NO_RESPONSE;
  return sql`
    INSERT INTO idempotency
      (scope, key_hash, fingerprint, state, owner, lease_until, status, response, cookie, created_at, expires_at)
    VALUES (${scope}, ${keyHash}, ${fingerprint}, ${result.state}, ${HOLDER}, ${now}, ${status}, ${response}, ${cookie}, ${now},
            ${later(now, keptForMilliseconds)})
    ON CONFLICT (scope, key_hash) DO UPDATE
    SET fingerprint = EXCLUDED.fingerprint, state = CASE WHEN ${isFreeAt(now)} THEN EXCLUDED.state END,
        owner = EXCLUDED.owner, lease_until = EXCLUDED.lease_until, status = EXCLUDED.status,
        response = EXCLUDED.response, cookie = EXCLUDED.cookie, created_at = EXCLUDED.created_at,
        expires_at = EXCLUDED.expires_at`;
}

const NO_RESPONSE = { status: null, response: null, cookie: null } as const;

/** A column that must not be null (23502, PostgreSQL manual, appendix A). */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23502' && error.column === 'state';
}

/** The table decides first: a result that is there is replayed even while another transaction replays it too. */
function heldOutcome(row: HeldRow, claim: Claim, now: Date): ClaimOutcome {
  const { fingerprint, state, status, response, cookie, isFree } = row;
  const mayRun: ClaimOutcome = { kind: isFree ? 'first' : 'running' };
  if (fingerprint === null || state === null || row.expires_at === null || row.expires_at <= now)
    return mayRun;
  const known = outcomeOf({ fingerprint, state, status, response, cookie }, claim);
  if (known.kind !== 'running') return known;
  const isLeased = state === 'RUNNING' && row.lease_until !== null && row.lease_until > now;
  return isLeased ? known : mayRun;
}

function mine({ scope, keyHash, owner }: Claim) {
  return sql`scope = ${scope} AND key_hash = ${keyHash} AND owner = ${owner} AND state = 'RUNNING'`;
}

function outcomeOf(row: KeyRow, claim: Claim): ClaimOutcome {
  if (!row.fingerprint.equals(claim.fingerprint)) return { kind: 'reused' };
  if (row.state !== 'DONE' || row.status === null || row.response === null) return { kind: 'running' };
  return {
    kind: 'replay',
    status: row.status,
    response: row.response,
    ...(row.cookie && { cookie: row.cookie }),
  };
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
