import { prepareSetUp } from './actions/installation/prepare-set-up.ts';
import { resume } from './actions/installation/resume.ts';
import { rotateMasterKey } from './actions/installation/rotate-master-key.ts';
import { setQuota } from './actions/organizations/set-quota.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { ConfigRefused } from './config/read-setting.ts';
import type { Quota } from './domain/organizations/quota.ts';
import { explain } from './explain.ts';
import { MASTER_KEY_TAKEN_UP_MS } from './ports/master-key-file.ts';

const USAGE = `aval-admin <command>, on the host of the service, with its settings and its DATA_DIR:

  set-up                      Prints a link that creates the first account, whatever SIGNUP says. A new link replaces the
                              one before; once there is an account it prints nothing and fails.

  quota <organization> <envelopes-a-day> <storage-bytes>
                              Bounds what one organization may send in Production in a day and store. Each is a number,
                              "default" or "unlimited". It also lifts the limit of new organizations.

  resume                      Lets an installation that was started from a backup send messages, call webhooks, build
                              evidence, and delete again. Remove RESTORED from its settings first.

  rotate-master-key [--now]   Encrypts everything under a new master key while services run. May be interrupted; run it
                              again to go on. The former key stays for a day, for what was signed or kept under it: run
                              it again then to remove it. --now removes it at once, after a leak.`;

/** The context of a command. */
interface Host {
  readonly config: Config;
  readonly composition: Composition;
}

type Command = (host: Host, words: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'set-up': setUp,
  quota,
  resume: endHold,
  'rotate-master-key': rotate,
};

async function main(): Promise<void> {
  const [word = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) throw new ConfigRefused(USAGE);
  const config = readConfig(process.env);
  const composition = await compose(config, { besideService: true });
  try {
    await command({ config, composition }, words);
  } finally {
    await composition.stop();
  }
}

async function setUp({ config, composition }: Host, words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new ConfigRefused(USAGE);
  const token = await prepareSetUp(composition.deps);
  if (token === null) throw new ConfigRefused('There is an account already: its OWNERs invite others.');
  tell(`${config.settings.baseUrls.PRODUCTION}/dashboard/set-up#${token}`);
}

async function quota({ composition }: Host, words: readonly string[]): Promise<void> {
  const [organization = '', ...quotas] = words;
  const [envelopesPerDay, storageBytes, ...more] = quotas.map(readQuota);
  if (envelopesPerDay === undefined || storageBytes === undefined || more.length > 0)
    throw new ConfigRefused(USAGE);
  if (!(await setQuota(composition.deps, organization, { envelopesPerDay, storageBytes })))
    throw new ConfigRefused(`There is no organization ${organization}.`);
  tell(`${organization}: ${quotas[0]} envelopes a day, ${quotas[1]} bytes of documents.`);
}

function readQuota(word: string): Quota {
  if (word === 'default') return 'DEFAULT';
  if (word === 'unlimited') return 'UNLIMITED';
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw new ConfigRefused(USAGE);
}

async function endHold({ config, composition }: Host, words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new ConfigRefused(USAGE);
  if (config.isRestored)
    throw new ConfigRefused('RESTORED is 1: remove it from the settings, or the next start holds again.');
  const since = await resume(composition.deps);
  if (since === null) throw new ConfigRefused('Nothing is held back.');
  tell(`Resumed. The work held back since ${since.toISOString()} continues within seconds.`);
}

async function rotate({ composition }: Host, words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== '--now')) throw new ConfigRefused(USAGE);
  const removable = await rotateMasterKey(composition.deps, {
    masterKey: composition.masterKey,
    takenUp: () => new Promise((resolve) => setTimeout(resolve, MASTER_KEY_TAKEN_UP_MS)),
    now: words.includes('--now'),
    tell,
  });
  if (removable === null) return;
  tell(`The former key stays until ${removable.toISOString()}: run the command again then to remove it.`);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
