import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { InsideDeps } from '../deps.ts';
import { replaceLink } from './replace-link.ts';

/** The signer whose link is replaced, and whether to notify them; null: as the envelope was sent. */
interface RenewLinkInput {
  readonly id: string;
  readonly signerId: string;
  readonly notify: boolean | null;
}

/** The new link, and whether the signer was sent it. */
interface CreatedLink extends SigningLink {
  readonly notification: Notification;
}

/**
 * Gives a signer a new link; their earlier links are revoked at once. A signer whose turn has not come is notified
 * when it comes, with this link. Codes: NOT_FOUND, INVALID_STATE_TRANSITION, ALREADY_SIGNED.
 */
export function createSigningLink(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, signerId, notify }: RenewLinkInput,
): Promise<CreatedLink> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const input = { signerId, notify: notify ?? envelope.terms.notify, actor: actorOf(context) };
    const { link, notification } = await replaceLink(deps, tx, envelope, input);
    return { ...link, notification };
  });
}
