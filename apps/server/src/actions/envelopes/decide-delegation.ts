import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideApproveDelegation, decideRefuseDelegation } from '../../domain/envelopes/decide-delegation.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';
import type { InsideDeps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { record } from '../record.ts';
import { replaceLink } from './replace-link.ts';

type DelegationDeps = Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>;

interface DelegationInput {
  readonly id: string;
  readonly signerId: string;
}

/** The delegate as a signer, and their link. */
interface ApprovedDelegation {
  readonly signer: Signer;
  readonly signingLink: SigningLink;
  readonly notification: Notification;
}

/**
 * Lets a delegate take the place of a signer, whose link, codes and views end. The delegate is invited, and the former signer
 * is written to. Codes: those of `decideApproveDelegation`, FORBIDDEN (Production without a verified OWNER), RATE_LIMITED
 * (the day's quota).
 */
export function approveDelegation(
  deps: DelegationDeps,
  context: RequestContext,
  { id, signerId }: DelegationInput,
): Promise<ApprovedDelegation> {
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const actor = actorOf(context);
    const decided = decideApproveDelegation(before, { signerId, actor, now: await tx.now() });
    const approved = await record(deps, tx, before, decided);
    await tx.signing.voidCodes(signerId);
    await tx.signing.forgetViews(signerId);
    const {
      terms: { notify },
    } = before;
    const replaced = { signerId, notify, actor, namedBy: 'SIGNER' } as const;
    const { link, notification } = await replaceLink(deps, tx, approved, replaced);
    if (notify) await assertSendWithinQuota(deps, tx, approved.tenant);
    const former = before.signers.filter((signer) => signer.id === signerId);
    await enqueueSignerMessages(deps, tx, { occasion: 'DELEGATED', envelope: approved, signers: former });
    return { signer: signerOf(approved, signerId), signingLink: link, notification };
  });
}

/** Refuses a delegate: the signer has to sign themself, and is written to. Codes: those of `decideRefuseDelegation`. */
export function refuseDelegation(
  deps: DelegationDeps,
  context: RequestContext,
  { id, signerId }: DelegationInput,
): Promise<Signer> {
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const input = { signerId, actor: actorOf(context), now: await tx.now() };
    const envelope = await record(deps, tx, before, decideRefuseDelegation(before, input));
    const signer = signerOf(envelope, signerId);
    await enqueueSignerMessages(deps, tx, { occasion: 'DELEGATION_REFUSED', envelope, signers: [signer] });
    return signer;
  });
}

function signerOf({ signers }: Envelope, signerId: string): Signer {
  return signers.find(({ id }) => id === signerId) ?? fail('NOT_FOUND');
}
