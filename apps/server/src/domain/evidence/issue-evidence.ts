import type { Sha256Hex } from '@aval/evidence/canonical';
import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { completedProgress } from '../envelopes/envelope-progress.ts';
import { stepsOf } from '../envelopes/progress.ts';
import { isParty, readsAlong } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Outcome } from '../outcome.ts';

/**
 * The evidence of a completed envelope can be had from now on, and people who only receive a copy are sent it, unless the
 * sender turned messages off.
 */
export function decideIssueEvidence(
  envelope: Envelope,
  { manifestSha256, now }: { readonly manifestSha256: Sha256Hex; readonly now: Date },
): Outcome<Envelope> {
  const entry: AuditEntry = { type: 'EVIDENCE_ISSUED', actor: SYSTEM, data: { manifestSha256 } };
  return {
    state: {
      ...envelope,
      progress: { ...completedProgress(envelope.progress), evidenceReady: true },
      signers: copied(envelope, now),
    },
    entries: [entry],
    events: [{ type: 'envelope.evidence_ready' }],
  };
}

function copied({ signers, terms: { notify } }: Envelope, sentAt: Date): readonly Signer[] {
  return signers.map((signer) => {
    // Somebody who read along keeps what they did.
    if (isParty(signer) || readsAlong(signer) || !notify) return signer;
    return { ...signer, progress: { ...stepsOf(signer.progress), status: 'SENT', sentAt } };
  });
}
