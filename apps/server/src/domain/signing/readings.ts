import { canonicalBytes } from '@aval/evidence/canonical';
import type { AuditEntry, AuditType } from '../audit/audit-entry.ts';
import { READING_REPEAT_WINDOW, READINGS_RECORDED } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { SigningSession } from './signing-session.ts';

/** Acts by which a signer only looks at something. A link alone is enough for them, so their number needs a bound. */
export const READINGS: readonly AuditType[] = [
  'DOCUMENT_ACCESSED',
  'DOCUMENT_VIEWED',
  'CONSENT_SHOWN',
  'EVIDENCE_FETCHED',
];

/** A reading that the trail records. */
export interface Reading {
  readonly type: string;
  /** SIGNER, or LINK before the signer's code. */
  readonly actor: string;
  /** As the entry holds it, commitments included. */
  readonly data: AuditEntry['data'];
  /** From where; null once the signer was erased. */
  readonly ip: string | null;
  readonly at: Date;
}

/** The readings of one signer that the trail records. */
export interface Readings {
  /** Those of the last `READING_REPEAT_WINDOW`. */
  readonly recent: readonly Reading[];
  /** All there ever were. */
  readonly count: number;
}

/**
 * Takes entries out of a reading that the trail need not tell again: the same reading by the same link from the same
 * address a short while ago, and everything beyond `READINGS_RECORDED`. The last recorded reading says so. A reading that
 * changes something, such as the first view of a document, is always recorded (ADR-0035).
 */
export function withoutRepeats(
  outcome: Outcome<SigningSession>,
  before: SigningSession,
  { readings, now }: { readonly readings: Readings; readonly now: Date },
): Outcome<SigningSession> {
  // Values of fields are no act: anyone could add an entry for each.
  if (outcome.state !== before && outcome.state.fieldValues === before.fieldValues) return outcome;
  const isFull = readings.count >= READINGS_RECORDED;
  const entries = outcome.entries.filter((entry) => !isFull && !repeats(entry, readings.recent, now));
  const isLast = readings.count + entries.length === READINGS_RECORDED;
  return { ...outcome, entries: isLast ? entries.map(asTheLast) : entries };
}

function repeats(entry: AuditEntry, recent: readonly Reading[], now: Date): boolean {
  const { ip } = entry.personal?.values ?? {};
  return recent.some(
    (earlier) =>
      earlier.type === entry.type &&
      earlier.actor === entry.actor.type &&
      earlier.ip !== null &&
      earlier.ip === ip &&
      now.getTime() - earlier.at.getTime() < READING_REPEAT_WINDOW &&
      plain(earlier.data) === plain(entry.data),
  );
}

/** Without what is salted anew each time. */
function plain({ personal: _commitments, ...data }: AuditEntry['data']): string {
  return Buffer.from(canonicalBytes(data)).toString();
}

function asTheLast(entry: AuditEntry): AuditEntry {
  return { ...entry, data: { ...entry.data, laterReadingsAreNotRecorded: true } };
}
