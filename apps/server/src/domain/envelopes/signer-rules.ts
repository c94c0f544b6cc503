import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';
import type { PersonValues } from './person.ts';
import type { Progress } from './progress.ts';
import type { Terms } from './terms.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import type { EnvelopeTerms } from './envelope-terms.ts';
import { isParty } from './signer-role.ts';
import { receivesMessages } from '../people/phone.ts';
import { isLevelLower, levelOf } from './signature-level.ts';
import { codeMediumOf, isPhoneNeeded } from './signer-media.ts';

/**
 * Asserts the requirements of level and method on a signer who signs, when they are added and again at send. `place` is where the caller finds
 * them, such as `signers[0]`; empty where the signer is the whole request.
 */
export function assertSignerComplete(
  envelope: { readonly terms: Pick<EnvelopeTerms, 'signatureLevel' | 'authenticationMethod'> },
  signer: {
    readonly person: Pick<PersonValues, 'cpf' | 'phone'>;
    readonly terms: Pick<Terms, 'signatureLevel' | 'authenticationMethod' | 'notifyBy' | 'role'>;
  },
  place = '',
): void {
  if (!isParty(signer)) return;
  if (levelOf(envelope, signer) !== 'SIMPLE' && signer.person.cpf === null) {
    fail('CPF_REQUIRED', {
      fields: [fieldProblem(fieldPathOf(place, 'cpf'), 'required', 'The level asks for a CPF.')],
    });
  }
  if (signer.person.phone === null && isPhoneNeeded(envelope, signer)) {
    const problem = fieldProblem(
      fieldPathOf(place, 'phone'),
      'required',
      'Codes by SMS, and messages by WhatsApp, need a phone number.',
    );
    fail('PHONE_REQUIRED', { fields: [problem] });
  }
  if (codeMediumOf(envelope, signer) === 'SMS') assertReceivesMessages(signer.person.phone, place);
}

/** @throws VALIDATION_FAILED for a landline: a code by SMS would never arrive */
export function assertReceivesMessages(phone: string | null, place = ''): void {
  if (phone === null || receivesMessages(phone)) return;
  invalidField(
    fieldPathOf(place, 'phone'),
    'phone.landline',
    'Must be a mobile number: codes go there by SMS.',
  );
}

/** @throws ALREADY_SIGNED or CONFLICT for a signer who has nothing left to do by a link */
export function assertStillNeeded({
  progress: { status },
}: {
  readonly progress: Pick<Progress, 'status'>;
}): void {
  if (status === 'SIGNED') fail('ALREADY_SIGNED');
  if (status === 'DECLINED') fail('CONFLICT', { reason: 'SIGNER_DECLINED' });
  if (status === 'SKIPPED') fail('CONFLICT', { reason: 'SIGNER_SKIPPED' });
}

/** @throws VALIDATION_FAILED for a signer's own level below the envelope's */
export function assertLevelNotLower(
  envelope: { readonly terms: Pick<EnvelopeTerms, 'signatureLevel'> },
  signer: { readonly terms: Pick<Terms, 'signatureLevel'> },
  place = '',
): void {
  if (!isLevelLower(envelope, signer)) return;
  const field = fieldPathOf(place, 'signatureLevel');
  const message = 'Must not be lower than the level of the envelope.';
  invalidField(field, 'range', message, { with: 'signatureLevel' });
}
