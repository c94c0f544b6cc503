import { isPhoneNeeded } from './signer-media.ts';
import type { Envelope } from './envelope.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { fail } from '../errors/app-error.ts';
import type { Environment } from '../environment.ts';
import { isParty } from './signer-role.ts';
import type { Settings } from '../settings.ts';

type PhoneSettings = Pick<Settings, 'messageMedia' | 'phoneCountries'>;

/**
 * Returns whether the operator pays for SMS and WhatsApp to a number in E.164. The Sandbox sends nothing, and neither does a
 * Production without providers, so any number is good there (ADR-0139).
 */
function isPaidFor(
  { messageMedia, phoneCountries }: PhoneSettings,
  environment: Environment,
  phone: string,
): boolean {
  if (environment === 'SANDBOX' || phoneCountries === null) return true;
  if (!messageMedia.some((medium) => medium !== 'EMAIL')) return true;
  return phoneCountries.some((code) => phone.startsWith(`+${code}`));
}

/**
 * Asserts that messages may go to a phone.
 *
 * @throws VALIDATION_FAILED
 */
export function assertPhonePaid(
  settings: PhoneSettings,
  environment: Environment,
  phone: string | null,
): void {
  if (phone !== null && !isPaidFor(settings, environment, phone))
    fail('VALIDATION_FAILED', { fields: [problem(settings, 'phone')] });
}

/**
 * Asserts that messages may go to the phone of every signer who needs one.
 *
 * @throws VALIDATION_FAILED, which names them
 */
export function assertPhonesPaid(
  settings: PhoneSettings,
  envelope: Pick<Envelope, 'tenant' | 'signers' | 'terms'>,
): void {
  const { environment } = envelope.tenant;
  const fields = envelope.signers.flatMap((signer, index) =>
    signer.person.phone !== null &&
    isParty(signer) &&
    isPhoneNeeded(envelope, signer) &&
    !isPaidFor(settings, environment, signer.person.phone)
      ? [problem(settings, `signers[${index}].phone`)]
      : [],
  );
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}

function problem({ phoneCountries }: PhoneSettings, field: string): FieldProblem {
  const allowed = (phoneCountries ?? []).map((code) => `+${code}`);
  const message = `Must be a number of one of these countries: ${allowed.join(', ')}.`;
  return fieldProblem(field, 'phone.country', message, { allowed });
}
