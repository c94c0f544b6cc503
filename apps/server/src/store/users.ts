import type { User } from '../domain/accounts/user.ts';
import type { Transaction } from './postgres/database.ts';
import type { UserStore } from './accounts-types.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { verificationQueries } from './email-verifications.ts';

interface UserRow {
  readonly id: User['id'];
  readonly name: string;
  readonly email: string;
  readonly email_verification: User['emailVerification'];
  readonly onboarding_building: string | null;
  readonly onboarding_technology: string | null;
  readonly onboarding_completed: boolean;
  readonly default_project_id: User['defaultProjectId'];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = sql`id, name, email, email_verification, onboarding_building, onboarding_technology, onboarding_completed,
  default_project_id, version, created_at, updated_at`;

/** The `users` table. */
export function userStore(transaction: Transaction): UserStore {
  const load = async (where: Sql): Promise<User | null> => {
    const row = await transaction.maybe<UserRow>(
      sql`SELECT ${COLUMNS} FROM users WHERE deleted_at IS NULL AND ${where}`,
    );
    return row && toUser(row);
  };
  const loadWithPassword = async (where: Sql): ReturnType<UserStore['findWithPassword']> => {
    const row = await transaction.maybe<UserRow & { password_hash: string }>(
      sql`SELECT ${COLUMNS}, password_hash FROM users WHERE deleted_at IS NULL AND ${where}`,
    );
    return row && { user: toUser(row), passwordHash: row.password_hash };
  };
  return {
    ...verificationQueries(transaction),
    insert: (user, passwordHash) => insert(transaction, user, passwordHash),
    find: (id) => load(sql`id = ${id}`),
    lock: (id) => load(sql`id = ${id} FOR NO KEY UPDATE`),
    findByEmail: (email) => load(sql`email = ${email}`),
    findWithPassword: (email) => loadWithPassword(sql`email = ${email}`),
    lockWithPassword: (id) => loadWithPassword(sql`id = ${id} FOR NO KEY UPDATE`),
    async savePassword(id, passwordHash, now) {
      await transaction.run(
        sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${now} WHERE id = ${id}`,
      );
    },
    async erase(id, now) {
      await transaction.run(sql`
        UPDATE users SET name = '', email = ${`erased ${id}`}, password_hash = '', onboarding_building = NULL,
          onboarding_technology = NULL, deleted_at = ${now}, updated_at = ${now}, version = version + 1
        WHERE id = ${id}`);
    },
    async exists() {
      return (await transaction.maybe(sql`SELECT 1 FROM users LIMIT 1`)) !== null;
    },
    ...settingsQueries(transaction),
  };
}

/** The choices of a user. */
function settingsQueries(transaction: Transaction): Pick<UserStore, 'saveDefaultProject' | 'saveOnboarding'> {
  return {
    async saveDefaultProject(id, projectId, now) {
      const row = await transaction.one<UserRow>(sql`
        UPDATE users SET default_project_id = ${projectId}, version = version + 1, updated_at = ${now}
        WHERE id = ${id} RETURNING ${COLUMNS}`);
      return toUser(row);
    },
    async saveOnboarding(id, onboarding, now) {
      const row = await transaction.one<UserRow>(sql`
        UPDATE users
        SET onboarding_building = ${onboarding.building}, onboarding_technology = ${onboarding.technology},
            onboarding_completed = ${onboarding.completed}, version = version + 1, updated_at = ${now}
        WHERE id = ${id} RETURNING ${COLUMNS}`);
      return toUser(row);
    },
  };
}

async function insert(transaction: Transaction, user: User, passwordHash: string): Promise<boolean> {
  const inserted = await transaction.run(sql`
    INSERT INTO users (id, name, email, email_verification, password_hash, created_at, updated_at)
    VALUES (${user.id}, ${user.name}, ${user.email}, ${user.emailVerification}, ${passwordHash}, ${user.createdAt}, ${user.createdAt})
    ON CONFLICT (email) DO NOTHING`);
  return inserted === 1;
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerification: row.email_verification,
    onboarding: {
      building: row.onboarding_building,
      technology: row.onboarding_technology,
      completed: row.onboarding_completed,
    },
    defaultProjectId: row.default_project_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
