import { expect, it } from 'vitest';
import { retainedAfterErasure } from '../../../src/domain/envelopes/retained-after-erasure.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const whatOf = (status: 'COMPLETED' | 'DECLINED') =>
  retainedAfterErasure(aSentEnvelope({ status })).map(({ what }) => what);

it('says that a sealed file keeps the name of the signer, and by which right, where there is one', () => {
  expect(whatOf('COMPLETED')).toContain('SEALED_DOCUMENTS');
  expect(whatOf('DECLINED')).toEqual(whatOf('COMPLETED').filter((what) => what !== 'SEALED_DOCUMENTS'));
  const sealed = retainedAfterErasure(aSentEnvelope({ status: 'COMPLETED' })).find(
    ({ what }) => what === 'SEALED_DOCUMENTS',
  );
  expect(sealed?.reason).toContain('LGPD art. 7 VI and art. 16 I');
});
