import { expect, it } from 'vitest';
import { valueClosure } from './value-closure.ts';

it('signing runs few files: a reader can hold what an act of a signer does', () => {
  const sources = valueClosure('apps/server/src/actions/signing/sign.ts');
  expect(sources).toContain('apps/server/src/actions/record.ts');
  expect(sources.length).toBeLessThanOrEqual(99);
});
