import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';

const admin = fileURLToPath(new URL('../../apps/server/bin/aval-admin.js', import.meta.url));

it.each([[], ['no-such-command'], ['constructor']])('aval-admin %s says what it can do', async (...words) => {
  const ended = await promisify(execFile)(process.execPath, [admin, ...words]).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  );
  expect(ended?.code).toBe(1);
  expect(ended?.stderr).toContain('rotate-master-key');
});
