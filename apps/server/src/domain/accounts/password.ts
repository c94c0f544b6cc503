import { invalidField } from '../errors/app-error.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';
import { normaliseEmail } from '../people/contact.ts';

/** The context in which a password is judged. */
interface PasswordFacts {
  /** Of the account. */
  readonly email: string;
  /** Is it one of the most used (ASVS 5.0 §6.2.4)? */
  readonly isCommon: boolean;
}

/**
 * Refuses a new password that is too short, too long, the account's own e-mail or among the most used, with
 * VALIDATION_FAILED. No rules of composition (ASVS 5.0 §6.2.5); a character is a Unicode code point, and the
 * password is taken exactly as it was sent (§6.2.8).
 */
export function assertPasswordAllowed(
  password: string,
  { email, isCommon }: PasswordFacts,
  field: 'password' | 'newPassword' = 'password',
): void {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) {
    const message = `Must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`;
    if (length < PASSWORD_MIN_LENGTH)
      invalidField(field, 'min_length', message, { limit: PASSWORD_MIN_LENGTH });
    invalidField(field, 'max_length', message, { limit: PASSWORD_MAX_LENGTH });
  }
  if (normaliseEmail(password) === normaliseEmail(email)) {
    invalidField(field, 'password.email', 'Must not be the e-mail address.');
  }
  if (isCommon) {
    invalidField(field, 'password.common', 'Is one of the passwords that are tried first.');
  }
}
