import { fieldPathOf } from '../errors/field-rules.ts';
import type { SignerGroup, SignatureLevel, NotifyMedium, AuthenticationMethod, Terms } from './terms.ts';
import type { Signer } from './signer.ts';
import { newAttachments } from '../attachments/new-attachments.ts';
import type { NewAttachment } from '../attachments/new-attachments.ts';
import type { Id } from '../ids.ts';
import type { Envelope } from './envelope.ts';
import type { DelegationChoice } from './delegation.ts';
import { NOBODY, withGivenValues } from './person.ts';
import type { Person, PersonInput } from './person.ts';
import { NOTHING_DONE } from './progress.ts';
import { orderOfGroup } from './signer-group.ts';
import { identityFact, isPartyRole } from './signer-role.ts';
import type { SignerRole } from './signer-role.ts';

/** A signer as the sender names them. Null or absent: as the envelope says. */
export interface NewSigner extends PersonInput {
  readonly signatureLevel?: SignatureLevel | null | undefined;
  readonly authenticationMethod?: AuthenticationMethod | null | undefined;
  readonly notifyBy?: NotifyMedium | null | undefined;
  readonly order?: number | undefined;
  readonly role?: SignerRole | undefined;
  readonly group?: SignerGroup | null | undefined;
  readonly attachments?: readonly NewAttachment[] | undefined;
  /** Never from a request: only a public form sets it. */
  readonly identitySource?: Person['identitySource'];
  readonly delegation?: DelegationChoice | undefined;
}

/**
 * Returns a signer who has done nothing yet; without an order they come after all others who sign.
 *
 * @throws INVALID_CPF for a false CPF and VALIDATION_FAILED for a false CNPJ, named as a field of their `place` in
 * the request
 */
export function newSigner(
  envelope: Pick<Envelope, 'signers'>,
  input: NewSigner,
  made: { readonly id: Id<'sgn'>; readonly now: Date; readonly place?: string },
): Signer {
  const person = { ...NOBODY, counterpart: null, erasedAt: null, ...identityFact(input) };
  return {
    id: made.id,
    person: withGivenValues(person, input, made.place),
    terms: termsOf(envelope, input, made.place ?? ''),
    progress: NOTHING_DONE,
    proof: null,
    createdAt: made.now,
  };
}

function termsOf({ signers }: Pick<Envelope, 'signers'>, input: NewSigner, place: string): Terms {
  const { role = 'SIGNER', group = null, attachments = [] } = input;
  const known = signers.map(({ terms }) => terms);
  return {
    role,
    group,
    delegation: input.delegation ?? 'NOT_ALLOWED',
    signatureLevel: input.signatureLevel ?? null,
    authenticationMethod: input.authenticationMethod ?? null,
    notifyBy: input.notifyBy ?? null,
    order: input.order ?? orderOfGroup(known, group) ?? nextOrder(known, role),
    attachments: newAttachments(attachments, fieldPathOf(place, 'attachments')),
  };
}

/** Returns the order after everyone who signs; of a person who only receives a copy, after everyone. */
export function nextOrder(known: readonly Pick<Terms, 'role' | 'order'>[], role: SignerRole): number {
  const before = isPartyRole(role) ? known.filter((terms) => isPartyRole(terms.role)) : known;
  return Math.max(0, ...before.map(({ order }) => order)) + 1;
}
