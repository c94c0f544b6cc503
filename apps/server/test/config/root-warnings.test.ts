import { describe, expect, it } from 'vitest';
import { rootWarnings } from '../../src/config/root-warnings.ts';

describe('rootWarnings', () => {
  it('warns root and nobody else', () => {
    expect(rootWarnings(1000)).toEqual([]);
    expect(rootWarnings(0)).toEqual([expect.stringMatching(/RUNS AS ROOT: .* a separate user$/)]);
    expect(rootWarnings()).toHaveLength(process.getuid?.() === 0 ? 1 : 0);
  });
});
