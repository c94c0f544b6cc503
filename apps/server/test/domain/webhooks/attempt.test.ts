import { expect, it } from 'vitest';
import { classifyStatus } from '../../../src/domain/webhooks/attempt.ts';

it.each([
  [200, null],
  [204, null],
  [299, null],
  [199, 'REFUSED'],
  [301, 'REDIRECTED'],
  [304, 'REDIRECTED'],
  [400, 'REFUSED'],
  [410, 'REFUSED'],
  [500, 'REFUSED'],
])('%i means %s', (status, reason) => {
  expect(classifyStatus(status)).toBe(reason);
});
