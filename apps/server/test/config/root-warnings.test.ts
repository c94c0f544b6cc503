import { describe, expect, it } from 'vitest';
import { rootWarnings } from '../../src/config/root-warnings.ts';

describe('asRoot', () => {
  it('warns root and nobody else', () => {
    expect(rootWarnings(null, null, 1000)).toEqual([]);
    expect(rootWarnings(null, null)).toHaveLength(process.getuid?.() === 0 ? 1 : 0);
  });

  it('names the cure where RUN_AS is unset', () => {
    expect(rootWarnings(null, null, 0)).toEqual([expect.stringMatching(/RUNS AS ROOT: .*set RUN_AS/)]);
  });

  it('says why the process could not drop to RUN_AS', () => {
    expect(rootWarnings('aval', 'there is no such user', 0)).toEqual([
      'THE SERVICE RUNS AS ROOT, not as RUN_AS=aval: there is no such user',
    ]);
    expect(rootWarnings('aval', null, 1000)).toEqual([]);
  });
});
