import { expect, it } from 'vitest';
import { keyExpiring } from '../../../src/domain/api-keys/key-expiring.ts';
import { NOW } from '../../given/basics.ts';

const key = { id: 'key_1', name: 'ci', prefix: 'ask_live_', last4: 'FQA9', expiresAt: NOW } as const;

it('names the key and its end, and nothing else of it', () => {
  expect(keyExpiring(key)).toEqual({
    type: 'key.expiring',
    apiKey: { id: 'key_1', name: 'ci', prefix: 'ask_live_', last4: 'FQA9', expiresAt: NOW.toISOString() },
  });
});

it('is null for a key that never expires', () => {
  expect(keyExpiring({ ...key, expiresAt: null })).toBe(null);
});
