import type { Log } from '../../ports/log.ts';
import type { LongTermForm } from '../../ports/long-term-sealer.ts';

interface DocumentOf {
  readonly envelopeId: string;
  readonly documentId: string;
}

/** Says of which signatures a form has no data that lasts, and why. */
export function logUnproved(log: Log, of: DocumentOf, { unproved }: Pick<LongTermForm, 'unproved'>): void {
  for (const { of: kind, reason: code } of unproved)
    log.warn({ ...of, kind, code }, 'the long-term form has no lasting data about a signature');
}
