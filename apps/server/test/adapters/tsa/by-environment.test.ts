import { describe, expect, it } from 'vitest';
import { timestampsByEnvironment } from '../../../src/adapters/tsa/by-environment.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';

function authority(name: string): TimestampAuthority {
  return {
    stamp: () => Promise.reject(new ProviderFailed('tsa', name)),
    isOwnClock: () => name === 'own',
    roots: () => [Buffer.from(name)],
  };
}

describe('timestampsByEnvironment', () => {
  it('asks each environment its own authority', async () => {
    const both = timestampsByEnvironment({ SANDBOX: authority('own'), PRODUCTION: authority('outside') });
    await expect(both.stamp('SANDBOX', Buffer.alloc(32))).rejects.toThrow('own');
    await expect(both.stamp('PRODUCTION', Buffer.alloc(32))).rejects.toThrow('outside');
    expect(both.roots('SANDBOX')).toEqual([Buffer.from('own')]);
    expect([both.isOwnClock('SANDBOX'), both.isOwnClock('PRODUCTION')]).toEqual([true, false]);
  });
});
