import { spawnSync } from 'node:child_process';

const found = spawnSync('openssl', ['version']).status === 0;

/** Why a test with openssl is skipped; false where it can run. */
export const OPENSSL_IS_MISSING = found ? false : 'openssl is not on the PATH';

/** Runs openssl; returns its output on both channels, and whether it succeeded. */
export function openssl(...args: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('openssl', args, { encoding: 'utf8', timeout: 30_000 });
  return { ok: status === 0, said: stdout + stderr };
}
