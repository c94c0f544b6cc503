import { verifyChain } from '@aval/evidence/audit-chain';
import type { ChainLink, ChainVerdict } from '@aval/evidence/audit-chain';
import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

const WHOLE_TRAIL = 1_000_000;

/** The audit trail of an envelope, verified now: `chain` also compares head and count with what the envelope keeps. */
export interface AuditTrail {
  readonly links: readonly ChainLink[];
  readonly chain: ChainVerdict;
}

/** Reads and verifies the whole trail; NOT_FOUND where the envelope is another tenant's. */
export async function readAudit(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<AuditTrail> {
  return deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    const links = await tx.audit.list(envelope.id, 0, WHOLE_TRAIL);
    return { links, chain: withStoredHead(envelope, verifyChain(envelope.id, links)) };
  });
}

/**
 * A trail whose tail was cut or lengthened is consistent in itself: only the head kept with the envelope shows the
 * change.
 */
function withStoredHead(envelope: Envelope, verdict: ChainVerdict): ChainVerdict {
  const agrees = verdict.head === envelope.chain.head && verdict.count === envelope.chain.count;
  if (!verdict.valid || agrees) return verdict;
  return { ...verdict, valid: false, brokenAtSeq: Math.min(verdict.count, envelope.chain.count) + 1 };
}
