import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import type { ChildOptions, WorkerChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import { findIsolation } from '../../../src/adapters/pdf-worker/find-isolation.ts';
import { isThere, TRIAL_OPTIONS } from './trial-pool.ts';

const KNOCKING = path.join(import.meta.dirname, 'knocking-child.ts');

/** A port of this machine that somebody listens on. */
async function aPort(): Promise<number> {
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const started: WorkerChild[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.kill())));

async function aChild(changes: Partial<ChildOptions> = {}): Promise<WorkerChild> {
  const child = startChild({ ...TRIAL_OPTIONS, ...changes });
  started.push(child);
  expect(await child.isReady()).toBe(true);
  return child;
}

describe('startChild', () => {
  it('gives the child nothing of ours', async () => {
    process.env['AVAL_TRIAL_SECRET'] = 'secret';
    const end = await (await aChild()).ask({ kind: 'rights' });
    delete process.env['AVAL_TRIAL_SECRET'];
    expect(end).toEqual({
      kind: 'answered',
      answer: {
        environment: [],
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        spawn: 'ERR_ACCESS_DENIED',
        thread: 'ERR_ACCESS_DENIED',
        evaluate: expect.stringContaining('Code generation from strings disallowed'),
      },
    });
  });
});

describe('renounce', () => {
  it('leaves JavaScript in a child no network and no signals, for good', async () => {
    const child = await aChild();
    await child.ask({ kind: 'renounce' });
    const refused = expect.stringContaining('reads PDFs and does nothing else');
    expect(await child.ask({ kind: 'escape', size: await aPort() })).toEqual({
      kind: 'answered',
      answer: {
        connect: refused,
        socket: refused,
        tls: refused,
        listen: refused,
        datagram: refused,
        name: refused,
        signal: refused,
      },
    });
  });
});

const found = await findIsolation(TRIAL_OPTIONS);

describe.skipIf(found.sharesNetwork)(
  'a child with an empty network (where this machine lets it have one)',
  () => {
    it('cannot reach a port of this machine, and its parent could', async () => {
      const port = await aPort();
      const ask = async (options: Partial<ChildOptions>) =>
        (await aChild({ ...options, entry: KNOCKING })).ask({ port });
      expect(await ask({})).toEqual({ kind: 'answered', answer: 'connected' });
      expect(await ask({ isolation: found })).toEqual({ kind: 'answered', answer: 'ENETUNREACH' });
    });
  },
);

describe.skipIf(found.sharesUser)('a child with a separate user (only as root)', () => {
  it('cannot signal its parent', async () => {
    expect(await (await aChild({ isolation: found })).ask({ kind: 'signal' })).toEqual({
      kind: 'answered',
      answer: 'EPERM',
    });
    expect(await (await aChild()).ask({ kind: 'signal' })).toEqual({ kind: 'answered', answer: 'allowed' });
  });

  it('keeps its number, so that its memory is known and it can be ended', async () => {
    const child = await aChild({ isolation: found });
    const { answer: pid } = Object(await child.ask({ kind: 'who' }));
    expect(child.residentBytes).toBeGreaterThan(10 * 1024 * 1024);
    await child.kill();
    expect(isThere(pid)).toBe(false);
  });
});

describe('WorkerChild', () => {
  it('counts its jobs and knows its memory', async () => {
    const child = await aChild();
    expect(child.jobs).toBe(0);
    await child.ask({ kind: 'who' });
    await child.ask({ kind: 'who' });
    expect(child.jobs).toBe(2);
    const before = child.residentBytes ?? 0;
    expect(before).toBeGreaterThan(10 * 1024 * 1024);
    await child.ask({ kind: 'grow', size: 64 * 1024 * 1024 });
    expect(child.residentBytes).toBeGreaterThan(before + 50 * 1024 * 1024);
  });

  it('looks at its memory again only after some work', async () => {
    const child = await aChild();
    await child.ask({ kind: 'spin', size: 30 });
    expect([child.hasGrownBeyond(1), child.hasGrownBeyond(1)]).toEqual([true, false]);
    await child.ask({ kind: 'spin', size: 30 });
    expect(child.hasGrownBeyond(2 ** 40)).toBe(false);
  });

  it('reports at once that it has died when it gets a job after its death', async () => {
    const child = await aChild();
    expect(await child.ask({ kind: 'exit' })).toEqual({ kind: 'died' });
    expect(child.hasGone).toBe(true);
    expect(await child.ask({ kind: 'who' })).toEqual({ kind: 'died' });
    expect(child.residentBytes).toBeNull();
  });

  it('is gone, and not a zombie, when kill has ended; the running job is notified', async () => {
    const child = await aChild();
    const { answer: pid } = Object(await child.ask({ kind: 'who' }));
    const input = child.ask({ kind: 'loop' });
    await child.kill();
    expect(await input).toEqual({ kind: 'stopped' });
    expect(isThere(pid)).toBe(false);
  });
});
