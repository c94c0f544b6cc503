import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';

/** Settings of earlier versions, and what to do instead. A start that ignored them would do less than the operator believes. */
export const REMOVED_SETTINGS = {
  RUN_AS:
    'Start the service as that user instead, such as with User= of systemd or runuser -u, and give it the data folder (docs/runbook.md).',
} as const;

/** @throws ConfigRefused naming the first setting that no longer exists */
export function refuseRemovedSettings(env: Environment): void {
  for (const [name, instead] of Object.entries(REMOVED_SETTINGS)) {
    if (readString(env, name) !== null) throw new ConfigRefused(`${name} is no longer a setting. ${instead}`);
  }
}
