import { ConfigRefused, text } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

export const RUN_AS_SETTING: Setting = {
  name: 'RUN_AS',
  byDefault: 'none',
  about:
    'User of this machine that a start as root drops to before it opens anything. The first such start gives that user ' +
    'what is in DATA_DIR, the embedded database too. Where the user cannot read the sources or reach DATA_DIR the ' +
    'service stays root and says why. Other starts ignore it. Ports below 1024 are usually closed to such a user.',
};

/** Reads RUN_AS; null where it is unset. Throws `ConfigRefused`. */
export function runAs(env: Environment): string | null {
  const name = text(env, 'RUN_AS');
  if (name === null || /^[a-z_][\w.-]*$/i.test(name)) return name;
  throw new ConfigRefused(`RUN_AS is "${name}": it must be the name of a user of this machine.`);
}
