import { execFile } from 'node:child_process';

const LARGEST_OUTPUT = 256 << 20;
/** A reader that hangs on a file hangs on it before and after. */
const LONGEST_RUN_MS = 60_000;

/** Runs a tool and resolves with what it printed, or with `failed` and its exit code: a refusal is a result. */
export function runTool(tool: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve) => {
    const options = { encoding: 'buffer', maxBuffer: LARGEST_OUTPUT, timeout: LONGEST_RUN_MS } as const;
    execFile(tool, args, options, (error, stdout) => {
      resolve(error ? Buffer.from(`failed ${error.killed === true ? 'late' : ''}`) : stdout);
    });
  });
}
