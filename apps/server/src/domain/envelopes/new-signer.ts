import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { normaliseEmail } from '../people/contact.ts';
import { normaliseCpf } from '../people/cpf.ts';
import type { Envelope, Signer } from './envelope.ts';
import { within } from './signer-rules.ts';

/** A signer as the sender names her. */
export interface NewSigner {
  readonly name: string;
  readonly email: string;
  /** With or without mask. */
  readonly cpf?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
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
  consent: null,
  documentHashes: null,
  wrongCodes: 0,
  erasedAt: null,
} as const;

/**
 * A signer who has done nothing yet; without an order she comes after all others. INVALID_CPF where it is false, named
 * as a field of her `place` in the request.
 */
export function newSigner(
  envelope: Pick<Envelope, 'signers'>,
  wish: NewSigner,
  made: { readonly id: Id<'sgn'>; readonly now: Date; readonly place?: string },
): Signer {
  const last = Math.max(0, ...envelope.signers.map((one) => one.order));
  return {
    ...NOTHING_YET,
    id: made.id,
    name: wish.name,
    email: normaliseEmail(wish.email),
    cpf: wish.cpf == null ? null : (normaliseCpf(wish.cpf) ?? invalidCpf(made.place)),
    phone: wish.phone ?? null,
    order: wish.order ?? last + 1,
    createdAt: made.now,
  };
}

function invalidCpf(place = ''): never {
  return fail('INVALID_CPF', { fields: [{ field: within(place, 'cpf'), message: 'Is not a valid CPF.' }] });
}
