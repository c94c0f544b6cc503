import { expect, it } from 'vitest';
import { receiptsUrl } from '../../../src/adapters/receipts/receipts-url.ts';

it.each([
  ['https://aval.example', 'https://aval.example/v1/providers/sms/receipts'],
  ['http://localhost:4000', null],
])('for %s is %s', (PRODUCTION, expected) => {
  expect(receiptsUrl({ baseUrls: { SANDBOX: '', PRODUCTION } }, 'sms')).toBe(expected);
});
