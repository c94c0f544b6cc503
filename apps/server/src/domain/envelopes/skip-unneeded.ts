import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Outcome } from '../outcome.ts';
import type { Envelope } from './envelope.ts';
import { stepsOf } from './progress.ts';
import { groupFact, unneededMembers } from './signer-group.ts';
import type { Signer } from './signer.ts';

/** Skips the members of groups in which enough others have signed. An envelope without such members stays as it is. */
export function withoutUnneeded(envelope: Envelope): Outcome<Envelope> {
  const unneeded = unneededMembers(envelope.signers);
  if (unneeded.length === 0) return { state: envelope, entries: [], events: [] };
  const signers = envelope.signers.map((signer) =>
    unneeded.includes(signer)
      ? { ...signer, progress: { ...stepsOf(signer.progress), status: 'SKIPPED' as const } }
      : signer,
  );
  return {
    state: { ...envelope, signers },
    entries: unneeded.map(skippedEntry),
    events: unneeded.map(({ id }) => ({ type: 'signer.skipped', signerId: id })),
  };
}

function skippedEntry({ id, terms: { group } }: Signer): AuditEntry {
  return { type: 'SIGNER_SKIPPED', actor: SYSTEM, data: { signerId: id, ...groupFact(group) } };
}
