import { delegateOf } from '../../domain/envelopes/delegation.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/** The signer who named somebody to sign in their place. */
interface ReportDelegationInput {
  readonly envelopeId: string;
  readonly signerId: string;
}

/** Writes to the owners and administrators of the organization about a delegation that waits for their decision. */
export async function reportDelegation(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { envelopeId, signerId }: ReportDelegationInput,
): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    const signer = envelope?.signers.find(({ id }) => id === signerId);
    const delegate = signer ? delegateOf(signer) : null;
    if (!envelope || !signer || delegate === null) return;
    const {
      tenant,
      terms: { title },
    } = envelope;
    const notice = {
      kind: 'DELEGATION',
      title,
      signer: signer.person.name,
      delegate: delegate.name,
      url: dashboardUrl(deps, tenant, `/envelopes/${envelopeId}`),
      environment: tenant.environment,
    } as const;
    await notifyOwners(deps, tx, { tenant, envelopeId, notice });
  });
}
