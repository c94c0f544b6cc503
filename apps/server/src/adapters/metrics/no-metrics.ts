import type { Metrics } from '../../ports/metrics.ts';

/** Measures nothing. */
export const noMetrics: Metrics = {
  countCall: () => undefined,
  countJob: () => undefined,
  countDelivery: () => undefined,
  countFailure: () => undefined,
  watch: () => undefined,
  text: () => Promise.resolve(''),
};
