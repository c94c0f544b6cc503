import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { zipArchive } from '../../../src/adapters/archive/zip.ts';

const UNZIP_IS_MISSING = spawnSync('unzip', ['-v']).status === 0 ? false : 'unzip is not on the PATH';

const files = [
  { name: 'manifest.json', bytes: Buffer.from('{}'.repeat(1000)) },
  { name: 'documents/doc_1.pdf', bytes: Buffer.from('%PDF'.repeat(1000)) },
  { name: 'ação.txt', bytes: Buffer.alloc(0) },
];
const read = (bytes: Buffer) =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => [name, String(Buffer.from(content))]);
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('zipArchive', () => {
  it('holds the files under their names', async () => {
    expect(read(await zipArchive.zip(files))).toEqual(files.map(({ name, bytes }) => [name, String(bytes)]));
  });

  it('is the same to the byte for the same files, in every version: digests of archives were published', async () => {
    const digest = digestOf(await zipArchive.zip(files));
    expect(digest).toBe('09fdbc50454dbe69769660c67643dfba73ede4b6e3123399a5575eeedcf3e075');
  });

  it.skipIf(UNZIP_IS_MISSING)(
    'is intact for an independent unzip, which detects a changed byte',
    async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-zip-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = path.join(folder, 'evidence.zip');
      const bytes = await zipArchive.zip(files);
      const tested = async (changed: Buffer) => {
        await writeFile(file, changed);
        return spawnSync('unzip', ['-t', file], { encoding: 'utf8' });
      };
      const whole = await tested(bytes);
      expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('No errors detected')]);
      bytes.writeUInt8(0x20, bytes.indexOf('%PDF'));
      expect((await tested(bytes)).status).not.toBe(0);
    },
  );

  it('is an empty archive for no files', async () => expect(read(await zipArchive.zip([]))).toEqual([]));

  it('RangeError for more files than the form can name', async () => {
    const file = { name: 'a', bytes: Buffer.alloc(0) };
    const many = Array.from({ length: 65_536 }, () => file);
    await expect(zipArchive.zip(many)).rejects.toThrow(RangeError);
  });

  it('blocks the event loop only briefly, and gives the same bytes, with large files', async () => {
    const large = ['a.pdf', 'b.pdf'].map((name) => ({
      name,
      bytes: Buffer.alloc(20 * 1024 * 1024 + 1, name),
    }));
    let zip: Buffer = Buffer.alloc(0);
    const block = await measureLongestBlock(async () => {
      zip = await zipArchive.zip(large);
    });
    expect(block).toBeLessThan(15);
    expect(
      Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, digestOf(Buffer.from(bytes))]),
    ).toEqual(large.map(({ name, bytes }) => [name, digestOf(bytes)]));
  });
});
