import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** True when the tool can be started on this machine. */
export function hasTool(name: string): boolean {
  return spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;
}

/** The result of running a tool, with both outputs together. */
export interface ToolRun {
  readonly ok: boolean;
  readonly status: number;
  readonly output: string;
}

/** A folder of the running test; it goes when the test ends. */
export class Workshop {
  readonly #folder = mkdtempSync(join(tmpdir(), 'aval-pades-'));

  constructor() {
    onTestFinished(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(join(this.#folder, name), content);
  }

  read(name: string): Buffer {
    return readFileSync(join(this.#folder, name));
  }

  /** Runs a tool inside the folder; a refusal is a result, not an error. */
  run(tool: string, ...args: readonly string[]): ToolRun {
    const { status, stdout, stderr } = spawnSync(tool, args, { cwd: this.#folder, encoding: 'latin1' });
    return { ok: status === 0, status: status ?? -1, output: `${stdout}${stderr}` };
  }
}
