import { prepareSetUp } from '../actions/installation/prepare-set-up.ts';
import { readHold } from '../actions/installation/read-hold.ts';
import { resume } from '../actions/installation/resume.ts';
import { rotateMasterKey } from '../actions/installation/rotate-master-key.ts';
import { applyRetention } from '../actions/retention/apply-retention.ts';
import { sweepBlobs } from '../actions/retention/sweep-blobs.ts';
import { deleteOldEvents } from '../actions/webhooks/forget-events.ts';
import { ConfigRefused } from '../config/read-setting.ts';
import { MASTER_KEY_TAKEN_UP_MS } from '../ports/master-key-file.ts';
import type { Command } from './command.ts';
import { confirm } from './tell.ts';

/** Commands about the whole installation. */
export const INSTALLATION_COMMANDS: readonly Command[] = [
  {
    name: 'set-up',
    usage: '',
    help:
      'Prints a link that creates the first account, whatever SIGNUP says. A new link replaces the previous one. Fails ' +
      'once there is an account.',
    words: [0, 0],
    async run({ config, composition, tell }) {
      const token = await prepareSetUp(composition.deps);
      if (token === null) throw new ConfigRefused('There is an account already: its OWNERs invite others.');
      tell(`${config.settings.baseUrls.PRODUCTION}/dashboard/set-up#${token}`);
    },
  },
  {
    name: 'resume',
    usage: '',
    help:
      'Lets an installation that was started from a backup send messages, call webhooks, build evidence, and delete again. ' +
      'Remove RESTORED from its settings first.',
    words: [0, 0],
    async run({ config, composition, tell }) {
      if (config.isRestored)
        throw new ConfigRefused('RESTORED is 1: remove it from the settings, or the next start holds again.');
      const since = await resume(composition.deps);
      if (since === null) throw new ConfigRefused('Nothing is held back.');
      tell(`Resumed. The work held back since ${since.toISOString()} continues within seconds.`);
    },
  },
  {
    name: 'rotate-master-key',
    usage: '[--now]',
    help:
      'Encrypts everything under a new master key while services run. If it is interrupted, run it again to continue. The old ' +
      'key stays for a day, because short-lived values still need it; run the command again to remove it then. After a ' +
      'leak, --now removes it at once.',
    words: [0, 0],
    options: { now: { type: 'boolean' } },
    async run({ composition, tell }, { options }) {
      const removable = await rotateMasterKey(composition.deps, {
        masterKey: composition.masterKey,
        takenUp: () => new Promise((resolve) => setTimeout(resolve, MASTER_KEY_TAKEN_UP_MS)),
        now: options['now'] === true,
        tell,
      });
      if (removable === null) return;
      tell(`The former key stays until ${removable.toISOString()}: run the command again then to remove it.`);
    },
  },
  {
    name: 'retention run',
    usage: '[--yes]',
    help:
      'Deletes now what the RETENTION_ settings keep for a limited time, and files that no row needs. The service does it ' +
      'each day.',
    words: [0, 0],
    options: { yes: { type: 'boolean' } },
    async run({ composition: { deps }, tell }, input) {
      if ((await readHold(deps)) !== null)
        throw new ConfigRefused('The installation is held back: a copy deletes nothing.');
      await confirm(input, 'This deletes data for good.');
      const rows = (await applyRetention(deps)) + (await deleteOldEvents(deps));
      const files = await sweepBlobs(deps);
      tell(`${rows} old items and ${files} unreferenced files deleted.`);
    },
  },
];
