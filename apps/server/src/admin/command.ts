import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Composition } from '../compose.ts';
import type { Config } from '../config.ts';
import { ConfigRefused } from '../config/read-setting.ts';

/** The context of a command. */
export interface Host {
  readonly config: Config;
  readonly composition: Pick<Composition, 'deps' | 'masterKey'>;
  /** Writes a line of the result. */
  tell(this: void, line: string): void;
}

/** The words and options that a person gave to a command. */
export interface Input {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command of `aval-admin`. */
export interface Command {
  /** As it is typed: `organization list`. */
  readonly name: string;
  /** The words and options after the name. */
  readonly usage: string;
  /** A paragraph for `--help`; its first sentence is in the list of all commands. */
  readonly help: string;
  /** How many words may follow the name: the smallest and the largest number. */
  readonly words: readonly [number, number];
  readonly options?: ParseArgsOptionsConfig;
  run(this: void, host: Host, input: Input): Promise<void>;
}

/** Options of a command that lists. */
export const LIST_OPTIONS = {
  limit: { type: 'string' },
  after: { type: 'string' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Returns the words and options after the name of a command, or null where a person asks for help. */
export function readInput(
  command: Pick<Command, 'name' | 'usage' | 'words' | 'options'>,
  words: readonly string[],
): Input | null {
  const [min, max] = command.words;
  const input = parsed(command, words);
  if (input === null) throw misused(command);
  if (input.options['help'] === true) return null;
  if (input.words.length < min || input.words.length > max) throw misused(command);
  return input;
}

function parsed({ options = {} }: Pick<Command, 'options'>, words: readonly string[]): Input | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    return { words: positionals, options: plain(values) };
  } catch {
    return null; // an unknown option: the usage says which there are
  }
}

function plain(values: Readonly<Record<string, unknown>>): Input['options'] {
  const kept = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(kept);
}

/** The refusal of a command that was typed otherwise than its usage says. */
export function misused({ name, usage }: Pick<Command, 'name' | 'usage'>): ConfigRefused {
  return new ConfigRefused(`Usage: aval-admin ${name} ${usage}`.trimEnd());
}

/** Returns an option that has a value, or null. */
export function textOption({ options }: Input, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

/** Returns an option that is a whole number above 0, or null. */
export function countOption(input: Input, name: string): number | null {
  const given = textOption(input, name);
  if (given === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new ConfigRefused(`--${name} is "${given}": it must be a number above 0.`);
  return Number(given);
}

/** Returns an option that is one of the words, or null. */
export function wordOption<V extends string>(input: Input, name: string, values: readonly V[]): V | null {
  const given = textOption(input, name);
  if (given === null) return null;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  throw new ConfigRefused(`--${name} is "${given}": it must be one of ${values.join(', ')}.`);
}
