import type { SecurityEvent, SecurityEventData } from '../../domain/access/security-event.ts';
import { makeId } from '../../domain/ids.ts';
import { SAME_READING } from '../../domain/limits.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import type { SecurityEventInput } from './record-security-event.ts';

/** Somebody's reading of personal data: what names it among the readings of its target, and how much it was. */
interface PersonalReadingInput extends Omit<SecurityEventInput, 'type' | 'data' | 'userId'> {
  readonly type: Extract<SecurityEvent['type'], 'EVIDENCE_EXPORTED' | 'LIST_EXPORTED' | 'CONTACTS_READ'>;
  readonly what: SecurityEventData;
  readonly amount: { readonly people: number } | { readonly rows: number };
}

/**
 * Records a reading of personal data (ADR-0146). The same reading by the same caller within an hour is on record already:
 * a program that asks again, or a page that searches as its user types, would fill the list with one act.
 */
export async function recordPersonalReading(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { what, amount, ip, ...event }: PersonalReadingInput,
): Promise<void> {
  const occurredAt = await tx.now();
  const reading = {
    ...event,
    id: makeId('sev', occurredAt, deps.random.bytes(10)),
    userId: null,
    network: ip === null ? null : truncatedAddress(ip),
    address: ip,
    data: { ...what, ...amount },
    occurredAt,
  };
  await tx.securityEvents.appendUnlessRecorded(reading, {
    what,
    since: new Date(occurredAt.getTime() - SAME_READING),
  });
}
