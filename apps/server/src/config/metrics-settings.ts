import { integer, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about monitoring. */
export const METRICS_SETTINGS: readonly Setting[] = [
  {
    name: 'METRICS_PORT',
    default: 'no metrics',
    about:
      'Port on which each process serves `/metrics` for Prometheus, and `/health/live` and `/health/ready`, workers ' +
      'too. It is not one of the ports for callers, so no proxy publishes it by accident.',
  },
  {
    name: 'METRICS_HOST',
    default: 'localhost',
    about: 'Address on which that port listens. With any other than `localhost`, set METRICS_TOKEN too.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    about: 'Secret that `/metrics` then requires: `Authorization: Bearer …`.',
  },
];

/** Where the metrics are served. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
}

/** Reads the settings of the metrics; null without METRICS_PORT. */
export function metricsSettings(env: Environment): MetricsSettings | null {
  const [host, token] = [readString(env, 'METRICS_HOST') ?? 'localhost', readString(env, 'METRICS_TOKEN')];
  if (readString(env, 'METRICS_PORT') === null) return null;
  return { host, port: integer(env, 'METRICS_PORT', { default: 0, min: 1, max: 65_535 }), token };
}
