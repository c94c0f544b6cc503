import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Envelope, SignatureLevel, Signer } from './envelope.ts';
import { isPhoneNeeded } from './signer-media.ts';

/**
 * Asserts the requirements of level and method on a signer, when they are added and again at send. `place` is where the caller finds
 * them, such as `signers[0]`; empty where the signer is the whole request.
 */
export function assertSignerComplete(
  envelope: Pick<Envelope, 'signatureLevel' | 'authenticationMethod'>,
  signer: Pick<Signer, 'cpf' | 'phone' | 'authenticationMethod' | 'notifyBy'>,
  place = '',
): void {
  if (envelope.signatureLevel !== 'SIMPLE' && signer.cpf === null) {
    fail('CPF_REQUIRED', {
      fields: [fieldProblem(fieldPathOf(place, 'cpf'), 'required', 'The level asks for a CPF.')],
    });
  }
  if (signer.phone === null && isPhoneNeeded(envelope, signer)) {
    const problem = fieldProblem(
      fieldPathOf(place, 'phone'),
      'required',
      'Codes by SMS, and messages by WhatsApp, need a phone number.',
    );
    fail('PHONE_REQUIRED', { fields: [problem] });
  }
}

/** The path of a field of the signer at `place`. */
export function fieldPathOf(place: string, field: string): string {
  return place === '' ? field : `${place}.${field}`;
}

/** The qualified level needs an ICP-Brasil provider; none is configurable yet (Lei 14.063/2020 art. 4 III). */
export function assertProviderAvailable(level: SignatureLevel): void {
  if (level === 'QUALIFIED') fail('QUALIFIED_PROVIDER_UNAVAILABLE');
}
