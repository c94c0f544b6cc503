import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The records of the installation as a whole. */
export interface InstallationStore {
  /** The name of the master key that this database was begun with; the first caller's where it is new. */
  masterKeyId(own: string): Promise<string>;
  /** Expects this master key from now on. */
  bindTo(masterKeyId: string): Promise<void>;
  /** Remembers that a store of files is bound to this database; true for the first caller alone, whose end others await. */
  claimStore(now: Date): Promise<boolean>;
  /** Remembers where this database is now; false if it was elsewhere at its last start, so that this is a restored copy. */
  isWhereItWas(): Promise<boolean>;
  /** Holds back all jobs, deliveries and scheduled tasks. A hold that is there stays as it is. */
  hold(now: Date): Promise<void>;
  /** When the hold began; null: there is none. */
  heldSince(): Promise<Date | null>;
  /** Ends the hold; false if there was none. */
  endHold(): Promise<boolean>;
  /** Keeps the one link that sets up an installation without accounts; the one before dies. */
  replaceSetUpLink(fingerprint: Buffer, now: Date): Promise<void>;
  /** Takes that link: true for one caller alone. */
  takeSetUpLink(fingerprint: Buffer): Promise<boolean>;
  /** Removes that link, used or not. */
  removeSetUpLink(): Promise<void>;
}

/** The one row about the installation. */
export function installationStore(transaction: Transaction): InstallationStore {
  return {
    async masterKeyId(own) {
      await transaction.run(
        sql`INSERT INTO installation (master_key_id) VALUES (${own}) ON CONFLICT (only_one) DO NOTHING`,
      );
      const row = await transaction.one<{ master_key_id: string }>(
        sql`SELECT master_key_id FROM installation`,
      );
      return row.master_key_id;
    },
    async bindTo(masterKeyId) {
      await transaction.run(sql`UPDATE installation SET master_key_id = ${masterKeyId}`);
    },
    async claimStore(now) {
      const count = await transaction.run(
        sql`INSERT INTO store_claim (claimed_at) VALUES (${now}) ON CONFLICT (only_one) DO NOTHING`,
      );
      return count === 1;
    },
    isWhereItWas: () => isWhereItWas(transaction),
    async hold(now) {
      await transaction.run(
        sql`INSERT INTO outgoing_hold (held_since) VALUES (${now}) ON CONFLICT (only_one) DO NOTHING`,
      );
    },
    async heldSince() {
      const row = await transaction.maybe<{ held_since: Date }>(sql`SELECT held_since FROM outgoing_hold`);
      return row?.held_since ?? null;
    },
    async endHold() {
      return (await transaction.run(sql`DELETE FROM outgoing_hold`)) === 1;
    },
    async replaceSetUpLink(fingerprint, now) {
      await transaction.run(sql`
        INSERT INTO set_up_link (fingerprint, created_at) VALUES (${fingerprint}, ${now})
        ON CONFLICT (only_one) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at`);
    },
    async takeSetUpLink(fingerprint) {
      return (await transaction.run(sql`DELETE FROM set_up_link WHERE fingerprint = ${fingerprint}`)) === 1;
    },
    async removeSetUpLink() {
      await transaction.run(sql`DELETE FROM set_up_link`);
    },
  };
}

/** A dump that is restored gets another cluster or another database; a failover keeps both. */
async function isWhereItWas(transaction: Transaction): Promise<boolean> {
  const { known, place } = await transaction.one<{ known: string | null; place: string }>(sql`
    SELECT installation.place AS known, system_identifier || '/' || pg_database.oid AS place
    FROM installation, pg_control_system(), pg_database WHERE datname = current_database()
    FOR UPDATE OF installation`);
  if (known === place) return true;
  await transaction.run(sql`UPDATE installation SET place = ${place}`);
  return known === null;
}
