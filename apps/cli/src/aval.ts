import { run as verify } from '@aval/evidence/check-package';
import { isAvalError } from '@aval/sdk/client';
import type { AvalError } from '@aval/sdk/client';
import { listen } from './listen.ts';
import { printable, UsageError } from './terminal.ts';
import type { Terminal } from './terminal.ts';

const USAGE = `aval <command> [options]

  aval listen [options]             print events as they happen
    --forward <url>                 also post each event, signed like a webhook, to a local URL
    --events <type,type>            only these event types
    --secret <whsec_…>              sign with this secret instead of a new one (or AVAL_WEBHOOK_SECRET)
    --json                          print one line of JSON per event
    --key <key>                     API key or personal access token with webhooks:read (or AVAL_KEY)
    --project <proj_…>              the project, for a token with access to several
    --base <url>                    the service; default http://localhost:4010 (or AVAL_BASE)

  aval verify [options] <package>   verify an evidence package offline (see aval verify --help)

Other users of this machine can read a key on the command line. Set AVAL_KEY instead.
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
    if (command === undefined) throw new UsageError(`Unknown command: ${name}.`);
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
