import { describe, expect, it, vi } from 'vitest';
import { Poller } from '../../src/jobs/poller.ts';
import type { ClaimRequest, PollerQueue } from '../../src/jobs/poller.ts';

const OPTIONS = { concurrency: 2, leaseMs: 60_000, pollMs: 3_600_000 };

/** A queue in memory. Each claim and each item waits until the test lets it go on. */
function aQueue(...items: readonly string[]) {
  const waiting = [...items];
  const log: string[] = [];
  const requests: ClaimRequest<string>[] = [];
  const signals: AbortSignal[] = [];
  const claims: ((error?: Error) => void)[] = [];
  const runs = new Map<string, (end?: 'done' | 'recorded') => void>();
  const reported: unknown[] = [];
  const lost = new Set<string>();
  const queue: PollerQueue<string> = {
    claim: async (request) => {
      requests.push(request);
      const claimed = waiting.splice(0, request.limit);
      if (request.done.length > 0) log.push(`done ${request.done.map(({ item }) => item).join()}`);
      await new Promise<void>((resolve, reject) =>
        claims.push((error) => (error ? reject(error) : resolve())),
      );
      return claimed;
    },
    finish: async ({ item }) => void log.push(`finish ${item}`),
    run: (item, { signal }) => {
      log.push(`run ${item}`);
      signals.push(signal);
      return new Promise<'done' | 'recorded' | void>((resolve) => runs.set(item, resolve));
    },
    renew: async (held) => {
      log.push(`renew ${held.map(({ item }) => item).join()}`);
      return held.map(({ item }) => item).filter((item) => !lost.has(item));
    },
    release: async (item) => void log.push(`release ${item}`),
    report: (error) => void reported.push(error),
  };
  const answerClaim = async (error?: Error): Promise<void> => {
    claims.shift()?.(error);
    await settle();
  };
  const end = async (item: string, result?: 'done' | 'recorded'): Promise<void> => {
    runs.get(item)?.(result);
    await settle();
  };
  return { queue, waiting, log, requests, signals, reported, lost, answerClaim, end };
}

