import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeCertificates } from '../../../src/adapters/keys/certificates.ts';
import { sealExpiryWarnings } from '../../../src/adapters/keys/seal-ends-soon.ts';
import { DAY } from '../../../src/domain/limits.ts';
import type { CertifiedKey } from '../../../src/ports/evidence-keys.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const { seal, rootPem } = await makeCertificates({
  environment: 'PRODUCTION',
  operator: NO_OPERATOR,
  validFrom: new Date('2026-01-01'),
});
const [leaf, root] = [seal.certificatePem, rootPem].map((pem) => new X509Certificate(pem));
if (leaf === undefined || root === undefined) throw new Error('There are no certificates');
const key: CertifiedKey = {
  certificate: leaf.raw,
  chain: [root.raw],
  keyType: 'rsa',
  sign: async () => Buffer.alloc(0),
};
const input = (daysBefore: number, keys = key) =>
  sealExpiryWarnings({ sealKey: () => keys }, new Date(leaf.validToDate.getTime() - daysBefore * DAY));

it('says nothing while the end is far, and when it is from thirty days before', () => {
  expect(input(30.1)).toEqual([]);
  expect(input(30)).toEqual([expect.stringContaining(leaf.validToDate.toISOString())]);
});

it('looks at the issuers too: the first end counts', () => {
  // Whatever ends first may stand anywhere in the chain.
  const turned = { ...key, certificate: root.raw, chain: [leaf.raw] };
  expect(input(29, turned)).toEqual([expect.stringContaining(leaf.validToDate.toISOString())]);
});
