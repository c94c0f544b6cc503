import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder outside the checkout that is gone when the test is. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
