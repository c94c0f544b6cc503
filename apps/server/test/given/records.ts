import type { RecordedChange } from '../../src/ports/stores/records.ts';
import type { Tx } from '../../src/ports/tx.ts';

/** Writes a change as `record` does, with as much of what follows from it as a test needs. */
export async function writeRecordedChange(
  tx: Tx,
  change: Pick<RecordedChange, 'before' | 'after'> & Partial<RecordedChange>,
): Promise<void> {
  await tx.records.write({ links: [], disclosures: [], announcements: [], tasks: [], ...change });
}
