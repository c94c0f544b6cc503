import { expect, it } from 'vitest';
import { boolean, integer, sequence } from '../../src/der/encode.ts';
import { failureBits, readRequest } from '../../src/timestamp/timestamp-query.ts';
import { sha256Imprint } from '../../src/timestamp/tst-info.ts';

it('keeps imprint and nonce as written in readRequest', () => {
  const imprintDer = sha256Imprint(Buffer.alloc(32, 1));
  const request = sequence(integer(1), imprintDer, integer(200), boolean(true));
  expect(readRequest(request, '1.2.3')).toEqual({
    imprintDer,
    nonceDer: integer(200),
    wantsCertificates: true,
  });
});

it('numbers failure bits from the left, without trailing zeros', () => {
  expect(failureBits('badAlg').toString('hex')).toBe('03020780');
  expect(failureBits('unacceptedPolicy').toString('hex')).toBe('0303000001');
  expect(failureBits('unacceptedExtension').toString('hex')).toBe('030407000080');
});
