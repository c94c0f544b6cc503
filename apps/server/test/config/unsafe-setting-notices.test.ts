import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { unsafeSettingNotices } from '../../src/config/unsafe-setting-notices.ts';

it.each([
  [{ RATE_LIMITS: 'off' }, 'RATE LIMITS ARE OFF'],
  [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' }, 'may lead to localhost'],
  [{ HOST: '0.0.0.0' }, 'PLAIN HTTP'],
  [{ BLOBS_LOST: 'some-database' }, 'BLOBS_LOST is set'],
])('warns of %j, and does not without it', (env, text) => {
  expect(unsafeSettingNotices(readConfig({ ...env })).join('\n')).toContain(text);
  expect(unsafeSettingNotices(readConfig({})).join('\n')).not.toContain(text);
});
