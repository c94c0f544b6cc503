import { assertScope } from '../../domain/access/assert-allowed.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { decideAddSigner } from '../../domain/envelopes/add-signer.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { newSigner } from '../../domain/envelopes/new-signer.ts';
import type { NewSigner } from '../../domain/envelopes/new-signer.ts';
import { assertPhonePaid } from '../../domain/envelopes/paid-phones.ts';
import { isPhoneNeeded } from '../../domain/envelopes/signer-media.ts';
import { hasLink } from '../../domain/envelopes/signer-role.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';
import { rememberSigners } from '../contacts/remember-signers.ts';
import type { InsideDeps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { recordBeforeLinks } from '../record.ts';
import { inviteSigners } from './invite-signers.ts';
import { newSigningLink } from './new-signing-link.ts';

/** The new signer, the envelope that they were added to, and their link if it was sent. */
interface AddedSigner {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly signingLink: SigningLink | null;
}

type AddDeps = Pick<InsideDeps, 'db' | 'random' | 'settings' | 'secrets'>;

interface AddSignerInput {
  readonly id: string;
  readonly signer: NewSigner;
  /** The contact that provides CPF and phone if the signer lacks them. */
  readonly contactId?: string | null;
}

/**
 * Adds a signer, also after sending: they get a link, and are invited if it is their turn. Codes: NOT_FOUND (envelope, contact),
 * INSUFFICIENT_SCOPE, those of `decideAddSigner`, INVALID_CPF, FORBIDDEN (Production without a verified OWNER), RATE_LIMITED (the
 * day's quota).
 */
export function addSigner(
  deps: AddDeps,
  context: RequestContext,
  input: AddSignerInput,
): Promise<AddedSigner> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    assertScope(
      context.principal,
      envelope.progress.status === 'DRAFT' ? 'envelopes:write' : 'envelopes:send',
    );
    const id = makeId('sgn', await tx.now(), deps.random.bytes(10));
    const named = await withContact(tx, envelope, input);
    const signer = newSigner(envelope, named, { id, now: await tx.now() });
    const decided = decideAddSigner(envelope, signer, actorOf(context));
    assertLevelsAvailable(deps.settings, decided.state);
    const added = await recordBeforeLinks(deps, tx, envelope, decided);
    const after = added.signers.find((candidate) => candidate.id === id) ?? signer;
    const signingLink = await takeEffect(deps, tx, context, { before: envelope, added, signer: after });
    return { envelope: added, signer: after, signingLink };
  });
}

interface TakeEffectInput {
  readonly before: Envelope;
  readonly added: Envelope;
  readonly signer: Signer;
}

/** After sending, the signer gets what sending gives. A draft gives nothing. */
async function takeEffect(
  deps: AddDeps,
  tx: Tx,
  context: RequestContext,
  { before, added, signer }: TakeEffectInput,
): Promise<SigningLink | null> {
  if (added.progress.status === 'DRAFT') return null;
  await assertProductionAllowed(deps, tx, added.tenant);
  const phone = isPhoneNeeded(added, signer) ? signer.person.phone : null;
  assertPhonePaid(deps.settings, added.tenant.environment, phone);
  const link = hasLink(signer) ? await giveLink(deps, tx, added, signer) : null;
  await inviteSigners(deps, tx, { before, after: added });
  // Otherwise one envelope could be sent to any number of people.
  await assertSendWithinQuota(deps, tx, added.tenant);
  await rememberSigners(deps, tx, {
    owner: added.tenant,
    people: [signer.person],
    actor: actorOf(context),
  });
  return link;
}

async function giveLink(deps: AddDeps, tx: Tx, envelope: Envelope, signer: Signer): Promise<SigningLink> {
  const now = await tx.now();
  const { shown, stored } = newSigningLink(deps, envelope, signer, now);
  await tx.envelopes.replaceLinks(envelope, [stored], now);
  return shown;
}

async function withContact(
  tx: Tx,
  { tenant }: Envelope,
  { signer, contactId = null }: AddSignerInput,
): Promise<NewSigner> {
  if (contactId === null) return signer;
  const contact =
    (await tx.contacts.list(tenant)).find(({ id }) => id === contactId) ??
    fail('NOT_FOUND', missingObject('contact', 'contactId', contactId));
  return { ...signer, cpf: signer.cpf ?? contact.cpf, phone: signer.phone ?? contact.phone };
}
