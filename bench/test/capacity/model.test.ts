import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasurements } from '../../capacity/measurements.ts';
import { ASSUMPTIONS, peakPerSecond, predict, predictThroughput, SMALLEST } from '../../capacity/model.ts';

const measured = await readMeasurements();

/** A prediction may be so far from the measured throughput; docs/scale.md states it. */
const TOLERANCE = 0.25;

const loads = fc.integer({ min: 1000, max: 500_000_000 });

describe('predict', () => {
  it('spreads a month over working days and their busiest hour', () => {
    expect(peakPerSecond(22 * 3600, { ...ASSUMPTIONS, workingDays: 22, peakHourShare: 0.1 })).toBeCloseTo(
      0.1,
      10,
    );
  });

  it('needs more of everything for more envelopes', () => {
    fc.assert(
      fc.property(loads, loads, (first, second) => {
        const [less, more] = [first, second]
          .toSorted((a, b) => a - b)
          .map((perMonth) => predict(perMonth, measured));
        for (const part of less?.parts ?? []) {
          const same = more?.parts.find(({ name }) => name === part.name);
          expect(same?.busy).toBeGreaterThanOrEqual(part.busy);
          expect(same?.needed).toBeGreaterThanOrEqual(part.needed);
        }
        expect(more?.monthsUntilFull).toBeLessThanOrEqual(less?.monthsUntilFull ?? 0);
      }),
    );
  });

  it('is no busier with more cores', () => {
    fc.assert(
      fc.property(loads, fc.integer({ min: 2, max: 64 }), (perMonth, cores) => {
        const more = { ...SMALLEST, apiCores: cores, workerCores: cores, databaseCores: cores };
        const [small, large] = [predict(perMonth, measured), predict(perMonth, measured, more)];
        for (const { name, busy } of small.parts)
          expect(large.parts.find((part) => part.name === name)?.busy).toBeLessThanOrEqual(busy);
      }),
    );
  });

  it('lists the busiest part first, and asks for units only above the limit', () => {
    fc.assert(
      fc.property(loads, (perMonth) => {
        const { parts } = predict(perMonth, measured);
        const busy = parts.map((part) => part.busy);
        expect(busy).toEqual(busy.toSorted((a, b) => b - a));
        for (const part of parts)
          expect(part.needed > part.units).toBe(part.busy > ASSUMPTIONS.busiest + 1e-9);
      }),
    );
  });
});

describe('predictThroughput', () => {
  it.each(measured.nodes.setups.filter(({ pooled }) => pooled))(
    'agrees with the bench for $nodes nodes',
    (setup) => {
      const ratio = predictThroughput(measured, setup) / setup.envelopesPerSecond;
      expect(ratio).toBeGreaterThan(1 - TOLERANCE);
      expect(ratio).toBeLessThan(1 + TOLERANCE);
    },
  );
});
