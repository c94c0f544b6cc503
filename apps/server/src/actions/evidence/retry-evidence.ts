import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { decideRetryEvidence } from '../../domain/evidence/retry-evidence.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';

/**
 * Has evidence that could not be built tried again, without waiting for the operator, and records who wanted it. Codes:
 * NOT_FOUND, those of `decideRetryEvidence`.
 */
export function retryEvidence(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  id: string,
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const envelope = await record(deps, tx, before, decideRetryEvidence(before));
    // A request sees no jobs: a worker finds the one that waits.
    await tx.jobs.enqueue([{ kind: 'retry-evidence', envelopeId: id }], await tx.now());
    const target = { type: 'envelope', id } as const;
    await recordProjectEvent(deps, tx, { type: 'EVIDENCE_RETRIED', target, data: {}, context });
    return envelope;
  });
}
