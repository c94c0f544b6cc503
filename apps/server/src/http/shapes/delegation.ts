import { Type } from 'typebox';
import type { Static } from 'typebox';
import { delegateOf, delegatorOf, isCpfAwaited } from '../../domain/envelopes/delegation.ts';
import { levelOf } from '../../domain/envelopes/signature-level.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { DELEGATION_CHOICES, DELEGATION_STATUSES } from '../../domain/envelopes/terms.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { phone } from '../checks/tidy-text.ts';
import { described, nameText, nullable, oneOf } from './field.ts';

const delegationStatus = oneOf(...DELEGATION_STATUSES);

/** The sender's choice in an input. */
export const delegationBodyMember = Type.Optional(
  described(
    oneOf(...DELEGATION_CHOICES),
    'Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.',
  ),
);

const Other = (description: string) =>
  nullable(
    Type.Object(
      {
        name: Type.String({ description: 'The name of this person.' }),
        email: Type.String({ description: 'The e-mail address of this person.' }),
      },
      { description },
    ),
  );

/** The delegation in a view of a signer. */
export const delegationViewMembers = {
  delegation: described(
    delegationStatus,
    'Whether the signer may name somebody to sign in their place: NOT_ALLOWED, ALLOWED, REQUESTED while you have to decide, then APPROVED or REFUSED.',
  ),
  delegate: Other('The person whom the signer named and who waits for your decision; otherwise null.'),
  delegator: Other('The person in whose place this signer signs; null without an approved delegation.'),
};

/** Returns the delegation of a signer. */
export function delegationPart(signer: Signer) {
  return {
    delegation: signer.terms.delegation,
    delegate: nameOf(delegateOf(signer)),
    delegator: nameOf(delegatorOf(signer)),
  };
}

function nameOf(person: Signer['person']['counterpart']) {
  return person && { name: person.name, email: person.email };
}

/** The delegation on the signer's own page. */
export const sessionDelegationMembers = {
  delegation: described(
    delegationStatus,
    'ALLOWED: the signer may name somebody to sign in their place, after entering a code.',
  ),
  bringsCpf: Type.Boolean({
    description: 'Whether the signer is a delegate who gives their own CPF when they request a code.',
  }),
};

/** Returns the delegation of the session's signer. */
export function sessionDelegationPart(session: SigningSession) {
  const signer = signerOf(session);
  const bringsCpf = isCpfAwaited(signer) && levelOf(session.envelope, signer) !== 'SIMPLE';
  return { delegation: signer.terms.delegation, bringsCpf };
}

export const DelegateBody = Type.Object({
  name: described(nameText(), 'The full name of the person who is to sign.'),
  email: Type.String({ format: 'email', maxLength: 254, description: 'Their e-mail address.' }),
  phone: Type.Optional(
    nullable(
      phone(
        Type.String({
          format: 'phone',
          description: 'Their mobile phone; required if codes or messages of this signer travel by phone.',
        }),
      ),
    ),
  ),
});

export const DelegationView = Type.Object({
  delegation: described(delegationStatus, 'REQUESTED: the sender has to decide.'),
});

export function delegationView(session: SigningSession): Static<typeof DelegationView> {
  return { delegation: signerOf(session).terms.delegation };
}
