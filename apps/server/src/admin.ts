import { readInput } from './admin/command.ts';
import type { Command } from './admin/command.ts';
import { DOCTOR, runDoctor } from './admin/doctor.ts';
import { INSTALLATION_COMMANDS } from './admin/installation-commands.ts';
import { ORGANIZATION_COMMANDS } from './admin/organization-commands.ts';
import { STORAGE_COMMANDS } from './admin/storage-commands.ts';
import { WORK_COMMANDS } from './admin/work-commands.ts';
import { compose } from './compose.ts';
import { examineAll } from './compose-doctor.ts';
import { readConfig } from './config.ts';
import { ConfigRefused } from './config/read-setting.ts';
import { explain } from './explain.ts';

const COMMANDS: readonly Command[] = [
  ...INSTALLATION_COMMANDS,
  ...ORGANIZATION_COMMANDS,
  ...WORK_COMMANDS,
  ...STORAGE_COMMANDS,
];

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words[0] === DOCTOR.name)
    return runDoctor(() => examineAll(readConfig(process.env)), tell, words.slice(1));
  const command = COMMANDS.find(({ name }) => isNamed(name, words));
  if (command === undefined) return explainAll(words);
  const input = readInput(command, words.slice(command.name.split(' ').length));
  if (input === null) {
    tell(`aval-admin ${command.name} ${command.usage}`.trimEnd());
    tell(`\n${command.help}`);
    return;
  }
  const config = readConfig(process.env);
  const composition = await compose(config, { besideService: true });
  try {
    await command.run({ config, composition, tell }, input);
  } finally {
    await composition.stop();
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

function isNamed(name: string, words: readonly string[]): boolean {
  return name.split(' ').every((part, at) => words[at] === part);
}

/** Prints the list of commands: as the result where a person asks for it, else as the refusal. */
function explainAll([word]: readonly string[]): void {
  const lines = [...COMMANDS, DOCTOR].map(({ name, usage, help }) => {
    const [first = ''] = help.split(/(?<=\.)\s/);
    return `  ${`${name} ${usage}`.trimEnd()}\n      ${first}`;
  });
  const usage = [
    'aval-admin <command>, on the host of the service, with its settings and its DATA_DIR. --help explains a command.',
    ...lines,
  ].join('\n');
  if (word !== '--help') throw new ConfigRefused(usage);
  tell(usage);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
