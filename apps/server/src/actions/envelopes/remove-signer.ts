import { assertScope } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideRemoveSigner } from '../../domain/envelopes/remove-signer.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeVerificationCode } from '../../domain/signing/verification-code.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { takeMailboxLetter } from '../messages/take-letter.ts';
import { record } from '../record.ts';

type RemoveDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/**
 * Removes a signer, also after sending, together with the disclosures that open the trail's commitments to their data. Their
 * link ends, and if they were invited, they are written to. Codes: NOT_FOUND, INSUFFICIENT_SCOPE, CONFLICT (If-Match, ON_HOLD), those
 * of `decideRemoveSigner`.
 */
export function removeSigner(
  deps: RemoveDeps,
  context: RequestContext,
  input: { readonly id: string; readonly signerId: string; readonly ifMatch: number | null },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const signer = signerOf(envelope, input.signerId);
    assertScope(
      context.principal,
      envelope.progress.status === 'DRAFT' ? 'envelopes:write' : 'envelopes:send',
    );
    assertVersionMatches(input.ifMatch, envelope.version);
    const decided = decideRemoveSigner(envelope, {
      signerId: signer.id,
      actor: actorOf(context),
      now: await tx.now(),
      verificationCode: makeVerificationCode(deps.random.bytes(20)),
    });
    assertNotOnHold(await tx.legalHolds.find(input.id), await tx.now());
    const done = await record(deps, tx, envelope, decided);
    await tx.erasure.forgetValues(envelope, { signerIds: [signer.id], everyone: false });
    if (signer.progress.sentAt !== null) await tellRemoved(deps, tx, done, signer);
    return done;
  });
}

function signerOf({ signers }: Envelope, signerId: string): Signer {
  return (
    signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId))
  );
}

/** The letter counts for the mailbox: otherwise one envelope could write to it any number of times. */
async function tellRemoved(deps: RemoveDeps, tx: Tx, envelope: Envelope, signer: Signer): Promise<void> {
  if (!envelope.terms.notify) return;
  const { notified } = await takeMailboxLetter(deps, tx, signer.person.email);
  if (notified) await enqueueSignerMessages(deps, tx, { occasion: 'REMOVED', envelope, signers: [signer] });
}
