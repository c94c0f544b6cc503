import type { Actor } from '../../domain/audit/audit-entry.ts';
import { withTerms } from '../../domain/envelopes/envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideCreateSigningLink } from '../../domain/envelopes/create-signing-link.ts';
import { isParty } from '../../domain/envelopes/signer-role.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { NOT_WANTED } from '../../domain/messages/letter-budget.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { takeMailboxLetter, takeSignerLetter } from '../messages/take-letter.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { record } from '../record.ts';
import { newSigningLink } from './new-signing-link.ts';

interface ReplaceLinkInput {
  readonly signerId: string;
  readonly notify: boolean;
  readonly actor: Actor;
  /** Whose choice the mailbox was: the sender's by default, or that of a signer who delegates. */
  readonly namedBy?: 'SENDER' | 'SIGNER';
}

/** The new link, and the envelope after it was made. */
interface ReplacedLink {
  readonly envelope: Envelope;
  readonly link: SigningLink;
  readonly notification: Notification;
}

/**
 * Gives a signer of an envelope that is held under lock a new link; their earlier links are revoked. With `notify`, an
 * invited signer is sent it, unless they have had as many letters as they get (ADR-0139). Codes: NOT_FOUND, FORBIDDEN (Production without a verified OWNER), those of
 * `decideCreateSigningLink`.
 */
export async function replaceLink(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  before: Envelope,
  { signerId, notify, actor, namedBy = 'SENDER' }: ReplaceLinkInput,
): Promise<ReplacedLink> {
  const signer =
    before.signers.find((candidate) => candidate.id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  await assertProductionAllowed(deps, tx, before.tenant);
  const now = await tx.now();
  const { shown, stored } = newSigningLink(deps, before, signer, now);
  const notification =
    notify && signer.progress.sentAt !== null ? await letterTo(deps, tx, signer, namedBy) : NOT_WANTED;
  const isSilent = notification.notNotifiedReason !== null;
  const input = { signer, linkId: stored.id, notify: notify && !isSilent, now, actor };
  const envelope = await record(deps, tx, before, decideCreateSigningLink(before, input));
  await tx.envelopes.replaceLinks(envelope, [stored], now);
  if (notification.notified)
    await enqueueSignerMessages(deps, tx, {
      occasion: isParty(signer) ? 'INVITATION' : 'EARLY_COPY',
      envelope: withTerms(envelope, { notify }),
      signers: [signer],
    });
  return { envelope, link: shown, notification };
}

function letterTo(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  { id, person: { email } }: Signer,
  namedBy: NonNullable<ReplaceLinkInput['namedBy']>,
): Promise<Notification> {
  return namedBy === 'SENDER' ? takeSignerLetter(tx, id) : takeMailboxLetter(deps, tx, email);
}
