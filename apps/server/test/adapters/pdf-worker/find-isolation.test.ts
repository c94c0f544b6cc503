import { describe, expect, it } from 'vitest';
import { findIsolation } from '../../../src/adapters/pdf-worker/find-isolation.ts';
import { NO_ISOLATION } from '../../../src/adapters/pdf-worker/isolation.ts';
import { TRIAL_OPTIONS } from './trial-pool.ts';

describe('findIsolation', () => {
  it('takes the first in which a child comes up', async () => {
    const broken = { ...NO_ISOLATION, starter: ['/nowhere/unshare'] };
    const failing = { ...NO_ISOLATION, starter: ['/bin/false'] };
    expect(await findIsolation(TRIAL_OPTIONS, [broken, failing, NO_ISOLATION, broken])).toBe(NO_ISOLATION);
  });

  it('takes none where no child comes up: uploads then say that the service is unavailable', async () => {
    expect(await findIsolation({ ...TRIAL_OPTIONS, readable: [] }, [NO_ISOLATION])).toBe(NO_ISOLATION);
  });
});
