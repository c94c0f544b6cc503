import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { isOverdue } from './close-envelope.ts';
import { withoutFiles } from '../attachments/attachment.ts';
import { delegateOf, delegatePerson } from './delegation.ts';
import { assertPersonStays } from './disputed.ts';
import type { Delegate } from './person.ts';
import { begunAnew } from './progress.ts';
import { refuseSamePerson, sharedWithOthers } from './distinct-people.ts';
import { withSigner } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { assertStillNeeded } from './signer-rules.ts';
import type { Signer } from './signer.ts';

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
  if (envelope.progress.status !== 'SENT')
    fail('INVALID_STATE_TRANSITION', { from: envelope.progress.status });
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
    person: delegatePerson(signer.person, delegate),
    terms: { ...signer.terms, delegation: 'APPROVED', attachments: withoutFiles(signer.terms.attachments) },
    progress: begunAnew(signer.progress),
    proof: null,
  };
  if (sharedWithOthers(envelope.signers, after) !== null) refuseSamePerson('delegate.email');
  const { name, email, phone } = delegate;
  const values = {
    name,
    email,
    ...(phone === null ? {} : { phone }),
    previousName: signer.person.name,
    previousEmail: signer.person.email,
  };
  return {
    state: withSigner(envelope, after),
    entries: [entryOf('DELEGATION_APPROVED', input, values)],
    events: [
      { type: 'signer.changed', signerId: signer.id },
      { type: 'signer.invited', signerId: signer.id },
    ],
  };
}

/** The sender refuses a delegate: the signer has to sign themself. Codes: those of `decideApproveDelegation`. */
export function decideRefuseDelegation(envelope: Envelope, input: DecideDelegationInput): Outcome<Envelope> {
  const { signer } = requireRequested(envelope, input);
  return {
    state: withSigner(envelope, {
      ...signer,
      person: { ...signer.person, counterpart: null },
      terms: { ...signer.terms, delegation: 'REFUSED' },
    }),
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
