import { expect, it } from 'vitest';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { assertNotSuspended, isOpenWhileSuspended } from '../../../src/domain/mandates/suspension.ts';
import { toRefusal } from '../../given/refusal.ts';

it('leaves a suspended organization the scopes that read its data, and nothing else', () => {
  expect(SCOPES.filter((scope) => isOpenWhileSuspended({ scope }))).toEqual([
    'documents:read',
    'envelopes:read',
    'signature-requests:read',
    'evidence:read',
  ]);
  expect(isOpenWhileSuspended({})).toBe(false);
});

it('refuses with the reason, and only where the organization is suspended', () => {
  const refusing = (isSuspended: boolean, scope?: 'envelopes:send' | 'evidence:read'): unknown => {
    try {
      assertNotSuspended(isSuspended, { scope });
      return null;
    } catch (error) {
      return [toRefusal(error).code, toRefusal(error).details];
    }
  };
  expect(refusing(true, 'envelopes:send')).toEqual(['FORBIDDEN', { reason: 'ORGANIZATION_SUSPENDED' }]);
  expect(refusing(true, 'evidence:read')).toBeNull();
  expect(refusing(false, 'envelopes:send')).toBeNull();
});
