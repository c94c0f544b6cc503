import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { decideRenewLink } from '../../domain/envelopes/renew-link.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { assertProductionAllowed } from '../steps/assert-production-allowed.ts';
import { makeLink } from '../steps/make-link.ts';
import { writeToSigners } from '../steps/write-to-signers.ts';

/** Whose link is to be replaced, and whether she is told. */
export interface RenewalWish {
  readonly id: string;
  readonly signerId: string;
  readonly notify: boolean;
}

/**
 * Gives a signer a new link; her earlier ones are revoked at once. A signer whose turn has not come is told when it
 * comes, with this link. Codes: NOT_FOUND, INVALID_STATE_TRANSITION, ALREADY_SIGNED.
 */
export function renewLink(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  asker: Asker,
  { id, signerId, notify }: RenewalWish,
): Promise<SigningLink> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, id)) ?? fail('NOT_FOUND');
    const signer = envelope.signers.find((one) => one.id === signerId) ?? fail('NOT_FOUND');
    await assertProductionAllowed(deps, tx, asker.tenant);
    const now = tx.now();
    const link = makeLink(deps, envelope, signer, now);
    const wish = { signer, linkId: link.kept.id, notify, now, actor: actorOf(asker) };
    const { value } = await record(deps, tx, envelope, decideRenewLink(envelope, wish));
    await tx.envelopes.replaceLinks(value, [link.kept], now);
    if (notify && signer.sentAt !== null)
      await writeToSigners(deps, tx, {
        occasion: 'INVITATION',
        envelope: { ...value, notify },
        signers: [signer],
      });
    return { value: link.told };
  });
}
