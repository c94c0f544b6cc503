import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideRenewLink } from '../../domain/envelopes/renew-link.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { createSigningLink } from './create-signing-link.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

/** The signer whose link is replaced, and whether to notify them. */
interface RenewLinkInput {
  readonly id: string;
  readonly signerId: string;
  readonly notify: boolean;
}

/**
 * Gives a signer a new link; their earlier links are revoked at once. A signer whose turn has not come is notified
 * when it comes, with this link. Codes: NOT_FOUND, INVALID_STATE_TRANSITION, ALREADY_SIGNED.
 */
export function renewLink(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, signerId, notify }: RenewLinkInput,
): Promise<SigningLink> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const signer =
      envelope.signers.find((candidate) => candidate.id === signerId) ??
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
    await assertProductionAllowed(deps, tx, context.tenant);
    const now = tx.now();
    const link = createSigningLink(deps, envelope, signer, now);
    const input = { signer, linkId: link.stored.id, notify, now, actor: actorOf(context) };
    const { value } = await record(deps, tx, envelope, decideRenewLink(envelope, input));
    await tx.envelopes.replaceLinks(value, [link.stored], now);
    if (notify && signer.sentAt !== null)
      await enqueueSignerMessages(deps, tx, {
        occasion: 'INVITATION',
        envelope: { ...value, notify },
        signers: [signer],
      });
    return { value: link.shown };
  });
}
