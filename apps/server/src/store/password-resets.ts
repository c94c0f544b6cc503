import type { Environment } from '../domain/environment.ts';
import type { Language } from '../domain/people/language.ts';
import type { Id } from '../domain/ids.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** A request to reset a password, whether or not the address has an account. */
interface ResetRequest {
  readonly id: Id<'rst'>;
  /** Normalised; encrypted at rest. */
  readonly email: string;
  /** Where it was requested: the link leads there. */
  readonly environment: Environment;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Requests and links to reset passwords. A link's token is known by its SHA-256 alone. */
export interface PasswordResetStore {
  insert(request: ResetRequest): Promise<void>;
  /** A request for which no link was made yet, held. */
  lock(id: string): Promise<ResetRequest | null>;
  /** Gives a request its link. */
  issue(id: Id<'rst'>, link: { userId: Id<'usr'>; fingerprint: Buffer; expiresAt: Date }): Promise<void>;
  /** Links made for a user since then. */
  countSince(userId: Id<'usr'>, since: Date): Promise<number>;
  /** The user a link is for, while it is unused and has not expired. */
  findUser(fingerprint: Buffer, now: Date): Promise<Id<'usr'> | null>;
  /** Uses up a link. Of any number of callers one gets its user. */
  use(fingerprint: Buffer, now: Date): Promise<Id<'usr'> | null>;
  /** Makes all links of a user useless. */
  revokeAll(userId: Id<'usr'>, now: Date): Promise<void>;
  /** Deletes requests made before then and returns how many. */
  sweep(before: Date): Promise<number>;
}

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
