import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The input of a tool. */
interface ToolRun {
  readonly command: string;
  readonly arguments: readonly string[];
  /** Everything that it reads on standard input. Secrets go here or into `environment`: everyone can see arguments. */
  readonly input: Uint8Array;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which it is killed. */
  readonly within: number;
}

/** A tool that doesn't exist, didn't end in time, or ended with an error. `said` is its standard error. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  readonly said: string;

  constructor(reason: string, said: string, options?: ErrorOptions) {
    super(reason, options);
    this.said = said;
  }
}

/** The system's folders of tools. Not the PATH that the service was started with: these tools receive a secret. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/**
 * Runs a tool of the system without a shell and returns its standard output.
 *
 * @throws ToolFailed
 */
export async function runTool(run: ToolRun): Promise<Buffer> {
  const child = spawn(run.command, run.arguments, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...run.environment, PATH: SYSTEM_PATH },
    timeout: run.within,
    killSignal: 'SIGKILL',
  });
  // A tool that ends early closes its input; its exit status gives the reason.
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

/** Returns null after success, else the exit status or signal, or the reason why it didn't start. */
function endOf(child: Child): Promise<Error | number | string | null> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? code)));
  });
}
