import type { User } from '../domain/accounts/user.ts';
import type { UserStore } from './accounts-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

type VerificationQueries = Pick<UserStore, 'saveVerified' | 'replaceVerification' | 'takeVerification'>;

/** The `email_verifications` table: part of the store of users. */
export function verificationQueries(transaction: Transaction): VerificationQueries {
  return {
    async saveVerified(id, now) {
      await transaction.run(sql`
        UPDATE users SET email_verification = 'VERIFIED', version = version + 1, updated_at = ${now}
        WHERE id = ${id} AND email_verification <> 'VERIFIED'`);
    },
    async replaceVerification(id, { fingerprint, now, expiresAt }) {
      await transaction.run(sql`
        INSERT INTO email_verifications (user_id, fingerprint, created_at, expires_at)
        VALUES (${id}, ${fingerprint}, ${now}, ${expiresAt})
        ON CONFLICT (user_id) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at,
                                            expires_at = excluded.expires_at`);
    },
    async takeVerification(fingerprint, now) {
      const row = await transaction.maybe<{ user_id: User['id']; expires_at: Date }>(sql`
        DELETE FROM email_verifications WHERE fingerprint = ${fingerprint} RETURNING user_id, expires_at`);
      return row !== null && row.expires_at > now ? row.user_id : null;
    },
  };
}
