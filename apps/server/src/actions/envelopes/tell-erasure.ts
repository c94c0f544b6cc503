import { withTerms } from '../../domain/envelopes/envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/**
 * Writes to everybody on a completed envelope, and to those who look after the organization, that data of signers is to be
 * erased then, also where the sender turned messages off: people who need the proof must not depend on the sender to
 * learn of it (ADR-0152). The letter names no signer.
 */
export async function tellErasure(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  envelope: Envelope,
  dueAt: Date,
): Promise<void> {
  const { id, tenant } = envelope;
  const signers = envelope.signers.filter(({ person: { erasedAt } }) => erasedAt === null);
  // The letter says this day where others say the deadline.
  const dated = withTerms(envelope, { notify: true, expiresAt: dueAt });
  await enqueueSignerMessages(deps, tx, { occasion: 'ERASURE', envelope: dated, signers });
  const { title } = envelope.terms;
  const { environment } = tenant;
  const { timeZone } = await tx.envelopes.organizationOf(tenant);
  const url = dashboardUrl(deps, tenant, `/envelopes/${id}`);
  const notice = { kind: 'ERASURE_REQUESTED', title, dueAt, timeZone, url, environment } as const;
  await notifyOwners(deps, tx, { tenant, envelopeId: id, notice });
}
