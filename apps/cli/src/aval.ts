import { run as verify } from '@aval/evidence/check-package';
import { isAvalError } from '@aval/sdk/client';
import type { AvalError } from '@aval/sdk/client';
import { listen } from './listen.ts';
import { printable, UsageError } from './terminal.ts';
import type { Terminal } from './terminal.ts';

const USAGE = `aval <command> [options]

  aval listen [options]             shows events as they happen
    --forward <url>                 and posts each, signed as a webhook is, to an address of this machine
    --events <type,type>            these types only
    --secret <whsec_…>              signs with this secret instead of a new one (or AVAL_WEBHOOK_SECRET)
    --json                          one line of JSON per event
    --key <key>                     an API key or a personal access token with webhooks:read (or AVAL_KEY)
    --project <proj_…>              for a token that reaches several projects
    --base <url>                    the service, http://localhost:4010 by default (or AVAL_BASE)

  aval verify [options] <package>   checks a package of evidence, without the service (aval verify --help)

A key on the command line can be read by other users of this machine: AVAL_KEY cannot.
`;

const COMMANDS: Readonly<Record<string, (args: readonly string[], terminal: Terminal) => Promise<number>>> = {
  listen,
  verify: (args) => Promise.resolve(verify(args)),
};

/** As in sysexits.h; `verify` returns 2 for a package whose key nobody named. */
const WRONG_ARGUMENTS = 64;

/** Runs one command and returns the exit status: 0 success, 1 failure, 64 wrong arguments; `verify` has its own. */
export async function aval(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.say(USAGE);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`There is no command ${name}.`);
    return await command(rest, terminal);
  } catch (error) {
    terminal.complain(problemOf(error));
    if (!(error instanceof UsageError)) return 1;
    terminal.complain(`\n${USAGE}`);
    return WRONG_ARGUMENTS;
  }
}

/** Returns what a person needs to fix an error: of a refusal also the remedy and the id of the request. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const requestId = isAvalError(error) ? error.requestId : '';
  const id = requestId === '' ? '' : `Request ${requestId}.`;
  const lines = [message, isAvalError(error) ? hintOf(error) : '', id].filter((line) => line !== '');
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Returns the remedy of the reason, which is more exact than that of the code. */
function hintOf({ hint, details }: AvalError): string {
  return typeof details['hint'] === 'string' ? details['hint'] : hint;
}
