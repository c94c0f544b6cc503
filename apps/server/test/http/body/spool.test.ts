import { randomBytes } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Spool } from '../../../src/http/body/spool.ts';

/** A folder for temporary files that isn't there: whatever opens a file fails. */
const NOWHERE = path.join(os.tmpdir(), 'aval-spool', 'of', 'nobody');

afterEach(() => vi.unstubAllEnvs());

describe('Spool', () => {
  it('gives back what was written, in its order', async () => {
    const spool = new Spool();
    const parts = [randomBytes(70_000), Buffer.alloc(0), randomBytes(3)];
    const whole = Buffer.concat(parts);
    for (const part of parts) await spool.write(part);
    expect(spool.size).toBe(70_003);
    expect((await spool.read()).equals(whole)).toBe(true);
    await spool.close();
  });

  it('gives back nothing where nothing was written', async () => {
    const spool = new Spool();
    expect(await spool.read()).toEqual(Buffer.alloc(0));
    await spool.close();
  });

  it('shows those who read the open file everything once it is flushed, in its order', async () => {
    const spool = new Spool();
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
    const spool = new Spool();
    const answers = Array.from({ length: 32 }, () => spool.write(Buffer.alloc(64 * 1024)));
    const waits = answers.flatMap((answer, index) => (answer === undefined ? [] : [index + 1]));
    expect(waits).toEqual([16, 32]);
    await spool.flush();
    await spool.close();
  });

  it('gives memory back that is on the disk, and leaves the memory that others share', async () => {
    const spool = new Spool();
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
    const spool = new Spool();
    await spool.write(Buffer.from('slowly'));
    expect(() => spool.descriptor).toThrow('Nothing');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.poll(() => fstatSync(spool.descriptor).size).toBe(6);
    await spool.close();
  });

  it('passes on that the disk refuses a batch', async () => {
    vi.stubEnv('TMPDIR', NOWHERE);
    const spool = new Spool();
    await expect(spool.write(Buffer.alloc(2 ** 20))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(spool.flush()).rejects.toMatchObject({ code: 'ENOENT' });
    await spool.close();
  });

  it('gives back from memory what is read before it is due on the disk', async () => {
    vi.stubEnv('TMPDIR', NOWHERE);
    const spool = new Spool();
    const whole = randomBytes(2 ** 20 - 1);
    for (let at = 0; at < whole.length; at += 70_000) await spool.write(whole.subarray(at, at + 70_000));
    expect((await spool.read()).equals(whole)).toBe(true);
    await spool.close();
  });

  it('opens no file once it is closed', async () => {
    const spool = new Spool();
    const writing = spool.write(Buffer.alloc(2 ** 20));
    await spool.close();
    await expect(writing).rejects.toThrow('given up');
    expect(() => spool.descriptor).toThrow('Nothing');
  });

  it('has no name that a crash could leave behind', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-spool-'));
    vi.stubEnv('TMPDIR', folder);
    const spool = new Spool();
    await spool.write(Buffer.from('secret'));
    await spool.flush();
    expect(fstatSync(spool.descriptor).size).toBe(6);
    expect(await readdir(folder)).toEqual([]);
    await spool.close();
    await rm(folder, { recursive: true });
  });
});
