import { validarStatus } from '../../domain/validar/validar-access.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/** Writes to the owners and administrators of the organization about the wrong secrets of an envelope (ADR-0136). */
export async function reportWrongSecrets(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  { envelopeId }: { readonly envelopeId: string },
): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    const access = await tx.validar.find(envelopeId);
    // The owner may have turned it on again before the letter was written.
    if (!envelope || access === null || access.wrong === 0) return;
    const {
      tenant,
      terms: { title },
    } = envelope;
    const notice = {
      kind: 'WRONG_SECRETS',
      title,
      wrong: access.wrong,
      isLocked: validarStatus(access, await tx.now()) === 'LOCKED',
      url: dashboardUrl(deps, tenant, `/envelopes/${envelopeId}`),
      environment: tenant.environment,
    } as const;
    await notifyOwners(deps, tx, { tenant, envelopeId, notice });
  });
}
