import { READING_REPEAT_WINDOW } from '../domain/limits.ts';
import { READINGS } from '../domain/signing/readings.ts';
import type { Readings } from '../domain/signing/readings.ts';
import type { SigningSession } from '../domain/signing/signing-session.ts';
import type { Secrets } from '../ports/secrets.ts';
import { disclosurePlace, readData } from './audit.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** An entry of the trail about a reading. */
interface ReadingRow {
  readonly seq: number;
  readonly type: string;
  readonly actor_type: string;
  readonly data: string;
  readonly occurred_at: string;
  readonly ip: string | null;
}

/**
 * Read from the trail itself: the trail decides whether a notice was sent before, and an erasure forgets it. The statement
 * travels with the session's, when the time is not known yet, and `READINGS_RECORDED` bounds it.
 */
export function listReadings(transaction: Transaction, fingerprint: Buffer): Promise<readonly ReadingRow[]> {
  return transaction.query<ReadingRow>(sql`
    SELECT a.seq, a.type, a.actor_type, a.data, a.occurred_at, (
      SELECT d.value FROM disclosures d
      WHERE d.envelope_id = a.envelope_id AND d.place = 'audit/' || a.seq AND d.name = 'ip') AS ip
    FROM signing_links l
    JOIN audit_entries a ON a.envelope_id = l.envelope_id AND a.actor_id = l.signer_id
    WHERE l.token_hash = ${fingerprint} AND a.type = any(${READINGS})`);
}

interface ReadRows {
  readonly rows: readonly ReadingRow[];
  readonly now: Date;
}

/** Returns what the rows of the trail say. */
export function toReadings(
  secrets: Secrets,
  { envelope }: SigningSession,
  { rows, now }: ReadRows,
): Readings {
  const since = new Date(now.getTime() - READING_REPEAT_WINDOW).toISOString();
  const recent = rows.filter((row) => row.occurred_at > since);
  return {
    recent: recent.map(({ seq, type, actor_type: actor, data, occurred_at, ip }) => ({
      type,
      actor,
      data: readData(data),
      ip: ip === null ? null : secrets.decrypt(ip, disclosurePlace(envelope, `audit/${seq}`, 'ip')),
      at: new Date(occurred_at),
    })),
    count: rows.length,
  };
}
