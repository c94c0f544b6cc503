import { afterAll } from 'vitest';
import { Spool } from '../../src/http/body/spool.ts';
import type { KeptFile } from '../../src/ports/file-examiner.ts';

const kept: Spool[] = [];
afterAll(() => Promise.all(kept.splice(0).map((spool) => spool.close())));

/** Returns a file on the disk with these bytes, as a request leaves it there; null for null. */
export async function createSpooledFile<T extends Uint8Array | null>(
  bytes: T,
): Promise<KeptFile | (T & null)> {
  if (bytes === null) return bytes as T & null;
  const spool = new Spool();
  kept.push(spool);
  await spool.write(Buffer.from(bytes)); // a copy: a spool gives the memory of what it wrote back
  await spool.flush();
  return spool;
}
