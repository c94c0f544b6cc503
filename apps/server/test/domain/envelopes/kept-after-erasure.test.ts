import { expect, it } from 'vitest';
import { keptAfterErasure } from '../../../src/domain/envelopes/kept-after-erasure.ts';

const whatOf = (status: 'COMPLETED' | 'DECLINED') => keptAfterErasure({ status }).map(({ what }) => what);

it('says that a sealed file keeps her name, and by which right, where there is one', () => {
  expect(whatOf('COMPLETED')).toContain('SEALED_DOCUMENTS');
  expect(whatOf('DECLINED')).toEqual(whatOf('COMPLETED').filter((what) => what !== 'SEALED_DOCUMENTS'));
  const sealed = keptAfterErasure({ status: 'COMPLETED' }).find(({ what }) => what === 'SEALED_DOCUMENTS');
  expect(sealed?.reason).toContain('LGPD art. 7 VI and art. 16 I');
});
