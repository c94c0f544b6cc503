import type { Config } from '../../config.ts';
import { certifiedOperatorWarnings } from './certified-operator.ts';
import type { KeyFiles } from './key-files.ts';
import { sealWarnings } from './seal-policy.ts';

type KeyConfig = Pick<Config, 'stamp'> & { readonly settings: Pick<Config['settings'], 'operator'> };

/** Says that a token was named, and the key of time stamps is not in it yet. */
export const STAMPS_FROM_FILE =
  "THE KEY OF PRODUCTION'S TIME STAMPS IS STILL IN A FILE, although STAMP_PKCS11_MODULE is set: `aval.js keys rotate " +
  'production` puts that of the token in its place';

/** Returns all warnings for the start about the keys of Production. */
export function keyWarnings(keys: KeyFiles, { settings, stamp }: KeyConfig, now: Date): readonly string[] {
  return [
    ...sealWarnings(keys, now),
    ...certifiedOperatorWarnings(keys, settings.operator),
    ...(stamp !== null && !keys.holdsStampKey() ? [STAMPS_FROM_FILE] : []),
  ];
}
