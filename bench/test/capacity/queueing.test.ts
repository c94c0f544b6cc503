import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedThroughput,
  serversFor,
  slowdown,
  utilisation,
  waitingProbability,
} from '../../capacity/queueing.ts';

const queues = fc.record({
  servers: fc.integer({ min: 1, max: 200 }),
  seconds: fc.double({ min: 0.0001, max: 2, noNaN: true }),
});
/** Shares of the load at which a queue is full. */
const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe('waitingProbability', () => {
  /** Tables of Erlang C. */
  it.each([
    [1, 0.5, 0.5],
    [2, 1, 0.3333],
    [3, 2, 0.4444],
    [5, 4, 0.5541],
    [10, 8, 0.4092],
  ])('with %i servers and a load of %f is %f', (servers, load, expected) => {
    expect(waitingProbability({ servers, seconds: 1 }, load)).toBeCloseTo(expected, 4);
  });

  it('is 1 where more arrives than the servers do', () => {
    expect(waitingProbability({ servers: 4, seconds: 1 }, 4)).toBe(1);
  });

  it('grows with the load and stays a probability', () => {
    fc.assert(
      fc.property(queues, shares, shares, (queue, first, second) => {
        const full = queue.servers / queue.seconds;
        const [less, more] = [first, second].toSorted((a, b) => a - b).map((share) => share * full);
        const [low, high] = [waitingProbability(queue, less ?? 0), waitingProbability(queue, more ?? 0)];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low - 1e-12);
      }),
    );
  });
});

describe('slowdown', () => {
  it('of one server is 1 / (1 - utilisation)', () => {
    fc.assert(
      fc.property(shares, (share) => {
        expect(slowdown({ servers: 1, seconds: 0.02 }, share / 0.02)).toBeCloseTo(1 / (1 - share), 6);
      }),
    );
  });

  it('is endless where the servers are full', () => {
    expect(slowdown({ servers: 2, seconds: 0.5 }, 4)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('serversFor', () => {
  it('returns the fewest servers within the limit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 500 }),
        (seconds, rate) => {
          const servers = serversFor(seconds, rate, 0.7);
          expect(utilisation({ servers, seconds }, rate)).toBeLessThanOrEqual(0.7 + 1e-6);
          if (servers > 1) expect(utilisation({ servers: servers - 1, seconds }, rate)).toBeGreaterThan(0.7);
        },
      ),
    );
  });
});

describe('closedThroughput', () => {
  it('of one envelope is one after the other', () => {
    const parts = [
      { servers: 1, seconds: 0.1 },
      { servers: 4, seconds: 0.2 },
    ];
    expect(closedThroughput({ atOnce: 1, queues: parts, delay: 0.2 })).toBeCloseTo(1 / 0.5, 10);
  });

  it('of many fills the narrowest part and no more', () => {
    const parts = [
      { servers: 2, seconds: 0.1 },
      { servers: 1, seconds: 0.02 },
    ];
    const perSecond = closedThroughput({ atOnce: 500, queues: parts, delay: 0.1 });
    expect(perSecond).toBeLessThanOrEqual(20);
    expect(perSecond).toBeGreaterThan(19.5);
  });

  it('grows with the envelopes on their way and with the servers', () => {
    fc.assert(
      fc.property(
        fc.array(queues, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, atOnce, delay) => {
          const base = closedThroughput({ atOnce, queues: parts, delay });
          const wider = parts.map(({ servers, seconds }) => ({ servers: servers * 2, seconds }));
          expect(closedThroughput({ atOnce: atOnce + 1, queues: parts, delay })).toBeGreaterThanOrEqual(
            base - 1e-9,
          );
          expect(closedThroughput({ atOnce, queues: wider, delay })).toBeGreaterThanOrEqual(base - 1e-9);
        },
      ),
    );
  });
});
