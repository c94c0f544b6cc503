import type { Client } from '../audit/client.ts';
import { delegatePerson } from '../envelopes/delegation.ts';
import { refuseSamePerson, sharedWithOthers } from '../envelopes/distinct-people.ts';
import type { Delegate } from '../envelopes/person.ts';
import { codeMediumOf, isPhoneNeeded } from '../envelopes/signer-media.ts';
import { assertReceivesMessages } from '../envelopes/signer-rules.ts';
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
  if (signer.terms.delegation === 'NOT_ALLOWED') fail('CONFLICT', { reason: 'DELEGATION_NOT_ALLOWED' });
  if (signer.terms.delegation !== 'ALLOWED') fail('CONFLICT', { reason: 'DELEGATION_REQUESTED' });
  assertNoContact(delegate.name, 'NONE');
  const counterpart = { ...delegate, email: normaliseEmail(delegate.email) };
  if (counterpart.email === signer.person.email.toLowerCase()) refuseSamePerson('email');
  const delegating = {
    ...signer,
    person: delegatePerson(signer.person, counterpart),
    terms: { ...signer.terms, delegation: 'APPROVED' },
  } as const;
  if (sharedWithOthers(session.envelope.signers, delegating) !== null) refuseSamePerson('email');
  if (counterpart.phone === null && isPhoneNeeded(session.envelope, signer))
    fail('PHONE_REQUIRED', {
      fields: [fieldProblem('phone', 'required', 'Codes and messages reach this signer by phone.')],
    });
  if (codeMediumOf(session.envelope, signer) === 'SMS') assertReceivesMessages(counterpart.phone);
  const { name, email } = counterpart;
  return {
    state: withSession(session, {
      person: { ...signer.person, counterpart },
      terms: { ...signer.terms, delegation: 'REQUESTED' },
    }),
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
