import type { Client } from '../audit/client.ts';
import type { Delegate } from '../envelopes/delegation.ts';
import { refuseSamePerson, sharedWithOthers } from '../envelopes/distinct-people.ts';
import { isPhoneNeeded } from '../envelopes/signer-media.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Outcome } from '../outcome.ts';
import { assertNoContact } from '../names/contact-like.ts';
import { normaliseEmail } from '../people/contact.ts';
import { assertGuards, assertOtpFresh, assertUndisputed, GUARDS_TO_AUTHENTICATE } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

interface RequestDelegationInput {
  readonly delegate: Delegate;
  readonly client: Client;
  readonly now: Date;
}

/**
 * The signer names somebody to sign in their place, which the sender has to approve. They need a fresh code, because anyone
 * may have the link. Until the sender has decided, the signer can still sign.
 *
 * @throws The codes of acting with a link, ALREADY_SIGNED, AUTHENTICATION_REQUIRED, CONFLICT (DELEGATION_NOT_ALLOWED,
 * DELEGATION_REQUESTED), PHONE_REQUIRED, VALIDATION_FAILED
 */
export function decideRequestDelegation(
  session: SigningSession,
  { delegate, client, now }: RequestDelegationInput,
): Outcome<SigningSession> {
  assertGuards([...GUARDS_TO_AUTHENTICATE, assertUndisputed, assertOtpFresh], session, now);
  const signer = signerOf(session);
  if (signer.delegation === 'NOT_ALLOWED') fail('CONFLICT', { reason: 'DELEGATION_NOT_ALLOWED' });
  if (signer.delegation !== 'ALLOWED') fail('CONFLICT', { reason: 'DELEGATION_REQUESTED' });
  assertNoContact(delegate.name, 'NONE');
  const counterpart = { ...delegate, email: normaliseEmail(delegate.email) };
  if (counterpart.email === signer.email.toLowerCase()) refuseSamePerson('email');
  const delegating = {
    ...signer,
    ...counterpart,
    cpf: null,
    delegation: 'APPROVED',
    counterpart: signer,
  } as const;
  if (sharedWithOthers(session.envelope.signers, delegating) !== null) refuseSamePerson('email');
  if (counterpart.phone === null && isPhoneNeeded(session.envelope, signer))
    fail('PHONE_REQUIRED', {
      fields: [fieldProblem('phone', 'required', 'Codes and messages reach this signer by phone.')],
    });
  const { name, email } = counterpart;
  return {
    state: withSession(session, { delegation: 'REQUESTED', counterpart }),
    entries: [
      actOf(session, client, {
        type: 'DELEGATION_REQUESTED',
        data: {},
        values: { delegateName: name, delegateEmail: email },
      }),
    ],
    events: [{ type: 'signer.delegation_requested', signerId: session.signerId }],
  };
}
