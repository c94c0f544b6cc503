import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/** The signer who must be somebody else. */
interface ReportSamePersonInput {
  readonly envelopeId: string;
  readonly signerId: string;
}

/** Writes to the owners and administrators of the organization that two people of an envelope are one (ADR-0130). */
export async function reportSamePerson(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { envelopeId, signerId }: ReportSamePersonInput,
): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    const signer = envelope?.signers.find(
      ({ id, person: { erasedAt } }) => id === signerId && erasedAt === null,
    );
    if (!envelope || !signer) return;
    const {
      tenant,
      terms: { title },
    } = envelope;
    const notice = {
      kind: 'SAME_PERSON',
      title,
      signer: signer.person.name,
      url: dashboardUrl(deps, tenant, `/envelopes/${envelopeId}`),
      environment: tenant.environment,
    } as const;
    await notifyOwners(deps, tx, { tenant, envelopeId, notice });
  });
}
