import { newAttachments } from '../attachments/new-attachments.ts';
import type { NewAttachment } from '../attachments/new-attachments.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Id } from '../ids.ts';
import { normaliseEmail } from '../people/contact.ts';
import { normaliseCpf } from '../people/cpf.ts';
import type { AuthenticationMethod, Envelope, NotifyMedium, SignatureLevel, Signer } from './envelope.ts';
import { cnpjOf } from './role-rules.ts';
import type { DelegationChoice } from './delegation.ts';
import { orderOfGroup } from './signer-group.ts';
import type { SignerGroup } from './signer-group.ts';
import { identityFact, isParty } from './signer-role.ts';
import type { SignerRole } from './signer-role.ts';
import { fieldPathOf } from './signer-rules.ts';

/** A signer as the sender names them. */
export interface NewSigner {
  readonly name: string;
  readonly email: string;
  /** With or without mask. */
  readonly cpf?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
  readonly signatureLevel?: SignatureLevel | null | undefined;
  readonly authenticationMethod?: AuthenticationMethod | null | undefined;
  readonly notifyBy?: NotifyMedium | null | undefined;
  readonly order?: number | undefined;
  readonly role?: SignerRole | undefined;
  readonly organizationName?: string | null | undefined;
  /** With or without mask. */
  readonly cnpj?: string | null | undefined;
  readonly office?: string | null | undefined;
  readonly hostEmail?: string | null | undefined;
  readonly group?: SignerGroup | null | undefined;
  readonly attachments?: readonly NewAttachment[] | undefined;
  /** Never from a request: only a public form sets it. */
  readonly identitySource?: Signer['identitySource'];
  readonly delegation?: DelegationChoice | undefined;
}

const NOTHING_YET = {
  status: 'PENDING',
  sentAt: null,
  viewedAt: null,
  viewedBy: null,
  authenticatedAt: null,
  authenticatedLinkId: null,
  browserHash: null,
  channel: null,
  signedAt: null,
  declinedAt: null,
  declineReason: null,
  disputedAt: null,
  disputeNote: null,
  disputeAnsweredAt: null,
  disputeAnswer: null,
  consent: null,
  documentHashes: null,
  wrongCodes: 0,
  erasedAt: null,
  counterpart: null,
} as const;

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
  return {
    ...NOTHING_YET,
    id: made.id,
    name: input.name,
    email: normaliseEmail(input.email),
    cpf: cpfOf(input.cpf ?? null, made.place),
    phone: input.phone ?? null,
    ...choicesOf(input),
    order:
      input.order ??
      orderOfGroup(envelope.signers, input.group) ??
      nextOrder(envelope.signers, input.role ?? 'SIGNER'),
    group: input.group ?? null,
    ...identityFact(input),
    delegation: input.delegation ?? 'NOT_ALLOWED',
    ...roleOf(input, made.place),
    attachments: newAttachments(input.attachments ?? [], fieldPathOf(made.place ?? '', 'attachments')),
    createdAt: made.now,
  };
}

/** Returns the order after everyone who signs; of a person who only receives a copy, after everyone. */
export function nextOrder(signers: readonly Pick<Signer, 'role' | 'order'>[], role: SignerRole): number {
  const before = isParty({ role }) ? signers.filter(isParty) : signers;
  return Math.max(0, ...before.map(({ order }) => order)) + 1;
}

/** The sender's own choices for this signer; null: as the envelope says. */
function choicesOf({ signatureLevel, authenticationMethod, notifyBy }: NewSigner) {
  return {
    signatureLevel: signatureLevel ?? null,
    authenticationMethod: authenticationMethod ?? null,
    notifyBy: notifyBy ?? null,
  };
}

function roleOf({ role, organizationName, cnpj, office, hostEmail }: NewSigner, place?: string) {
  return {
    role: role ?? 'SIGNER',
    organizationName: organizationName ?? null,
    cnpj: cnpjOf(cnpj ?? null, place),
    office: office ?? null,
    hostEmail: hostEmail == null ? null : normaliseEmail(hostEmail),
  };
}

/**
 * Returns the digits of a CPF, or null.
 *
 * @throws INVALID_CPF, which names the field of the signer at `place`
 */
export function cpfOf(cpf: string | null, place = ''): string | null {
  return cpf === null ? null : (normaliseCpf(cpf) ?? invalidCpf(place));
}

function invalidCpf(place: string): never {
  return fail('INVALID_CPF', {
    fields: [fieldProblem(fieldPathOf(place, 'cpf'), 'cpf.digits', 'Is not a valid CPF.')],
  });
}
