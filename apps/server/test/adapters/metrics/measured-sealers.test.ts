import { expect, it } from 'vitest';
import { measuredLongTerm, measuredSealer } from '../../../src/adapters/metrics/measured-sealers.ts';
import { SealFailed } from '../../../src/ports/failures.ts';
import type { SealSample } from '../../../src/ports/metrics.ts';

it('counts seals and long-term forms by their result, and passes both on', async () => {
  const samples: SealSample[] = [];
  const metrics = { countSeal: (sample: SealSample) => void samples.push(sample) };
  const sealed = Buffer.from('sealed');
  const seal = measuredSealer(
    { seal: () => Promise.resolve(sealed), certificateSha256: () => 'ab' },
    metrics,
  );
  const failing = measuredLongTerm({ extend: () => Promise.reject(new SealFailed('no')) }, metrics);
  expect(seal.certificateSha256('SANDBOX')).toBe('ab');
  expect(await seal.seal('SANDBOX', sealed, {} as Parameters<typeof seal.seal>[2])).toBe(sealed);
  await expect(failing.extend('PRODUCTION', sealed, new Date())).rejects.toThrow(SealFailed);
  const seconds = expect.any(Number);
  expect(samples).toEqual([
    { environment: 'SANDBOX', form: 'seal', result: 'done', seconds },
    { environment: 'PRODUCTION', form: 'long_term', result: 'failed', seconds },
  ]);
});
