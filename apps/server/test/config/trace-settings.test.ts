import { expect, it } from 'vitest';
import { traceSettings } from '../../src/config/trace-settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

it.each([
  [{}, null],
  [{ OTEL_SERVICE_NAME: 'assinaturas' }, null],
  [ENDPOINT, { serviceName: 'aval', ratio: 1 }],
  [
    { ...ENDPOINT, OTEL_SERVICE_NAME: 'assinaturas', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { serviceName: 'assinaturas', ratio: 0.1 },
  ],
])('reads %j', (env, settings) => {
  expect(traceSettings(env)).toEqual(settings);
});

it.each(['2', '-1', 'always'])('refuses the share %s', (share) => {
  expect(() => traceSettings({ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: share })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG',
  );
});
