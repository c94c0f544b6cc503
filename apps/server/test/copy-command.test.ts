import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CopyRefused } from '../src/actions/installation/copy-blobs.ts';
import { openFolder } from '../src/adapters/storage/folder.ts';
import { readConfig } from '../src/config.ts';
import { ConfigRefused } from '../src/config/read-setting.ts';
import { copyCommand } from '../src/copy-command.ts';
import { temporaryFolder } from './adapters/temporary-folder.ts';
import { hashed } from './given/hashed.ts';

const config = readConfig({});

/** Runs the command, and returns what it printed. */
async function run(...words: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  await copyCommand(config, words).finally(() => write.mockRestore());
  return printed.join('');
}

it('copies a folder to another, and prints what it did', async () => {
  const [from, to] = [await temporaryFolder(), path.join(await temporaryFolder(), 'new')];
  const key = await (await openFolder({ folder: from })).put(hashed(Buffer.from('some bytes')));
  expect(await run('copy', '--from', from, '--to', to)).toBe(
    '1 files copied (0.0 MB), 0 there already, 0 changed.\n' +
      'Complete: every file has the content that its name promises.\n',
  );
  expect(await readdir(path.join(to, key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
  expect(await run('copy', '--from', from, '--to', to, '--verify')).toContain(
    '0 files copied (0.0 MB), 1 there',
  );
});

it('names the files that have changed, and fails', async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  const key = 'ab'.repeat(32);
  await mkdir(path.join(from, 'ab', 'ab'), { recursive: true });
  await writeFile(path.join(from, 'ab', 'ab', key), 'evil bytes');
  const failed = await run('copy', '--from', from, '--to', to).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CopyRefused);
  expect(failed).toMatchObject({
    message: expect.stringMatching(`^1 files have changed at the source .*${key}$`),
  });
});

it.each([
  [[]],
  [['copy']],
  [['copy', '--from', 'a']],
  [['move', '--from', 'a', '--to', 'b']],
  [['copy', '--fast']],
])('explains itself for %j', async (words) => {
  await expect(run(...words)).rejects.toThrow(ConfigRefused);
  await expect(run(...words)).rejects.toThrow('blobs copy --from <place> --to <place>');
});
