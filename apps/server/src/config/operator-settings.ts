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
      'Name of the operator, for the privacy notice of the signing page and for organizations that you verify. No ' +
      'organization can give itself this name. At most 200 characters.',
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

/**
 * Reads the settings about the operator.
 *
 * @throws ConfigRefused for an address that is none
 */
export function operatorSettings(env: Environment): Operator {
  const name = readString(env, 'OPERATOR_NAME');
  if (name !== null && name.length > NAME_LENGTH)
    throw new ConfigRefused(`OPERATOR_NAME is longer than ${NAME_LENGTH} characters.`);
  const privacyContact = readString(env, 'PRIVACY_CONTACT');
  if (privacyContact !== null && !/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(privacyContact))
    throw new ConfigRefused(`PRIVACY_CONTACT is "${privacyContact}": it must be an e-mail address.`);
  return { name, privacyContact, privacyUrl: https(env, 'PRIVACY_URL'), helpUrl: https(env, 'HELP_URL') };
}

function https(env: Environment, name: string): string | null {
  const value = readString(env, name);
  if (value === null) return null;
  if (URL.parse(value)?.protocol !== 'https:')
    throw new ConfigRefused(`${name} is "${value}": it must begin with https://.`);
  return value;
}
