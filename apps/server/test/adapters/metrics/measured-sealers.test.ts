import { expect, it } from 'vitest';
import { measuredLongTerm, measuredSealer } from '../../../src/adapters/metrics/measured-sealers.ts';
import { SealFailed } from '../../../src/domain/failures.ts';
import type { SealSample } from '../../../src/ports/metrics.ts';

it('counts seals, long-term forms, and their renewals by their result, and passes them on', async () => {
  const samples: SealSample[] = [];
  const metrics = { countSeal: (sample: SealSample) => void samples.push(sample) };
  const sealed = Buffer.from('sealed');
  const seal = measuredSealer(
    { seal: () => Promise.resolve(sealed), certificateSha256: () => 'ab' },
    metrics,
  );
  const form = { bytes: sealed, stampChain: [], unproved: [] };
  const longTerm = {
    extend: () => Promise.reject(new SealFailed('no')),
    renew: () => Promise.resolve(form),
  };
  const failing = measuredLongTerm(longTerm, metrics);
  expect(seal.certificateSha256('SANDBOX')).toBe('ab');
  expect(await seal.seal('SANDBOX', sealed, {} as Parameters<typeof seal.seal>[2])).toBe(sealed);
  await expect(
    failing.extend('PRODUCTION', { bytes: sealed, sealedBefore: new Date(), signers: [] }),
  ).rejects.toThrow(SealFailed);
  const former = { bytes: sealed, sealedBytes: 6, sealChain: [], stampChains: [], signers: [] };
  expect(await failing.renew('PRODUCTION', former)).toBe(form);
  const seconds = expect.any(Number);
  expect(samples).toEqual([
    { environment: 'SANDBOX', form: 'seal', result: 'done', seconds },
    { environment: 'PRODUCTION', form: 'long_term', result: 'failed', seconds },
    { environment: 'PRODUCTION', form: 'renewal', result: 'done', seconds },
  ]);
});
