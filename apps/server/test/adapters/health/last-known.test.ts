import { expect, it } from 'vitest';
import { LastKnown } from '../../../src/adapters/health/last-known.ts';
import { LAST_KNOWN_FOR } from '../../../src/adapters/health/limits.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';

const START = Date.parse('2026-11-02T12:00:00Z');

function aMemory() {
  let time = START;
  const known = new LastKnown({ now: () => new Date(time) });
  return { known, passes: (milliseconds: number) => void (time += milliseconds) };
}

const failing = (error: Error) => async (): Promise<void> => {
  throw error;
};

it('knows nothing before the first use', () => {
  expect(aMemory().known.status()).toBe('UNKNOWN');
});

it.each([
  ['UP', 'a use that succeeds', () => Promise.resolve()],
  ['DOWN', 'a server that is away', failing(new ProviderFailed('smtp', 'ECONNREFUSED'))],
  [
    'UP',
    'a server that refuses a recipient',
    failing(new ProviderFailed('smtp', '550', { failure: 'REJECTED' })),
  ],
])('is %s after %s', async (status, _, use) => {
  const { known } = aMemory();
  await Promise.allSettled([known.watch(use)]);
  expect(known.status()).toBe(status);
});

it('passes results and errors on', async () => {
  const { known } = aMemory();
  expect(await known.watch(() => Promise.resolve(7))).toBe(7);
  await expect(known.watch(failing(new Error('away')))).rejects.toThrow('away');
});

it('forgets what is long ago', async () => {
  const { known, passes } = aMemory();
  await known.watch(() => Promise.resolve());
  passes(LAST_KNOWN_FOR);
  expect(known.status()).toBe('UP');
  passes(1);
  expect(known.status()).toBe('UNKNOWN');
});
