import { expect, it } from 'vitest';
import { metricsSettings } from '../../src/config/metrics-settings.ts';

it.each([
  [{}, null],
  [{ METRICS_PORT: '9464' }, { host: 'localhost', port: 9464, token: null }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'secret' },
    { host: '0.0.0.0', port: 9464, token: 'secret' },
  ],
])('reads %j', (env, expected) => {
  expect(metricsSettings(env)).toEqual(expected);
});

it('refuses a port that is none', () => {
  expect(() => metricsSettings({ METRICS_PORT: 'http' })).toThrow('METRICS_PORT');
});
