import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** How a program ended. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program to its end. */
export function run(
  command: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Ran> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { output: '', errors: '' };
  child.stdout.on('data', (bytes: Buffer) => void (said.output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => void (said.errors += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}

/** The program `npm` or `npx`, as JavaScript: of the npm that runs the tests, or the first on the PATH. */
export function npmProgram(name: 'npm' | 'npx'): string {
  const caller = process.env['npm_execpath'] ?? '';
  const npm = caller.endsWith('.js') ? caller : npmOnPath();
  return path.join(path.dirname(npm), `${name}-cli.js`);
}

function npmOnPath(): string {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    try {
      return realpathSync(path.join(folder, 'npm'));
    } catch {
      // not in this folder
    }
  }
  throw new Error('npm is not on the PATH.');
}
