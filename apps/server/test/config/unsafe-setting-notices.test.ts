import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { unsafeSettingNotices } from '../../src/config/unsafe-setting-notices.ts';

it.each([
  [{ RATE_LIMITS: 'off' }, 'RATE LIMITS ARE OFF'],
  [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' }, 'may lead to localhost'],
  [{ HOST: '0.0.0.0' }, 'PLAIN HTTP'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, '/metrics is open'],
  [{ PRODUCTION_BASE_URL: 'https://assina.example' }, 'THE OPERATOR IS NOT IDENTIFIED'],
  [{ BLOBS_LOST: 'some-database' }, 'BLOBS_LOST is set'],
])('warns of %j, and does not without it', (env, text) => {
  expect(unsafeSettingNotices(readConfig({ ...env })).join('\n')).toContain(text);
  expect(unsafeSettingNotices(readConfig({})).join('\n')).not.toContain(text);
});

it.each([
  [{ METRICS_PORT: '9464' }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'a-long-secret' }],
])('does not warn of metrics with %j', (env) => {
  expect(unsafeSettingNotices(readConfig({ ...env })).join('\n')).not.toContain('/metrics');
});
