import { expect, it } from 'vitest';
import { refusalReason } from '../../../src/adapters/psc/refusal-reason.ts';

it.each([
  ['exchange', 400, 'invalid_grant', 'EXPIRED'],
  ['exchange', 400, 'access_denied', 'DENIED'],
  ['exchange', 401, 'invalid_client', 'UNAVAILABLE'],
  ['exchange', 401, null, 'UNAVAILABLE'],
  ['exchange', 400, null, 'MALFORMED'],
  ['discover', 401, null, 'UNAVAILABLE'],
  ['push', 403, null, 'DENIED'],
  ['push', 400, 'slow_down', 'RATE_LIMITED'],
  ['poll', 404, null, 'EXPIRED'],
  ['poll', 400, 'access_denied', 'DENIED'],
  ['push', 400, null, 'MALFORMED'],
  ['certificates', 401, null, 'EXPIRED'],
  ['sign', 401, 'invalid_token', 'EXPIRED'],
  ['sign', 401, null, 'EXPIRED'],
  ['sign', 400, 'something new', 'CERTIFICATE'],
  ['sign', 404, null, 'CERTIFICATE'],
  ['sign', 302, null, 'MALFORMED'],
  ['sign', 408, null, 'UNAVAILABLE'],
  ['sign', 429, null, 'RATE_LIMITED'],
  ['sign', 500, null, 'UNAVAILABLE'],
  ['sign', 503, 'temporarily_unavailable', 'UNAVAILABLE'],
] as const)('%s, answered with %i and %s, is refused as %s', (step, status, code, reason) => {
  expect(refusalReason(step, status, code)).toBe(reason);
});
