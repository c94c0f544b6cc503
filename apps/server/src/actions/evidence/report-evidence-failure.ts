import { evidenceFailure } from '../../domain/envelopes/envelope-progress.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/** Writes to the sender, and to those who look after the organization, that the final documents don't come by themselves (ADR-0157). */
export async function reportEvidenceFailure(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { envelopeId }: { readonly envelopeId: string },
): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    const reason = envelope && evidenceFailure(envelope);
    if (!envelope || reason === null) return;
    const { tenant, terms } = envelope;
    const { environment } = tenant;
    const url = dashboardUrl(deps, tenant, `/envelopes/${envelopeId}`);
    const notice = { kind: 'EVIDENCE_FAILED', title: terms.title, reason, url, environment } as const;
    const senderId = await tx.notices.senderOf(envelopeId);
    await notifyOwners(deps, tx, { tenant, envelopeId, notice, senderId });
  });
}
