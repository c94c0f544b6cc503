import { normaliseCnpj } from '../domain/people/cnpj.ts';
import type { Operator } from '../domain/settings.ts';
import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings that the signing page shows about the operator (ADR-0060). */
export const OPERATOR_SETTINGS: readonly Setting[] = [
  {
    name: 'OPERATOR_NAME',
    default: 'none',
    about:
      'Name of the operator: the person or company that runs this service. New evidence has it in manifest, report, ' +
      'verification and certificates, the signing page in its privacy notice. No organization can give itself this ' +
      'name. At most 200 characters. Without it, evidence says that the operator is not identified.',
  },
  {
    name: 'OPERATOR_CNPJ',
    default: 'none',
    about: 'CNPJ of the operator, with or without marks. Needs OPERATOR_NAME.',
  },
  {
    name: 'OPERATOR_ADDRESS',
    default: 'none',
    about: 'Postal address of the operator, in one line of at most 300 characters. Needs OPERATOR_NAME.',
  },
  {
    name: 'OPERATOR_CONTACT',
    default: 'none',
    about:
      'Where the operator answers questions about evidence: an e-mail address, a telephone number or an HTTPS address. ' +
      'Needs OPERATOR_NAME.',
  },
  {
    name: 'PRIVACY_CONTACT',
    default: 'none',
    about:
      'E-mail address for requests about personal data, for example of the data protection officer (LGPD, art. 41). The ' +
      'privacy notice of the signing page shows it.',
  },
  {
    name: 'PRIVACY_URL',
    default: 'none',
    about: 'HTTPS address of your own privacy policy. The privacy notice of the signing page links to it.',
  },
  { name: 'HELP_URL', default: 'none', about: 'HTTPS address of your help. The signing page links to it.' },
];

const NAME_LENGTH = 200;
const LINE_LENGTH = 300;

/**
 * Reads the settings about the operator.
 *
 * @throws ConfigRefused for an address that is none
 */
export function operatorSettings(env: Environment): Operator {
  const name = line(env, 'OPERATOR_NAME', NAME_LENGTH);
  const privacyContact = readString(env, 'PRIVACY_CONTACT');
  if (privacyContact !== null && !/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(privacyContact))
    throw new ConfigRefused(`PRIVACY_CONTACT is "${privacyContact}": it must be an e-mail address.`);
  return {
    ...identity(env, name),
    privacyContact,
    privacyUrl: https(env, 'PRIVACY_URL'),
    helpUrl: https(env, 'HELP_URL'),
  };
}

/** Returns the operator as evidence names them. The rest needs the name: otherwise a reader takes half of it for all. */
function identity(
  env: Environment,
  name: string | null,
): Pick<Operator, 'name' | 'cnpj' | 'address' | 'contact'> {
  const cnpj = cnpjIn(env);
  const address = line(env, 'OPERATOR_ADDRESS', LINE_LENGTH);
  const contact = line(env, 'OPERATOR_CONTACT', LINE_LENGTH);
  if (contact !== null && !isContact(contact))
    throw new ConfigRefused(
      `OPERATOR_CONTACT is "${contact}": it must be an e-mail address, a telephone number or an https address.`,
    );
  const stated = { OPERATOR_CNPJ: cnpj, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact };
  const [lonely] = Object.entries(stated).find(([, value]) => value !== null) ?? [];
  if (name === null && lonely !== undefined)
    throw new ConfigRefused(`${lonely} is set, and OPERATOR_NAME is not.`);
  return { name, cnpj, address, contact };
}

function cnpjIn(env: Environment): string | null {
  const input = readString(env, 'OPERATOR_CNPJ');
  const cnpj = input === null ? null : normaliseCnpj(input);
  if (input !== null && cnpj === null)
    throw new ConfigRefused(`OPERATOR_CNPJ is "${input}": it must be a CNPJ with its check digits.`);
  return cnpj;
}

/** A line of text: evidence and certificates show it. */
function line(env: Environment, name: string, length: number): string | null {
  const value = readString(env, name)?.normalize('NFC') ?? null;
  if (value === null) return null;
  if (value.length > length) throw new ConfigRefused(`${name} is longer than ${length} characters.`);
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(value))
    throw new ConfigRefused(`${name} has a character that cannot be seen, or a line break.`);
  return value;
}

function isContact(text: string): boolean {
  return /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$|^\+?[\d ().-]{8,25}$/.test(text) || isHttps(text);
}

function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

function https(env: Environment, name: string): string | null {
  const value = readString(env, name);
  if (value === null) return null;
  if (!isHttps(value)) throw new ConfigRefused(`${name} is "${value}": it must begin with https://.`);
  return value;
}
