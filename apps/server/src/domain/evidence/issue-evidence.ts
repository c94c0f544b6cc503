import type { Sha256Hex } from '@aval/evidence/canonical';
import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';

/** The evidence of a completed envelope can be had from now on. */
export function decideIssueEvidence(envelope: Envelope, manifestSha256: Sha256Hex): Outcome<Envelope> {
  const entry: AuditEntry = { type: 'EVIDENCE_ISSUED', actor: SYSTEM, data: { manifestSha256 } };
  return {
    state: { ...envelope, evidenceReady: true },
    entries: [entry],
    events: [{ type: 'envelope.evidence_ready' }],
  };
}
