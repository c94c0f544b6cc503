import { randomBytes } from 'node:crypto';
import { chown, rm, stat } from 'node:fs/promises';
import type { MasterKeyFile } from '../../ports/master-key-file.ts';
import { KeyFileRefused } from '../keys/key-file-refused.ts';
import { readKeyFile } from '../keys/read-key-file.ts';
import { exists, writeDurably, writeOnce } from '../storage/durable-file.ts';
import { MASTER_KEY_BYTES, openMasterKey } from './master-key.ts';
import type { MasterKeys } from './master-key-secrets.ts';
import { subKeysOf } from './sub-keys.ts';
import type { SubKeys } from './sub-keys.ts';

/** The master keys of a data folder, as a service holds them and a rotation changes them. */
export interface MasterKeyRing extends MasterKeys, MasterKeyFile {
  /** The file was created just now: the log reports it. */
  readonly isNew: boolean;
}

/**
 * Opens `master.key`, and creates it if it is missing. It holds one key or, during a rotation, the current key and
 * then the previous key. A key beside it, `master.key.next`, decrypts but doesn't encrypt yet.
 *
 * @throws KeyFileRefused
 */
export async function openMasterKeyRing(file: string): Promise<MasterKeyRing> {
  const { isNew } = await openMasterKey(file);
  let held = await readKeys(file);
  const reload = async (): Promise<void> => {
    held = await readKeys(file);
  };
  const change = async (work: () => Promise<void>): Promise<void> => {
    await work();
    await reload();
  };
  return {
    isNew,
    current: () => held,
    get kids() {
      return held.map(({ kid }) => kid);
    },
    reload,
    add: () => change(() => add(file, held.length)),
    promote: () => change(() => promote(file)),
    promotedAt: async () => ((await parts(file)).length > 1 ? (await stat(file)).mtime : null),
    removeFormer: () => change(() => removeFormer(file)),
  };
}

const nextOf = (file: string): string => `${file}.next`;

/** The added key is read first: a promotion in between then shows it twice, and never not at all. */
async function readKeys(file: string): Promise<readonly SubKeys[]> {
  const next = await readNext(file);
  const keys = [...(await parts(file)), ...next].map(subKeysOf);
  return keys.filter(({ kid }, index) => keys.findIndex((other) => other.kid === kid) === index);
}

async function readNext(file: string): Promise<readonly Buffer[]> {
  if (!(await exists(nextOf(file)))) return [];
  const bytes = await readKeyFile(nextOf(file)).catch(async (error: unknown) => {
    if (await exists(nextOf(file))) throw error;
    return null; // promoted just now
  });
  return bytes === null ? [] : split(nextOf(file), bytes);
}

async function parts(file: string): Promise<readonly Buffer[]> {
  return split(file, await readKeyFile(file));
}

function split(file: string, bytes: Buffer): readonly Buffer[] {
  if (bytes.length === 0 || bytes.length > 2 * MASTER_KEY_BYTES || bytes.length % MASTER_KEY_BYTES > 0) {
    const advice = `a master key has exactly ${MASTER_KEY_BYTES} bytes, this file has ${bytes.length}: restore it from a copy.`;
    throw new KeyFileRefused('NOT_A_KEY', file, { advice });
  }
  return Array.from({ length: bytes.length / MASTER_KEY_BYTES }, (_, index) =>
    bytes.subarray(index * MASTER_KEY_BYTES, (index + 1) * MASTER_KEY_BYTES),
  );
}

async function add(file: string, held: number): Promise<void> {
  if (held > 1 || !(await writeOnce(nextOf(file), randomBytes(MASTER_KEY_BYTES)))) return;
  await ownAs(file, nextOf(file));
}

async function promote(file: string): Promise<void> {
  const [next] = await readNext(file);
  if (next === undefined) return;
  const [writing = next] = await parts(file);
  if (!writing.equals(next)) await replace(file, Buffer.concat([next, writing]));
  await rm(nextOf(file), { force: true });
}

async function removeFormer(file: string): Promise<void> {
  const [writing, ...former] = await parts(file);
  if (writing !== undefined && former.length > 0) await replace(file, writing);
}

/** The owner stays: root may rotate a key that another user's service reads. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  const { uid, gid } = await stat(file);
  await writeDurably(file, bytes);
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

async function ownAs(model: string, file: string): Promise<void> {
  const { uid, gid } = await stat(model);
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}
