import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { unsafeSettingNotices } from '../../src/config/unsafe-setting-notices.ts';

it.each([
  [{}, 0, ''],
  [{ RATE_LIMITS: 'off' }, 1, 'RATE LIMITS ARE OFF'],
  [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' }, 1, 'may lead to localhost'],
  [{ HOST: '0.0.0.0' }, 1, 'PLAIN HTTP'],
])('for %j says as much as there is to say', (env, count, text) => {
  const notices = unsafeSettingNotices(readConfig({ ...env }));
  const usual = unsafeSettingNotices(readConfig({}));
  expect(notices).toHaveLength(usual.length + count);
  expect(notices.join('\n')).toContain(text);
});
