import { describe, expect, it } from 'vitest';
import { asRoot } from '../../src/config/as-root.ts';

describe('asRoot', () => {
  it('warns root and nobody else', () => {
    expect(asRoot(0)).toEqual([expect.stringContaining('RUNS AS ROOT')]);
    expect([asRoot(1000), asRoot(undefined).length === (process.getuid?.() === 0 ? 1 : 0)]).toEqual([
      [],
      true,
    ]);
  });
});
