import { fail } from '../errors/app-error.ts';
import { isEvidenceReady } from './envelope-progress.ts';
import type { Envelope } from './envelope.ts';
import { evidenceNotReady } from './evidence-not-ready.ts';
import { assertNotOnHold } from './legal-hold.ts';
import type { LegalHold } from './legal-hold.ts';

/**
 * Passes for an envelope that its sender may delete: a draft, or any in the Sandbox. What was sent in Production may be
 * somebody else's proof: it ends by cancelling, erasure, and retention.
 *
 * @throws ENVELOPE_NOT_EDITABLE; EVIDENCE_NOT_READY while evidence is built, whose job would miss it; CONFLICT (ON_HOLD)
 */
export function assertEnvelopeDeletable(
  envelope: Envelope,
  { hold, now }: { readonly hold: LegalHold | null; readonly now: Date },
): void {
  const { progress, tenant } = envelope;
  if (progress.status !== 'DRAFT' && tenant.environment !== 'SANDBOX') fail('ENVELOPE_NOT_EDITABLE');
  if (progress.status === 'COMPLETED' && !isEvidenceReady(envelope)) evidenceNotReady(envelope);
  assertNotOnHold(hold, now);
}
