import { fail } from '../errors/app-error.ts';
import type { Envelope, SignatureLevel, Signer } from './envelope.ts';

/** What level and method ask of a signer. Checked when she is added and again at send. */
export function checkSigner(
  envelope: Pick<Envelope, 'signatureLevel' | 'authenticationMethod'>,
  signer: Pick<Signer, 'cpf' | 'phone'>,
): void {
  if (envelope.signatureLevel !== 'SIMPLE' && signer.cpf === null) fail('CPF_REQUIRED');
  if (envelope.authenticationMethod === 'SMS_OTP' && signer.phone === null) fail('PHONE_REQUIRED');
}

/** The qualified level needs an ICP-Brasil provider; none is configurable yet (Lei 14.063/2020 art. 4 III). */
export function requireProvider(level: SignatureLevel): void {
  if (level === 'QUALIFIED') fail('QUALIFIED_PROVIDER_UNAVAILABLE');
}
