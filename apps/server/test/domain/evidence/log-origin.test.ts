import { expect, it } from 'vitest';
import { logOrigin } from '../../../src/domain/evidence/log-origin.ts';

it.each([
  ['https://assina.example', 'assina.example/v1/public/log'],
  ['http://localhost:4010', 'localhost:4010/v1/public/log'],
])('the log of %s is named %s', (baseUrl, name) => {
  expect(logOrigin(baseUrl)).toBe(name);
});
