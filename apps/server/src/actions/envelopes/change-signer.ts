import { assertScope } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { decideChangeSigner, hasOtherContact } from '../../domain/envelopes/change-signer.ts';
import type { SignerPatch } from '../../domain/envelopes/change-signer.ts';
import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';
import type { Deps } from '../deps.ts';
import { rememberSigners } from '../contacts/remember-signers.ts';
import { record } from '../record.ts';
import { inviteSigners } from './invite-signers.ts';
import { replaceLink } from './replace-link.ts';

interface ChangeSignerInput {
  readonly id: string;
  readonly signerId: string;
  readonly patch: SignerPatch;
  readonly notify: boolean;
  readonly ifMatch: number | null;
}

/** The changed signer, and their new link if their e-mail or phone is another. */
interface ChangedSigner {
  readonly signer: Signer;
  readonly signingLink: SigningLink | null;
}

type ChangeDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/**
 * Corrects a signer, also after sending. Codes: NOT_FOUND, INSUFFICIENT_SCOPE, CONFLICT (If-Match), those of
 * `decideChangeSigner`, FORBIDDEN (Production without a verified OWNER), RATE_LIMITED (the day's quota).
 */
export function changeSigner(
  deps: ChangeDeps,
  context: RequestContext,
  input: ChangeSignerInput,
): Promise<ChangedSigner> {
  const { id, signerId, patch } = input;
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const signer = signerOf(before, signerId);
    assertScope(context.principal, before.status === 'DRAFT' ? 'envelopes:write' : 'envelopes:send');
    assertVersionMatches(input.ifMatch, before.version);
    const hasOpened = await tx.signing.hasOpened(id, signerId);
    const change = { signerId, patch, hasOpened, actor: actorOf(context), now: tx.now() };
    const decided = decideChangeSigner(before, change);
    assertLevelsAvailable(deps.settings, decided.state);
    const { value: changed } = await record(deps, tx, before, decided);
    const signingLink = await takeEffect(deps, tx, context, { ...input, before, changed, signer });
    return { value: { signer: signerOf(changed, signerId), signingLink } };
  });
}

interface TakeEffectInput extends ChangeSignerInput {
  readonly before: Envelope;
  readonly changed: Envelope;
  readonly signer: Signer;
}

/** Old codes and links die, and signers whose turn has come are invited. A draft has none of these. */
async function takeEffect(
  deps: ChangeDeps,
  tx: Tx,
  context: RequestContext,
  input: TakeEffectInput,
): Promise<SigningLink | null> {
  const { signerId, before, changed, signer } = input;
  if (before.status === 'DRAFT') return null;
  const after = signerOf(changed, signerId);
  const isElsewhere = hasOtherContact(signer, after);
  if (isElsewhere || signer.cpf !== after.cpf) await tx.signing.voidCodes(signerId);
  const link = isElsewhere ? await sendNewLink(deps, tx, context, input) : null;
  await inviteSigners(deps, tx, { before, after: changed });
  await rememberSigners(deps, tx, {
    owner: changed.tenant,
    people: [after],
    actor: actorOf(context),
    formerEmails: signer.email === after.email ? [] : [signer.email],
  });
  return link;
}

async function sendNewLink(
  deps: ChangeDeps,
  tx: Tx,
  context: RequestContext,
  { signerId, changed, signer, ...input }: TakeEffectInput,
): Promise<SigningLink> {
  await tx.signing.forgetViews(signerId);
  const notify = input.notify && signer.sentAt !== null;
  const { link } = await replaceLink(deps, tx, changed, { signerId, notify, actor: actorOf(context) });
  // Otherwise one envelope could be sent to any number of addresses.
  if (notify) await assertSendWithinQuota(deps, tx, changed.tenant);
  return link;
}

function signerOf({ signers }: Envelope, signerId: string): Signer {
  return (
    signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId))
  );
}
