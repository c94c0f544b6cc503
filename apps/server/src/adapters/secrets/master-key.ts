import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { KeyFileRefused } from '../keys/key-file-refused.ts';
import { readKeyFile } from '../keys/read-key-file.ts';
import { ensurePrivateFolder, exists, sweepUnfinished, writeOnce } from '../storage/durable-file.ts';

export const MASTER_KEY_BYTES = 32;

/**
 * Returns the key from which all secrets at rest are derived: 32 random bytes in a file, created at the first start.
 * Two processes that start at once get the same key. Report `isNew` in the log: without this file, the encrypted data
 * in the database is lost. Never writes a new key over an unusable one.
 *
 * @throws KeyFileRefused
 */
export async function openMasterKey(
  file: string,
): Promise<{ readonly key: Buffer; readonly isNew: boolean }> {
  const isNew = await ensureKey(file);
  const key = await readKeyFile(file);
  // Two keys: the current key and the previous key (ADR-0010).
  if (key.length !== MASTER_KEY_BYTES && key.length !== 2 * MASTER_KEY_BYTES) {
    const advice = `a master key has exactly ${MASTER_KEY_BYTES} bytes, this file has ${key.length}: restore it from a copy.`;
    throw new KeyFileRefused('NOT_A_KEY', file, { advice });
  }
  return { key: key.subarray(0, MASTER_KEY_BYTES), isNew };
}

async function ensureKey(file: string): Promise<boolean> {
  try {
    if (await exists(file)) return false;
    const folder = path.dirname(file);
    await ensurePrivateFolder(folder);
    await sweepUnfinished(folder);
    return await writeOnce(file, randomBytes(MASTER_KEY_BYTES));
  } catch (cause) {
    throw new KeyFileRefused('UNREADABLE', file, { advice: 'the master key cannot be made here.', cause });
  }
}
