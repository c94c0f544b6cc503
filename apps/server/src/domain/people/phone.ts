import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { pastedNumber } from '../plain-text.ts';

/** What a phone number is written with. Longer texts are none: E.164 has at most 15 digits. */
const WRITTEN = /^\+?[\d ()./-]{8,40}$/;

/**
 * Returns a phone number in E.164, as it is stored; null for other texts. It takes every notation with `+` and country code,
 * and Brazilian numbers as people write them: `(11) 98765-4321`, `11987654321`, `011 98765-4321`, `55 11 98765-4321`.
 * Brazilian numbers must be ones that exist in the numbering plan; of others only the length is known.
 */
export function normalisePhone(text: string): string | null {
  const pasted = pastedNumber(text);
  if (!WRITTEN.test(pasted)) return null;
  const number = parsePhoneNumberFromString(pasted, { defaultCountry: 'BR', extract: false });
  if (number === undefined || !number.isPossible()) return null;
  return isBrazilian(number.number) && !number.isValid() ? null : number.number;
}

/** Returns whether text messages can arrive at a number in E.164: Brazilian landlines get none. */
export function receivesMessages(phone: string): boolean {
  return !isBrazilian(phone) || parsePhoneNumberFromString(phone)?.getType() === 'MOBILE';
}

function isBrazilian(phone: string): boolean {
  return phone.startsWith('+55');
}
