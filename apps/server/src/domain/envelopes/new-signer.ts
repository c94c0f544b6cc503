import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Id } from '../ids.ts';
import { normaliseEmail } from '../people/contact.ts';
import { normaliseCpf } from '../people/cpf.ts';
import type { AuthenticationMethod, Envelope, NotifyMedium, SignatureLevel, Signer } from './envelope.ts';
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
}

const NOTHING_YET = {
  status: 'PENDING',
  sentAt: null,
  viewedAt: null,
  authenticatedAt: null,
  authenticatedLinkId: null,
  channel: null,
  signedAt: null,
  declinedAt: null,
  declineReason: null,
  disputedAt: null,
  disputeNote: null,
  consent: null,
  documentHashes: null,
  wrongCodes: 0,
  erasedAt: null,
} as const;

/**
 * Returns a signer who has done nothing yet; without an order they come after all others. Throws INVALID_CPF for a false CPF, named
 * as a field of their `place` in the request.
 */
export function newSigner(
  envelope: Pick<Envelope, 'signers'>,
  input: NewSigner,
  made: { readonly id: Id<'sgn'>; readonly now: Date; readonly place?: string },
): Signer {
  const last = Math.max(0, ...envelope.signers.map((existing) => existing.order));
  return {
    ...NOTHING_YET,
    id: made.id,
    name: input.name,
    email: normaliseEmail(input.email),
    cpf: cpfOf(input.cpf ?? null, made.place),
    phone: input.phone ?? null,
    signatureLevel: input.signatureLevel ?? null,
    authenticationMethod: input.authenticationMethod ?? null,
    notifyBy: input.notifyBy ?? null,
    order: input.order ?? last + 1,
    createdAt: made.now,
  };
}

/** Returns the digits of a CPF, or null. Throws INVALID_CPF, which names the field of the signer at `place`. */
export function cpfOf(cpf: string | null, place = ''): string | null {
  return cpf === null ? null : (normaliseCpf(cpf) ?? invalidCpf(place));
}

function invalidCpf(place: string): never {
  return fail('INVALID_CPF', {
    fields: [fieldProblem(fieldPathOf(place, 'cpf'), 'cpf.digits', 'Is not a valid CPF.')],
  });
}