/** An item that ended is followed by a claim in the next turn of the event loop. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('Poller', () => {
  it('claims as many items as it has capacity for, and the next when one ends', async () => {
    const { queue, log, requests, answerClaim, end } = aQueue('a', 'b', 'c');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    expect(log).toEqual(['run a', 'run b']);
    poller.wake();
    await settle();
    expect(requests).toHaveLength(1);
    await end('a');
    await answerClaim();
    expect(log).toEqual(['run a', 'run b', 'run c']);
    expect(requests.map(({ limit, running }) => ({ limit, running }))).toEqual([
      { limit: 2, running: [] },
      { limit: 1, running: ['b'] },
    ]);
    expect(new Set(requests.map(({ owner }) => owner)).size).toBe(2);
    await Promise.all([end('b'), end('c'), poller.stop(), answerClaim()]);
  });

  it('records what ended in the claim that fills its place, and all that ended during a claim in the next', async () => {
    const { queue, log, requests, answerClaim, end } = aQueue('a', 'b', 'c');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    await end('a', 'done');
    await end('b', 'done');
    expect(log.slice(2)).toEqual(['done a']);
    await answerClaim();
    expect(log.slice(3)).toEqual(['run c', 'done b']);
    expect(requests.map(({ limit }) => limit)).toEqual([2, 1, 1]);
    await answerClaim();
    await end('c', 'done');
    expect(log.at(-1)).toBe('done c');
    await Promise.all([poller.stop(), answerClaim()]);
    expect(log.at(-1)).toBe('done c');
  });

  it('records items that end together in one claim, which fills all their places', async () => {
    const { queue, log, requests, answerClaim, end } = aQueue('a', 'b', 'c', 'd');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    await Promise.all([end('a', 'done'), end('b', 'done')]);
    await answerClaim();
    expect(log.slice(2)).toEqual(['done a,b', 'run c', 'run d']);
    expect(requests.map(({ limit }) => limit)).toEqual([2, 2]);
    await Promise.all([end('c'), end('d'), poller.stop(), answerClaim()]);
  });

  it('claims nothing after an item that recorded its own end, unless others may wait', async () => {
    const { queue, waiting, log, requests, answerClaim, end } = aQueue('a');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    await end('a', 'recorded');
    expect(requests).toHaveLength(1);
    waiting.push('b', 'c', 'd');
    poller.wake();
    await answerClaim();
    await end('b', 'recorded');
    expect(requests).toHaveLength(3);
    await answerClaim();
    expect(log).toEqual(['run a', 'run b', 'run c', 'run d']);
    await Promise.all([end('c'), end('d'), poller.stop(), answerClaim()]);
  });

  it('claims again after a claim that was full if places became free meanwhile', async () => {
    const { queue, waiting, log, requests, answerClaim, end } = aQueue('a');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    waiting.push('b', 'c');
    poller.wake();
    await settle();
    await end('a', 'recorded');
    expect(requests).toHaveLength(2);
    await answerClaim();
    expect(requests.map(({ limit }) => limit)).toEqual([2, 1, 1]);
    await answerClaim();
    expect(log).toEqual(['run a', 'run b', 'run c']);
    await Promise.all([end('b'), end('c'), poller.stop(), answerClaim()]);
  });

  it('records what ended one by one where the claim fails, and what ends while it stops', async () => {
    const { queue, log, reported, answerClaim, end } = aQueue('a', 'b', 'c');
    const poller = new Poller(queue, { ...OPTIONS, concurrency: 3 });
    poller.start();
    await answerClaim();
    await end('a', 'done');
    await end('b');
    await answerClaim(new Error('down'));
    expect(log.slice(3)).toEqual(['done a', 'finish a']);
    expect(reported).toHaveLength(1);
    const stopped = poller.stop();
    await answerClaim();
    await end('c', 'done');
    await stopped;
    expect(log.slice(5)).toEqual(['finish c']);
  });

  it('merges calls of wake during a claim into one more claim', async () => {
    const { queue, requests, answerClaim } = aQueue();
    const poller = new Poller(queue, OPTIONS);
    for (let i = 0; i < 5; i += 1) {
      poller.wake();
      await settle();
    }
    await answerClaim();
    expect(requests).toHaveLength(2);
    await answerClaim();
    expect(requests).toHaveLength(2);
    await poller.stop();
  });

  it('merges the calls of wake for one commit into one claim', async () => {
    const { queue, requests, answerClaim } = aQueue();
    const poller = new Poller(queue, OPTIONS);
    for (let i = 0; i < 5; i += 1) poller.wake();
    await answerClaim();
    expect(requests).toHaveLength(1);
    await poller.stop();
  });

  it('claims nothing while items of the poller run that goes first, and then at once', async () => {
    const [first, second] = [aQueue('evidence'), aQueue()];
    const evidence = new Poller(first.queue, OPTIONS);
    const others = new Poller(second.queue, { ...OPTIONS, behind: evidence });
    evidence.start();
    await first.answerClaim();
    second.waiting.push('form');
    others.wake();
    await settle();
    expect(second.requests).toHaveLength(0);
    await first.end('evidence', 'recorded');
    await second.answerClaim();
    expect(second.log).toEqual(['run form']);
    await Promise.all([second.end('form'), evidence.stop(), others.stop(), second.answerClaim()]);
  });

  it('claims nothing when the poller that goes first rests, unless it has waited for it', async () => {
    const [first, second] = [aQueue('evidence'), aQueue()];
    const evidence = new Poller(first.queue, OPTIONS);
    const others = new Poller(second.queue, { ...OPTIONS, behind: evidence });
    evidence.start();
    await first.answerClaim();
    await first.end('evidence', 'recorded');
    expect(second.requests).toHaveLength(0);
    await Promise.all([evidence.stop(), others.stop()]);
  });

  it('polls until it stops', async () => {
    vi.useFakeTimers();
    try {
      const claim = vi.fn(async () => []);
      const queue = { ...aQueue().queue, claim };
      const poller = new Poller(queue, { ...OPTIONS, pollMs: 1000 });
      poller.start();
      await vi.advanceTimersByTimeAsync(2500);
      const before = claim.mock.calls.length;
      await poller.stop();
      await vi.advanceTimersByTimeAsync(5000);
      expect([before, claim.mock.calls.length]).toEqual([3, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives back what a claim brings after stop, and waits for it', async () => {
    const { queue, log, answerClaim } = aQueue('a', 'b');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    let hasStopped = false;
    const stopped = poller.stop().then(() => (hasStopped = true));
    await settle();
    expect(hasStopped).toBe(false);
    await answerClaim();
    await stopped;
    expect(log).toEqual(['release a', 'release b']);
  });

  it('renews items that take long, also while it stops, and aborts those whose lease is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const { queue, log, signals, lost, answerClaim, end } = aQueue('a', 'b');
      const poller = new Poller(queue, OPTIONS);
      poller.start();
      await answerClaim();
      await vi.advanceTimersByTimeAsync(19_999);
      expect(log).toEqual(['run a', 'run b']);
      await vi.advanceTimersByTimeAsync(20_001);
      expect(log.slice(2)).toEqual(['renew a,b', 'renew a,b']);
      lost.add('b');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
      await end('b');
      const stopped = poller.stop();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(log.at(-1)).toBe('renew a');
      await end('a');
      await Promise.all([stopped, answerClaim()]);
      const before = log.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(log).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports a renewal that fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const { queue, reported, signals, answerClaim, end } = aQueue('a');
      const failing = new Error('away');
      const poller = new Poller({ ...queue, renew: () => Promise.reject(failing) }, OPTIONS);
      poller.start();
      await answerClaim();
      await vi.advanceTimersByTimeAsync(20_000);
      expect([reported, signals[0]?.aborted]).toEqual([[failing], false]);
      await Promise.all([end('a'), poller.stop(), answerClaim()]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('aborts its signal on stop and waits for the items that run', async () => {
    const { queue, signals, answerClaim, end } = aQueue('a');
    const poller = new Poller(queue, OPTIONS);
    poller.start();
    await answerClaim();
    let hasStopped = false;
    const stopped = poller.stop().then(() => (hasStopped = true));
    await settle();
    expect([hasStopped, signals[0]?.aborted]).toEqual([false, true]);
    await end('a');
    await stopped;
  });

  it('reports a claim that fails and claims again when woken', async () => {
    const { queue, log, reported, answerClaim, end } = aQueue('a');
    const failing = new Error('away');
    let isAway = true;
    const claim = (request: ClaimRequest<string>) =>
      isAway ? Promise.reject(failing) : queue.claim(request);
    const poller = new Poller({ ...queue, claim }, OPTIONS);
    poller.start();
    await settle();
    expect(reported).toEqual([failing]);
    isAway = false;
    poller.wake();
    await answerClaim();
    expect(log).toEqual(['run a']);
    await Promise.all([end('a'), poller.stop(), answerClaim()]);
  });

  it('reports a release that fails, and stops nevertheless', async () => {
    const { queue, reported, answerClaim } = aQueue('a');
    const failing = new Error('away');
    const poller = new Poller({ ...queue, release: () => Promise.reject(failing) }, OPTIONS);
    poller.start();
    const stopped = poller.stop();
    await answerClaim();
    await stopped;
    expect(reported).toEqual([failing]);
  });
});
