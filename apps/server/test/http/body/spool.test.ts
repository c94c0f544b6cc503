import { randomBytes } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Spool } from '../../../src/http/body/spool.ts';

describe('Spool', () => {
  it('gives back what was written, in its order', async () => {
    const spool = await Spool.open();
    const parts = [randomBytes(70_000), Buffer.alloc(0), randomBytes(3)];
    const whole = Buffer.concat(parts);
    for (const part of parts) await spool.write(part);
    expect(spool.size).toBe(70_003);
    expect((await spool.read()).equals(whole)).toBe(true);
    await spool.close();
  });

  it('gives back nothing where nothing was written', async () => {
    const spool = await Spool.open();
    expect(await spool.read()).toEqual(Buffer.alloc(0));
    await spool.close();
  });

  it('shows those who read the open file everything once it is flushed, in its order', async () => {
    const spool = await Spool.open();
    const parts = Array.from({ length: 50 }, (_, index) => randomBytes(60_000 + index));
    const whole = Buffer.concat(parts);
    for (const part of parts) await spool.write(part);
    await spool.flush();
    await spool.flush();
    const bytes = Buffer.alloc(spool.size);
    expect(readSync(spool.descriptor, bytes, 0, bytes.length, 0)).toBe(bytes.length);
    expect(bytes.equals(whole)).toBe(true);
    await spool.close();
  });

  it('asks to wait only when a batch is full', async () => {
    const spool = await Spool.open();
    const answers = Array.from({ length: 32 }, () => spool.write(Buffer.alloc(64 * 1024)));
    const waits = answers.flatMap((answer, index) => (answer === undefined ? [] : [index + 1]));
    expect(waits).toEqual([16, 32]);
    await spool.flush();
    await spool.close();
  });

  it('gives memory back that is on the disk, and leaves the memory that others share', async () => {
    const spool = await Spool.open();
    const whole = Buffer.alloc(70_000, 'a');
    const shared = Buffer.alloc(70_000, 'b');
    await spool.write(whole);
    await spool.write(shared.subarray(1));
    expect(whole.length).toBe(70_000);
    await spool.flush();
    expect(whole.length).toBe(0);
    expect(shared).toEqual(Buffer.alloc(70_000, 'b'));
    await spool.close();
  });

  it('writes what arrived at the end of each second, so that slow senders hold no memory', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const spool = await Spool.open();
    await spool.write(Buffer.from('slowly'));
    expect(fstatSync(spool.descriptor).size).toBe(0);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(fstatSync(spool.descriptor).size).toBe(6));
    await spool.close();
  });

  it('passes on that the disk refuses a batch', async () => {
    const spool = await Spool.open();
    await spool.close();
    await expect(spool.write(Buffer.alloc(2 ** 20))).rejects.toThrow();
    await expect(spool.flush()).rejects.toThrow();
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
