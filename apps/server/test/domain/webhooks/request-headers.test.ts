import { expect, it } from 'vitest';
import { requestHeaders } from '../../../src/domain/webhooks/request-headers.ts';

it('names event and attempt, the time in whole seconds', () => {
  expect(requestHeaders('evt_1', new Date('2026-01-02T03:04:05.678Z'))).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Aval-Webhooks/1',
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1767323045',
  });
});
