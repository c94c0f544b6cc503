import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKeyFile } from '../../../src/adapters/keys/read-key-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function keyFile(mode: number): Promise<string> {
  const file = path.join(await temporaryFolder(), 'key');
  await writeFile(file, 'secret');
  await chmod(file, mode);
  return file;
}

describe('readKeyFile', () => {
  it.each([0o600, 0o400, 0o640, 0o440])('reads a key of mode %o', async (mode) => {
    expect(String(await readKeyFile(await keyFile(mode)))).toBe('secret');
  });

  it.each([0o604, 0o602, 0o601, 0o644, 0o660, 0o777])('refuses a key of mode %o', async (mode) => {
    const file = await keyFile(mode);
    await expect(readKeyFile(file)).rejects.toMatchObject({
      name: 'KeyFileRefused',
      problem: 'TOO_OPEN',
      file,
      message: expect.stringContaining('chmod 600'),
    });
  });

  it('says which file cannot be read', async () => {
    const file = path.join(await temporaryFolder(), 'nothing');
    await expect(readKeyFile(file)).rejects.toMatchObject({
      problem: 'UNREADABLE',
      file,
      cause: { code: 'ENOENT' },
    });
  });
});
