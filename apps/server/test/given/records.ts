import type { RecordedChange } from '../../src/store/records.ts';
import type { Tx } from '../../src/store/tx.ts';

/** Writes a change as `record` does, with as much of what follows from it as a test needs. */
export async function writeRecordedChange(
  tx: Tx,
  change: Pick<RecordedChange, 'before' | 'after'> & Partial<RecordedChange>,
): Promise<void> {
  const now = await tx.now();
  await tx.records.write({ links: [], disclosures: [], announcements: [], tasks: [], now, ...change });
}
