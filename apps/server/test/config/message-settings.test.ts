import { expect, it } from 'vitest';
import { messageSettings } from '../../src/config/message-settings.ts';

it.each([
  [{}, ['55']],
  [{ PHONE_COUNTRIES: '55, +351' }, ['55', '351']],
  [{ PHONE_COUNTRIES: 'all' }, null],
])('%j sends SMS and WhatsApp to %j', (env, countries) => {
  expect(messageSettings(env).phoneCountries).toEqual(countries);
});

it.each(['Brazil', '055', '55;351'])('refuses PHONE_COUNTRIES=%s', (PHONE_COUNTRIES) => {
  expect(() => messageSettings({ PHONE_COUNTRIES })).toThrow('PHONE_COUNTRIES');
});
