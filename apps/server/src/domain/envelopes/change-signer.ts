import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { normaliseEmail } from '../people/contact.ts';
import { isOverdue } from './close-envelope.ts';
import { withSigner } from './envelope.ts';
import type { Envelope, Signer } from './envelope.ts';
import { withInvitedInTurn } from './invite-in-turn.ts';
import { cpfOf } from './new-signer.ts';
import { assertSignerComplete } from './signer-rules.ts';

/** The requested members of a signer; null removes a value. */
export interface SignerPatch {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly cpf?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly order?: number | undefined;
}

type Member = keyof SignerPatch;

/** The requested change, and whether the trail records that the signer opened a link. */
export interface ChangeSignerInput {
  readonly signerId: string;
  readonly patch: SignerPatch;
  readonly hasOpened: boolean;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes a signer of a draft or of a sent envelope, all of the requested members or none. The trail commits to old and
 * new values. A proof of identity that was given with other data no longer counts, and a signer with another e-mail or
 * phone begins anew: somebody else may have viewed the documents. Requesting the current values changes nothing.
 *
 * @throws NOT_FOUND, ENVELOPE_NOT_EDITABLE, INVALID_CPF, CPF_REQUIRED, PHONE_REQUIRED
 */
export function decideChangeSigner(envelope: Envelope, input: ChangeSignerInput): Outcome<Envelope> {
  const { patch, actor, now } = input;
  const before =
    envelope.signers.find(({ id }) => id === input.signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', input.signerId));
  assertChangeable(envelope, before, input);
  const after = changedSigner(before, patch);
  const changed = MEMBERS.filter((member) => after[member] !== before[member]);
  if (changed.length === 0) return { state: envelope, entries: [], events: [] };
  if (patch.cpf === null || patch.phone === null) assertSignerComplete(envelope, after);
  const state = withSigner(envelope, withoutOutdatedProgress(before, after));
  const entries = [changeEntry(before, after, { changed, actor })];
  if (envelope.status === 'DRAFT') return { state, entries, events: [] };
  const signerId = before.id;
  return { state: withInvitedInTurn(state, now), entries, events: [{ type: 'signer.changed', signerId }] };
}

/** Returns true if the signer needs another link: the old link went to an address that is no longer theirs. */
export function hasOtherContact(before: Signer, after: Signer): boolean {
  return before.email !== after.email || before.phone !== after.phone;
}

const MEMBERS = ['name', 'email', 'cpf', 'phone', 'order'] as const satisfies readonly Member[];

function assertChangeable(
  envelope: Envelope,
  signer: Signer,
  { patch, hasOpened, now }: ChangeSignerInput,
): void {
  const requested = MEMBERS.filter((member) => patch[member] !== undefined);
  const allowed = changeableMembers(envelope, signer, { hasOpened, now });
  const isAllowed = allowed.length > 0 && requested.every((member) => allowed.includes(member));
  if (!isAllowed) fail('ENVELOPE_NOT_EDITABLE');
}

function changeableMembers(
  envelope: Envelope,
  signer: Signer,
  { hasOpened, now }: Pick<ChangeSignerInput, 'hasOpened' | 'now'>,
): readonly Member[] {
  if (envelope.status === 'DRAFT') return MEMBERS;
  if (envelope.status !== 'SENT' || isOverdue(envelope, now) || signer.status === 'SIGNED') return [];
  if (signer.sentAt === null) return MEMBERS;
  return [
    'email',
    'phone',
    ...(signer.authenticatedAt === null ? (['cpf'] as const) : []),
    ...(hasOpened ? [] : (['name'] as const)),
  ];
}

function changedSigner(signer: Signer, { name, email, cpf, phone, order }: SignerPatch): Signer {
  return {
    ...signer,
    name: name ?? signer.name,
    email: email === undefined ? signer.email : normaliseEmail(email),
    cpf: cpf === undefined ? signer.cpf : cpfOf(cpf),
    phone: phone === undefined ? signer.phone : phone,
    order: order ?? signer.order,
  };
}

function withoutOutdatedProgress(before: Signer, after: Signer): Signer {
  const unproved = { ...after, authenticatedAt: null, authenticatedLinkId: null, channel: null };
  if (hasOtherContact(before, after))
    return { ...unproved, status: after.sentAt === null ? 'PENDING' : 'SENT', viewedAt: null };
  return before.cpf === after.cpf ? after : unproved;
}

interface ChangeEntryInput {
  readonly changed: readonly Member[];
  readonly actor: Actor;
}

function changeEntry(before: Signer, after: Signer, { changed, actor }: ChangeEntryInput): AuditEntry {
  const order = changed.includes('order') ? { order: after.order, previousOrder: before.order } : {};
  return {
    type: 'SIGNER_CHANGED',
    actor,
    data: { signerId: before.id, changed: [...changed], ...order },
    personal: { subject: before.id, values: valuesOf(before, after, changed) },
  };
}

/** The old values have names of their own, such as `previousEmail`. */
function valuesOf(before: Signer, after: Signer, changed: readonly Member[]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const member of changed) {
    if (member === 'order') continue;
    const [now, then] = [after[member], before[member]];
    if (now !== null) result[member] = now;
    if (then !== null) result[`previous${member.charAt(0).toUpperCase()}${member.slice(1)}`] = then;
  }
  return result;
}
