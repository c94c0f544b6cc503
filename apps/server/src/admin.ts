import { rotateMasterKey } from './actions/installation/rotate-master-key.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { readConfig } from './config.ts';
import { ConfigRefused } from './config/read-setting.ts';
import { explain } from './explain.ts';
import { MASTER_KEY_TAKEN_UP_MS } from './ports/master-key-file.ts';

const USAGE = `aval-admin <command>, on the host of the service, with its settings and its DATA_DIR:

  rotate-master-key [--now]   Encrypts everything under a new master key while services run. May be interrupted; run it
                              again to go on. The former key stays for a day, for what was signed or kept under it: run
                              it again then to remove it. --now removes it at once, after a leak.`;

type Command = (composition: Composition, words: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'rotate-master-key': rotate,
};

async function main(): Promise<void> {
  const [word = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) throw new ConfigRefused(USAGE);
  const composition = await compose(readConfig(process.env), { besideService: true });
  try {
    await command(composition, words);
  } finally {
    await composition.stop();
  }
}

async function rotate(composition: Composition, words: readonly string[]): Promise<void> {
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
