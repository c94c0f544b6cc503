import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { KeyFileRefused } from './key-file-refused.ts';

/** Readable by others or writable by the group. The group may read, as when an orchestrator mounts secrets. */
const TOO_OPEN = 0o027;

/**
 * Reads a secret file that is closed to others.
 *
 * @throws KeyFileRefused
 */
export async function readKeyFile(file: string): Promise<Buffer> {
  const handle = await openKeyFile(file);
  try {
    const { mode } = await handle.stat();
    if ((mode & TOO_OPEN) !== 0) {
      const advice = `others may read or change this key (mode ${(mode & 0o777).toString(8)}): chmod 600 it, and consider whether it is still secret.`;
      throw new KeyFileRefused('TOO_OPEN', file, { advice });
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function openKeyFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (cause) {
    throw new KeyFileRefused('UNREADABLE', file, { advice: 'this key cannot be read.', cause });
  }
}
