import { invalidField } from '../errors/app-error.ts';
import { normaliseCnpj } from '../people/cnpj.ts';
import { normaliseCpf } from '../people/cpf.ts';
import { asItLooks } from './look-alikes.ts';

/** Ends of addresses that advertising uses. A name such as `J.Silva` has none of them. */
const TOP =
  'com|net|org|br|info|biz|io|app|dev|me|co|ly|gg|tv|ai|site|online|shop|store|xyz|top|club|link|click|live|pro|vip|win|bet|page|web|tech|space|fun|pt|es|ar|mx|uk|us|ru|cn|eu';
const ADDRESSES = [
  /@/,
  /:\/\//,
  /\bwww\s?\./i,
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.(?:${TOP})(?![\p{L}\p{N}])`, 'iu'),
  // Whatever its end is, an address with a path: `t.me/promo`.
  /[\p{L}\p{N}-]\.[a-z]{2,}\/\S/iu,
];

/** Digits, with the signs that people write between them. */
const DIGITS = /\d(?:[\s().\-/]{0,2}\d)+/g;
/** Shorter numbers are in names: `Edifício 2000`, `Posto 24`. */
const PHONE_DIGITS = 8;

/**
 * Which long numbers a name may have. `REGISTERED`: the CPF or CNPJ that the registered name of a Brazilian sole trader has.
 * `ANY` is for names that no letter carries, because no mail leaves.
 */
type Numbers = 'NONE' | 'REGISTERED' | 'ANY';

/**
 * Returns true for a name that looks like an address or like advertising: it has an e-mail address, a link, or a long number. A
 * letter to somebody who doesn't know the sender must not carry such words for them (ADR-0139).
 */
export function looksLikeContact(name: string, numbers: Numbers): boolean {
  const text = asItLooks(name.normalize('NFKC').replaceAll('。', '.'));
  if (ADDRESSES.some((address) => address.test(text))) return true;
  return numbers !== 'ANY' && (text.match(DIGITS) ?? []).some((written) => isLong(written, numbers));
}

/**
 * Asserts that a name has no address and no long number in it.
 *
 * @throws VALIDATION_FAILED
 */
export function assertNoContact(name: string, numbers: Numbers, field = 'name'): void {
  if (looksLikeContact(name, numbers))
    invalidField(field, 'name.contact', 'Must not have an address or a long number in it.');
}

function isLong(written: string, numbers: Numbers): boolean {
  const digits = written.replaceAll(/\D/g, '');
  return digits.length >= PHONE_DIGITS && (numbers === 'NONE' || !isRegistered(written, digits));
}

/** `MARIA DE SOUZA 52998224725`, `12.345.678 MARIA DE SOUZA`, and a CNPJ. */
function isRegistered(written: string, digits: string): boolean {
  const isRoot = /^\d{2}\.\d{3}\.\d{3}$/.test(written);
  return isRoot || normaliseCnpj(digits) !== null || normaliseCpf(digits) !== null;
}
