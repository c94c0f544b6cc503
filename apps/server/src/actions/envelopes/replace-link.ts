import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideCreateSigningLink } from '../../domain/envelopes/create-signing-link.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { record } from '../record.ts';
import { newSigningLink } from './new-signing-link.ts';

interface ReplaceLinkInput {
  readonly signerId: string;
  readonly notify: boolean;
  readonly actor: Actor;
}

/** The new link, and the envelope after it was made. */
interface ReplacedLink {
  readonly envelope: Envelope;
  readonly link: SigningLink;
}

/**
 * Gives a signer of an envelope that is held under lock a new link; their earlier links are revoked. With `notify`, an
 * invited signer is sent it. Codes: NOT_FOUND, FORBIDDEN (Production without a verified OWNER), those of
 * `decideCreateSigningLink`.
 */
export async function replaceLink(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  before: Envelope,
  { signerId, notify, actor }: ReplaceLinkInput,
): Promise<ReplacedLink> {
  const signer =
    before.signers.find((candidate) => candidate.id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  await assertProductionAllowed(deps, tx, before.tenant);
  const now = tx.now();
  const { shown, stored } = newSigningLink(deps, before, signer, now);
  const input = { signer, linkId: stored.id, notify, now, actor };
  const { value: envelope } = await record(deps, tx, before, decideCreateSigningLink(before, input));
  await tx.envelopes.replaceLinks(envelope, [stored], now);
  if (notify && signer.sentAt !== null)
    await enqueueSignerMessages(deps, tx, {
      occasion: 'INVITATION',
      envelope: { ...envelope, notify },
      signers: [signer],
    });
  return { envelope, link: shown };
}
