import { assertScope } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertPhonePaid } from '../../domain/envelopes/paid-phones.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { decideChangeSigner, hasOtherContact } from '../../domain/envelopes/change-signer.ts';
import type { SignerPatch } from '../../domain/envelopes/change-signer.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { NOT_WANTED } from '../../domain/messages/letter-budget.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';
import type { Deps } from '../deps.ts';
import { rememberSigners } from '../contacts/remember-signers.ts';
import { recordBeforeLinks } from '../record.ts';
import { inviteSigners } from './invite-signers.ts';
import { replaceLink } from './replace-link.ts';
import { tellReplaced } from './tell-replaced.ts';

interface ChangeSignerInput {
  readonly id: string;
  readonly signerId: string;
  readonly patch: SignerPatch;
  /** Null: as the envelope was sent. */
  readonly notify: boolean | null;
  readonly ifMatch: number | null;
}

/** The changed signer, and their new link if their e-mail or phone is another. */
interface ChangedSigner {
  readonly signer: Signer;
  readonly signingLink: SigningLink | null;
  readonly notification: Notification;
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
    assertScope(context.principal, before.progress.status === 'DRAFT' ? 'envelopes:write' : 'envelopes:send');
    assertVersionMatches(input.ifMatch, before.version);
    const hasOpened = await tx.signing.hasOpened(id, signerId);
    const change = { signerId, patch, hasOpened, actor: actorOf(context), now: await tx.now() };
    const decided = decideChangeSigner(before, change);
    assertLevelsAvailable(deps.settings, decided.state);
    if (before.progress.status !== 'DRAFT') assertChangedPhonePaid(deps, decided.state, signer);
    const changed = await recordBeforeLinks(deps, tx, before, decided);
    const effect = await takeEffect(deps, tx, context, { ...input, before, changed, signer });
    return { signer: signerOf(changed, signerId), ...effect };
  });
}

/** The new link of a signer who is elsewhere, and whether they were sent it. */
type Effect = Omit<ChangedSigner, 'signer'>;
const NO_EFFECT: Effect = { signingLink: null, notification: NOT_WANTED };

/** A phone that stays is not judged again: the list may have become shorter. */
function assertChangedPhonePaid({ settings }: ChangeDeps, after: Envelope, before: Signer): void {
  const changed = after.signers.find(({ id }) => id === before.id);
  if (changed !== undefined && changed.person.phone !== before.person.phone)
    assertPhonePaid(settings, after.tenant.environment, changed.person.phone);
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
): Promise<Effect> {
  const { signerId, before, changed, signer } = input;
  if (before.progress.status === 'DRAFT') return NO_EFFECT;
  const after = signerOf(changed, signerId);
  const isElsewhere = hasOtherContact(signer, after);
  if (isElsewhere || signer.person.cpf !== after.person.cpf) await tx.signing.voidCodes(signerId);
  const effect = isElsewhere ? await sendNewLink(deps, tx, context, input) : NO_EFFECT;
  if (signer.person.email !== after.person.email) await tellReplaced(deps, tx, changed, signer);
  await inviteSigners(deps, tx, { before, after: changed });
  await rememberSigners(deps, tx, {
    owner: changed.tenant,
    people: [after.person],
    actor: actorOf(context),
    formerEmails: signer.person.email === after.person.email ? [] : [signer.person.email],
  });
  return effect;
}

async function sendNewLink(
  deps: ChangeDeps,
  tx: Tx,
  context: RequestContext,
  { signerId, changed, signer, ...input }: TakeEffectInput,
): Promise<Effect> {
  await tx.signing.forgetViews(signerId);
  const notify = (input.notify ?? changed.terms.notify) && signer.progress.sentAt !== null;
  const replaced = { signerId, notify, actor: actorOf(context) };
  const { link, notification } = await replaceLink(deps, tx, changed, replaced);
  // Otherwise one envelope could be sent to any number of addresses.
  if (notify) await assertSendWithinQuota(deps, tx, changed.tenant);
  return { signingLink: link, notification };
}

function signerOf({ signers }: Envelope, signerId: string): Signer {
  return (
    signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId))
  );
}
