import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { firstEnd } from '../../../src/domain/evidence/first-end.ts';

const certificates = rootCertificates.slice(0, 5).map((pem) => new X509Certificate(pem));
const ends = certificates.map(({ validToDate }) => validToDate.getTime());

it('is when the first of the certificates ends, in whatever order they come', () => {
  const ders = certificates.map(({ raw }) => raw);
  expect(new Set(ends).size).toBeGreaterThan(1);
  for (const given of [ders, ders.toReversed()]) expect(firstEnd(given)).toEqual(new Date(Math.min(...ends)));
});

it('is nothing where there are no certificates', () => expect(firstEnd([])).toBeNull());
