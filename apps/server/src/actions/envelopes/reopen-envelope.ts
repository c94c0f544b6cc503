import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideReopenEnvelope } from '../../domain/envelopes/reopen-envelope.ts';
import { hasLink, isDone, isOut } from '../../domain/envelopes/signer-role.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';
import type { InsideDeps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { recordBeforeLinks } from '../record.ts';
import { newSigningLink } from './new-signing-link.ts';

type ReopenDeps = Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>;

/** The open envelope, with new links: the tokens of the former ones went with the term. */
interface ReopenedEnvelope {
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

/**
 * Gives an expired envelope a new term, and writes to everybody who was written to before. Codes: NOT_FOUND, those of
 * `decideReopenEnvelope`, FORBIDDEN (Production without a verified OWNER), RATE_LIMITED (the day's quota).
 */
export function reopenEnvelope(
  deps: ReopenDeps,
  context: RequestContext,
  input: { readonly id: string; readonly expiresAt: GivenTerm },
): Promise<ReopenedEnvelope> {
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const { timeZone } = await tx.envelopes.organizationOf(context.tenant);
    const expiresAt = endOfTerm<never>(input.expiresAt, timeZone);
    const decided = decideReopenEnvelope(before, { expiresAt, actor: actorOf(context), now: await tx.now() });
    await assertProductionAllowed(deps, tx, before.tenant);
    const envelope = await recordBeforeLinks(deps, tx, before, decided);
    const signingLinks = await giveLinks(deps, tx, envelope);
    const signers = envelope.signers.filter((signer) => signer.progress.sentAt !== null && !isOut(signer));
    await enqueueSignerMessages(deps, tx, { occasion: 'REOPENED', envelope, signers });
    await assertSendWithinQuota(deps, tx, envelope.tenant);
    return { envelope, signingLinks };
  });
}

async function giveLinks(deps: ReopenDeps, tx: Tx, envelope: Envelope): Promise<readonly SigningLink[]> {
  const now = await tx.now();
  const open = envelope.signers.filter((signer) => hasLink(signer) && !isDone(signer));
  const links = open.map((signer) => newSigningLink(deps, envelope, signer, now));
  const stored = links.map((link) => link.stored);
  await tx.envelopes.replaceLinks(envelope, stored, now);
  return links.map(({ shown }) => shown);
}
