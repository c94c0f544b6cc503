import type { Id } from '../domain/ids.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { PasswordResetStore, ResetRequest } from '../ports/stores/password-resets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

const place = (environment: ResetRequest['environment'], row: string): Place => ({
  environment,
  table: 'password_resets',
  column: 'email',
  row,
});

interface RequestRow {
  readonly id: ResetRequest['id'];
  readonly email: string;
  readonly environment: ResetRequest['environment'];
  readonly language: ResetRequest['language'];
  readonly created_at: Date;
}

/** The `password_resets` table; addresses are encrypted. */
export function passwordResetStore(transaction: Transaction, secrets: Secrets): PasswordResetStore {
  return {
    async insert({ id, email, environment, language, createdAt }) {
      await transaction.run(sql`
        INSERT INTO password_resets (id, email, environment, language, created_at)
        VALUES (${id}, ${secrets.encrypt(email, place(environment, id))}, ${environment}, ${language}, ${createdAt})`);
    },
    async lock(id) {
      const row = await transaction.maybe<RequestRow>(sql`
        SELECT id, email, environment, language, created_at FROM password_resets
        WHERE id = ${id} AND fingerprint IS NULL FOR UPDATE`);
      if (row === null) return null;
      const { created_at: createdAt, ...request } = row;
      const email = secrets.decrypt(row.email, place(row.environment, row.id));
      return { ...request, email, createdAt };
    },
    async issue(id, { userId, fingerprint, expiresAt }) {
      await transaction.run(sql`
        UPDATE password_resets SET user_id = ${userId}, fingerprint = ${fingerprint}, expires_at = ${expiresAt}
        WHERE id = ${id}`);
    },
    async countSince(userId, since) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM password_resets WHERE user_id = ${userId} AND created_at >= ${since}`);
      return count;
    },
    async findUser(fingerprint, now) {
      const row = await transaction.maybe<{ user_id: Id<'usr'> }>(sql`
        SELECT user_id FROM password_resets
        WHERE fingerprint = ${fingerprint} AND used_at IS NULL AND expires_at > ${now}`);
      return row?.user_id ?? null;
    },
    async use(fingerprint, now) {
      const row = await transaction.maybe<{ user_id: Id<'usr'> }>(sql`
        UPDATE password_resets SET used_at = ${now}
        WHERE fingerprint = ${fingerprint} AND used_at IS NULL AND expires_at > ${now} RETURNING user_id`);
      return row?.user_id ?? null;
    },
    async revokeAll(userId, now) {
      await transaction.run(
        sql`UPDATE password_resets SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL`,
      );
    },
    sweep: (before) => transaction.run(sql`DELETE FROM password_resets WHERE created_at < ${before}`),
  };
}
