import type { Medium, Occasion } from '../signer-message.ts';
import type { EnvelopeTerms } from './envelope-terms.ts';
import { isParty } from './signer-role.ts';
import type { AuthenticationMethod, Terms } from './terms.ts';

interface WithMethod {
  readonly terms: Pick<Terms, 'authenticationMethod'>;
}

interface WithChoices {
  readonly terms: Pick<Terms, 'authenticationMethod' | 'notifyBy' | 'role'>;
}

interface Settings {
  readonly terms: Pick<EnvelopeTerms, 'authenticationMethod'>;
}

/** Returns how a signer proves their identity: their own method, or that of the envelope. */
export function methodOf(envelope: Settings, signer: WithMethod): AuthenticationMethod {
  return signer.terms.authenticationMethod ?? envelope.terms.authenticationMethod;
}

const CODES_BY: Readonly<Record<AuthenticationMethod, Medium>> = {
  EMAIL_OTP: 'EMAIL',
  SMS_OTP: 'SMS',
  WHATSAPP_OTP: 'WHATSAPP',
};

/** Returns how a signer's one-time codes travel. */
export function codeMediumOf(envelope: Settings, signer: WithMethod): Medium {
  return CODES_BY[methodOf(envelope, signer)];
}

/** Occasions with a template for WhatsApp, which carries no other messages to people who did not write first. */
const BY_WHATSAPP: ReadonlySet<Occasion> = new Set(['INVITATION', 'REMINDER', 'COMPLETION']);

/** Returns how a signer is notified of an occasion. Occasions without a template go by e-mail, and so do copies, which are attached. */
export function notifyMediumOf(envelope: Settings, signer: WithChoices, occasion: Occasion): Medium {
  const chosen =
    signer.terms.notifyBy ?? (methodOf(envelope, signer) === 'WHATSAPP_OTP' ? 'WHATSAPP' : 'EMAIL');
  return BY_WHATSAPP.has(occasion) && isParty(signer) ? chosen : 'EMAIL';
}

/** Returns true if anything travels to the signer's phone. */
export function isPhoneNeeded(envelope: Settings, signer: WithChoices): boolean {
  return (
    codeMediumOf(envelope, signer) !== 'EMAIL' || notifyMediumOf(envelope, signer, 'INVITATION') !== 'EMAIL'
  );
}
