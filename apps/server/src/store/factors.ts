import type { Factors, TotpFactor } from '../domain/accounts/factor.ts';
import type { PasskeyChallenge } from '../domain/accounts/passkey-challenge.ts';
import type { Id } from '../domain/ids.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { passkeyQueries } from './passkeys.ts';
import type { FactorStore } from './factors-types.ts';

interface TotpRow {
  readonly id: Id<'fct'>;
  readonly user_id: Id<'usr'>;
  readonly secret: string;
  readonly last_step: number | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_used_at: Date | null;
}

/** Whether an account has a second factor. Recovery codes alone are none. */
export const HAS_FACTOR = (user: Sql): Sql => sql`(
  EXISTS (SELECT FROM totp_factors WHERE user_id = ${user} AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys WHERE user_id = ${user}))`;

const COLUMNS = sql`id, user_id, secret, last_step, created_at, confirmed_at, last_used_at`;

/** Both environments share accounts; their secrets are encrypted under the keys of Production. */
const place = (row: string): Place => ({
  environment: 'PRODUCTION',
  table: 'totp_factors',
  column: 'secret',
  row,
});

/** The tables of second factors; the secrets of authenticator apps are encrypted. */
export function factorStore(transaction: Transaction, secrets: Secrets): FactorStore {
  const passkeys = passkeyQueries(transaction);
  return {
    ...passkeys,
    ...totpQueries(transaction, secrets),
    ...recoveryCodeQueries(transaction),
    ...challengeQueries(transaction),
    async list(userId) {
      const [totp, keys, codes] = await transaction.inOrder([
        findTotp(transaction, secrets, sql`user_id = ${userId} AND confirmed_at IS NOT NULL`),
        passkeys.listPasskeys(userId),
        transaction.one<{ count: number }>(
          sql`SELECT count(*) AS count FROM recovery_codes WHERE user_id = ${userId}`,
        ),
      ]);
      return { totp, passkeys: keys, recoveryCodes: codes.count } satisfies Factors;
    },
    async exists(userId) {
      const { found } = await transaction.one<{ found: boolean }>(
        sql`SELECT ${HAS_FACTOR(sql`${userId}`)} AS found`,
      );
      return found;
    },
    async delete(userId, id) {
      const mine = sql`id = ${id} AND user_id = ${userId}`;
      const totp = await transaction.run(
        sql`DELETE FROM totp_factors WHERE ${mine} AND confirmed_at IS NOT NULL`,
      );
      if (totp === 1) return 'TOTP';
      return (await transaction.run(sql`DELETE FROM passkeys WHERE ${mine}`)) === 1 ? 'PASSKEY' : null;
    },
    async deleteAll(userId) {
      await transaction.run(sql`DELETE FROM totp_factors WHERE user_id = ${userId}`);
      await transaction.run(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
      await transaction.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
      await transaction.run(sql`DELETE FROM passkey_challenges WHERE user_id = ${userId}`);
    },
  };
}

async function findTotp(transaction: Transaction, secrets: Secrets, where: Sql): Promise<TotpFactor | null> {
  const row = await transaction.maybe<TotpRow>(sql`SELECT ${COLUMNS} FROM totp_factors WHERE ${where}`);
  return row && toTotp(secrets, row);
}

function totpQueries(
  transaction: Transaction,
  secrets: Secrets,
): Pick<FactorStore, 'startTotp' | 'findPendingTotp' | 'confirmTotp' | 'useStep'> {
  return {
    async startTotp(factor) {
      await transaction.run(
        sql`DELETE FROM totp_factors WHERE user_id = ${factor.userId} AND confirmed_at IS NULL`,
      );
      const inserted = await transaction.run(sql`
        INSERT INTO totp_factors (id, user_id, secret, created_at)
        VALUES (${factor.id}, ${factor.userId}, ${secrets.encrypt(factor.secret, place(factor.id))}, ${factor.createdAt})
        ON CONFLICT (user_id) DO NOTHING`);
      return inserted === 1;
    },
    findPendingTotp: (userId) =>
      findTotp(transaction, secrets, sql`user_id = ${userId} AND confirmed_at IS NULL`),
    async confirmTotp(id, step, now) {
      const confirmed = await transaction.run(sql`
        UPDATE totp_factors SET confirmed_at = ${now}, last_step = ${step}
        WHERE id = ${id} AND confirmed_at IS NULL`);
      return confirmed === 1;
    },
    async useStep(id, step, now) {
      const used = await transaction.run(sql`
        UPDATE totp_factors SET last_step = ${step}, last_used_at = ${now}
        WHERE id = ${id} AND confirmed_at IS NOT NULL AND coalesce(last_step, -1) < ${step}`);
      return used === 1;
    },
  };
}

function recoveryCodeQueries(
  transaction: Transaction,
): Pick<FactorStore, 'saveRecoveryCodes' | 'useRecoveryCode'> {
  return {
    async saveRecoveryCodes(userId, hashes, now) {
      await transaction.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
      await transaction.run(sql`
        INSERT INTO recovery_codes (user_id, hash, created_at)
        SELECT ${userId}, hash, ${now} FROM unnest(${hashes}::text[]) AS hash`);
    },
    async useRecoveryCode(userId, hash) {
      const used = await transaction.run(
        sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND hash = ${hash}`,
      );
      return used === 1;
    },
  };
}

interface ChallengeRow {
  readonly id: PasskeyChallenge['id'];
  readonly challenge: string;
  readonly purpose: PasskeyChallenge['purpose'];
  readonly rp_id: string;
  readonly user_id: PasskeyChallenge['userId'];
  readonly session_id: PasskeyChallenge['sessionId'];
  readonly expires_at: Date;
}

function challengeQueries(
  transaction: Transaction,
): Pick<FactorStore, 'insertChallenge' | 'takeChallenge' | 'sweepChallenges'> {
  return {
    async insertChallenge(challenge) {
      await transaction.run(sql`
        INSERT INTO passkey_challenges (id, challenge, purpose, rp_id, user_id, session_id, expires_at)
        VALUES (${challenge.id}, ${challenge.challenge}, ${challenge.purpose}, ${challenge.rpId}, ${challenge.userId}, ${challenge.sessionId},
                ${challenge.expiresAt})`);
    },
    async takeChallenge(id, purpose, now) {
      const row = await transaction.maybe<ChallengeRow>(sql`
        DELETE FROM passkey_challenges WHERE id = ${id} AND purpose = ${purpose}
        RETURNING id, challenge, purpose, rp_id, user_id, session_id, expires_at`);
      if (row === null || row.expires_at <= now) return null;
      const { rp_id: rpId, user_id: userId, session_id: sessionId, expires_at: expiresAt, ...rest } = row;
      return { ...rest, rpId, userId, sessionId, expiresAt };
    },
    sweepChallenges: (before) =>
      transaction.run(sql`DELETE FROM passkey_challenges WHERE expires_at < ${before}`),
  };
}

function toTotp(secrets: Secrets, row: TotpRow): TotpFactor {
  return {
    id: row.id,
    userId: row.user_id,
    secret: secrets.decrypt(row.secret, place(row.id)),
    lastStep: row.last_step,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    lastUsedAt: row.last_used_at,
  };
}
