import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

export const RUN_AS_SETTING: Setting = {
  name: 'RUN_AS',
  default: 'none',
  about:
    'User of this machine. When root starts the service, it switches to this user before it opens anything. ' +
    'The first such start gives the user everything in DATA_DIR, including the embedded database. If the user ' +
    "can't read the sources or open DATA_DIR, the service stays root and prints the reason. Starts by other " +
    'users ignore this setting. Such a user can usually not open ports below 1024.',
};

/**
 * Reads RUN_AS; null if it is unset.
 *
 * @throws ConfigRefused
 */
export function runAs(env: Environment): string | null {
  const name = readString(env, 'RUN_AS');
  if (name === null || /^[a-z_][\w.-]*$/i.test(name)) return name;
  throw new ConfigRefused(`RUN_AS is "${name}": it must be the name of a user of this machine.`);
}
