import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about traces, under the names that OpenTelemetry gives them. */
export const TRACE_SETTINGS: readonly Setting[] = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'no traces',
    about:
      'Address of an OpenTelemetry collector, such as `http://localhost:4318`. Each process then sends its traces ' +
      'there by OTLP over HTTP (ADR-0075). `OTEL_EXPORTER_OTLP_HEADERS` and the other variables of the exporter work ' +
      'as OpenTelemetry documents them.',
  },
  { name: 'OTEL_SERVICE_NAME', default: 'aval', about: 'Name of the service in its traces.' },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    about: 'Share of the requests that are traced, from 0 to 1.',
  },
];

/** How traces are made. The exporter reads where they go. */
export interface TraceSettings {
  readonly serviceName: string;
  readonly ratio: number;
}

/**
 * Reads the settings of traces; null without a collector.
 *
 * @throws ConfigRefused
 */
export function traceSettings(env: Environment): TraceSettings | null {
  const serviceName = readString(env, 'OTEL_SERVICE_NAME') ?? 'aval';
  const ratio = Number(readString(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (readString(env, 'OTEL_EXPORTER_OTLP_ENDPOINT') === null) return null;
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigRefused('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1.');
  return { serviceName, ratio };
}
