import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** What a tool is asked. */
export interface ToolRun {
  readonly command: string;
  readonly arguments: readonly string[];
  /** All that it reads on standard input. Secrets go here or into `environment`: everyone sees arguments. */
  readonly input: Uint8Array;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, after which it is killed. */
  readonly within: number;
}

/** A tool that is not there, did not end in time, or ended with an error. `said` is its standard error. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  readonly said: string;

  constructor(reason: string, said: string, options?: ErrorOptions) {
    super(reason, options);
    this.said = said;
  }
}

/** Where the tools of a system lie. Not the PATH of whoever started us: what is run here gets a secret. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** Runs a tool of the system without a shell; answers its standard output. Throws `ToolFailed`. */
export async function runTool(run: ToolRun): Promise<Buffer> {
  const child = spawn(run.command, run.arguments, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...run.environment, PATH: SYSTEM_PATH },
    timeout: run.within,
    killSignal: 'SIGKILL',
  });
  // A tool that ends early closes its input: how it ended says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input);
  const end = endOf(child);
  const [output, said] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const failure = await end;
  if (failure === null) return output;
  const [reason, options] =
    failure instanceof Error ? ['could not be started', { cause: failure }] : [`ended with ${failure}`, {}];
  throw new ToolFailed(`${run.command} ${reason}`, String(said), options);
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Null where it ended well, else its status or signal, or why it never began. */
function endOf(child: Child): Promise<Error | number | string | null> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? code)));
  });
}
