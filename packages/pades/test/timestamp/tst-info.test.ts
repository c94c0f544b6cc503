import { expect, it } from 'vitest';
import { DerError } from '@aval/pki/asn1/decode';
import { integer, sequence } from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { readTstInfo } from '@aval/pki/timestamp/tst-info';
import { sha256Imprint, writeTstInfo } from '../../src/timestamp/tst-info.ts';
import { NOW } from '../sealing.ts';

const imprint = Buffer.alloc(32, 3);
const parts = { policy: '1.2.3', imprintDer: sha256Imprint(imprint), serial: 9n, genTime: NOW };

it.each([
  ['nothing optional', {}, null],
  ['a nonce', { nonceDer: integer(77) }, 77n],
  ['accuracy', { accuracySeconds: 5 }, null],
  ['both', { accuracySeconds: 5, nonceDer: integer(77) }, 77n],
])('reads back the output of writeTstInfo, with %s', (_, optional, nonce) => {
  expect(readTstInfo(writeTstInfo({ ...parts, ...optional }))).toEqual({
    policy: '1.2.3',
    hashAlgorithm: OID.sha256,
    imprint,
    serial: 9n,
    genTime: NOW,
    nonce,
  });
});

it('throws DerError for other structures', () => {
  expect(() => readTstInfo(sequence(integer(1)))).toThrow(DerError);
  expect(() => readTstInfo(Buffer.alloc(0))).toThrow(DerError);
});
