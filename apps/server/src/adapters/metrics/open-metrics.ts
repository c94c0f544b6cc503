import type { FirstProcess } from '../../ports/first-process.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { prometheusMetrics } from './prometheus-metrics.ts';

/** Measures nothing. */
export const noMetrics: Metrics = {
  countCall: () => undefined,
  countJob: () => undefined,
  countDelivery: () => undefined,
  countSeal: () => undefined,
  countChild: () => undefined,
  countReplicaRead: () => undefined,
  countFailure: () => undefined,
  watch: () => undefined,
  text: () => Promise.resolve(''),
};

/** Returns the metrics of this process; they measure nothing where nobody reads them. */
export function openMetrics(isRead: boolean, first: FirstProcess | null = null): Metrics {
  return isRead ? prometheusMetrics(first) : noMetrics;
}
