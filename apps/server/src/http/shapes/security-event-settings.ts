import { Type } from 'typebox';
import { SECURITY_ADDRESSES } from '../../domain/organizations/organization.ts';
import { described, oneOf } from './field.ts';

const addresses = described(
  oneOf(...SECURITY_ADDRESSES),
  'Whether security events of members have the whole address from now on (`address`), or only its network. Events of ' +
    'anybody else, such as signers, never have it. Tell members before you choose FULL. Default: MASKED.',
);
const ABOUT = { description: 'The security events of the organization (ADR-0170).' };

/** The choices about security events that a request names. */
export const SecurityEventSettingsBody = Type.Object({ addresses: Type.Optional(addresses) }, ABOUT);

/** The choices about security events. */
export const SecurityEventSettingsView = Type.Object({ addresses }, ABOUT);
