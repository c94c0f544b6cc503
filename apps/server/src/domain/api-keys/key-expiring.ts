import type { KeyEvent } from '../events/domain-event.ts';
import type { ApiKey } from './api-key.ts';

type Named = Pick<ApiKey, 'id' | 'name' | 'prefix' | 'last4' | 'expiresAt'>;

/** The event that a key is about to expire; null for a key that never does. */
export function keyExpiring({ id, name, prefix, last4, expiresAt }: Named): KeyEvent | null {
  if (expiresAt === null) return null;
  return { type: 'key.expiring', apiKey: { id, name, prefix, last4, expiresAt: expiresAt.toISOString() } };
}
