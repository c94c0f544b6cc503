import { spawnSync } from 'node:child_process';

const found = spawnSync('openssl', ['version']).status === 0;

/** Why a test with openssl is skipped; false where it can run. */
export const OPENSSL_IS_MISSING = found ? false : 'openssl is not on the PATH';

/** What openssl said, on both channels, and whether it was content. */
export function openssl(...args: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('openssl', args, { encoding: 'utf8', timeout: 30_000 });
  return { ok: status === 0, said: stdout + stderr };
}
