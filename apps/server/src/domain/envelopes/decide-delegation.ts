import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { isOverdue } from './close-envelope.ts';
import type { Delegate } from './delegation.ts';
import { delegateOf } from './delegation.ts';
import { assertPersonStays } from './disputed.ts';
import { refuseSamePerson, sharedWithOthers } from './distinct-people.ts';
import { withSigner } from './envelope.ts';
import type { Envelope, Signer } from './envelope.ts';
import { assertStillNeeded } from './signer-rules.ts';

/** The delegation to decide. */
interface DecideDelegationInput {
  readonly signerId: string;
  readonly actor: Actor;
  readonly now: Date;
}

interface Requested {
  readonly signer: Signer;
  readonly delegate: Delegate;
}

function requireRequested(envelope: Envelope, { signerId, now }: DecideDelegationInput): Requested {
  const signer =
    envelope.signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  if (isOverdue(envelope, now)) fail('INVALID_STATE_TRANSITION', { from: 'EXPIRED' });
  if (envelope.status !== 'SENT') fail('INVALID_STATE_TRANSITION', { from: envelope.status });
  assertStillNeeded(signer);
  const delegate = delegateOf(signer) ?? fail('CONFLICT', { reason: 'DELEGATION_NOT_REQUESTED' });
  return { signer, delegate };
}

/**
 * The sender approves a delegate, who takes the place of the signer and begins anew: the documents are theirs to view, and
 * the identity theirs to prove, with a CPF that they bring. The trail commits to both people.
 *
 * @throws NOT_FOUND, INVALID_STATE_TRANSITION, ALREADY_SIGNED, CONFLICT (DELEGATION_NOT_REQUESTED, SIGNER_DECLINED,
 * SIGNER_SKIPPED), ENVELOPE_NOT_EDITABLE (DISPUTED)
 */
export function decideApproveDelegation(envelope: Envelope, input: DecideDelegationInput): Outcome<Envelope> {
  const { signer, delegate } = requireRequested(envelope, input);
  assertPersonStays(signer);
  const after: Signer = {
    ...signer,
    ...delegate,
    cpf: null,
    delegation: 'APPROVED',
    counterpart: { name: signer.name, email: signer.email, phone: signer.phone, cpf: signer.cpf },
    status: signer.sentAt === null ? 'PENDING' : 'SENT',
    viewedAt: null,
    viewedBy: null,
    authenticatedAt: null,
    authenticatedLinkId: null,
    browserHash: null,
    channel: null,
    attachments: signer.attachments.map((attachment) => ({ ...attachment, file: null })),
  };
  if (sharedWithOthers(envelope.signers, after) !== null) refuseSamePerson('delegate.email');
  const { name, email, phone } = delegate;
  const values = {
    name,
    email,
    ...(phone === null ? {} : { phone }),
    previousName: signer.name,
    previousEmail: signer.email,
  };
  return {
    state: withSigner(envelope, after),
    entries: [entryOf('DELEGATION_APPROVED', input, values)],
    events: [{ type: 'signer.changed', signerId: signer.id }],
  };
}

/** The sender refuses a delegate: the signer has to sign themself. Codes: those of `decideApproveDelegation`. */
export function decideRefuseDelegation(envelope: Envelope, input: DecideDelegationInput): Outcome<Envelope> {
  const { signer } = requireRequested(envelope, input);
  return {
    state: withSigner(envelope, { ...signer, delegation: 'REFUSED', counterpart: null }),
    entries: [entryOf('DELEGATION_REFUSED', input, {})],
    events: [{ type: 'signer.changed', signerId: signer.id }],
  };
}

function entryOf(
  type: 'DELEGATION_APPROVED' | 'DELEGATION_REFUSED',
  { actor, signerId }: DecideDelegationInput,
  values: Readonly<Record<string, string>>,
): AuditEntry {
  const personal = Object.keys(values).length === 0 ? {} : { personal: { subject: signerId, values } };
  return { type, actor, data: { signerId }, ...personal };
}
