import { randomBytes } from 'node:crypto';
import { readSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Spool } from '../../../src/http/body/spool.ts';

describe('Spool', () => {
  it('gives back what was written, in its order', async () => {
    const spool = await Spool.open();
    const parts = [randomBytes(70_000), Buffer.alloc(0), randomBytes(3)];
    for (const part of parts) await spool.write(part);
    expect(spool.size).toBe(70_003);
    expect((await spool.read()).equals(Buffer.concat(parts))).toBe(true);
    await spool.close();
  });

  it('gives back nothing where nothing was written', async () => {
    const spool = await Spool.open();
    expect(await spool.read()).toEqual(Buffer.alloc(0));
    await spool.close();
  });

  it('shows those who read the open file everything once it is flushed, in its order', async () => {
    const spool = await Spool.open();
    const parts = Array.from({ length: 50 }, (_, index) => randomBytes(10_000 + index));
    for (const part of parts) await spool.write(part);
    await spool.flush();
    await spool.flush();
    const bytes = Buffer.alloc(spool.size);
    expect(readSync(spool.descriptor, bytes, 0, bytes.length, 0)).toBe(bytes.length);
    expect(bytes.equals(Buffer.concat(parts))).toBe(true);
    await spool.close();
  });

  it('has no name that a crash could leave behind', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-spool-'));
    vi.stubEnv('TMPDIR', folder);
    const spool = await Spool.open();
    vi.unstubAllEnvs();
    await spool.write(Buffer.from('secret'));
    expect(await readdir(folder)).toEqual([]);
    await spool.close();
    await rm(folder, { recursive: true });
  });
});
