import type { Outcome } from '../../domain/outcome.ts';
import { withoutRepeats } from '../../domain/signing/readings.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { ReadSession } from '../../store/signing.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/**
 * Records what a signer looked at, unless the trail has just recorded the same (ADR-0035). Returns the session
 * afterwards.
 */
export async function recordReading(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { session: before, readings }: ReadSession,
  decided: Outcome<SigningSession>,
): Promise<SigningSession> {
  const result = withoutRepeats(decided, before, { readings, now: await tx.now() });
  if (result.entries.length === 0 && result.state === before) return before;
  return record(deps, tx, before, result);
}
