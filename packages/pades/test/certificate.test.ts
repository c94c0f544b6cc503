import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CertificateError,
  extendedKeyUsage,
  readCertificate,
  subjectKeyIdentifier,
} from '@aval/pki/certificate';
import { subjectName } from '../src/node-certificate.ts';
import { octetString, sequence } from '../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import {
  extension,
  makeIdentity,
  NOT_AFTER,
  NOT_BEFORE,
  purposeExtension,
  testWorld,
} from './test-certificates.ts';

describe('readCertificate', () => {
  it('reads test certificates like Node', () => {
    for (const { der } of Object.values(testWorld)) {
      const ours = readCertificate(der);
      const theirs = new X509Certificate(der);
      expect(ours.serialNumber).toBe(BigInt(`0x${theirs.serialNumber}`));
      expect(ours.notBefore).toEqual(new Date(theirs.validFrom));
      expect(ours.notAfter).toEqual(new Date(theirs.validTo));
      expect(Buffer.from(ours.subjectPublicKeyInfo)).toEqual(
        theirs.publicKey.export({ type: 'spki', format: 'der' }),
      );
    }
  });

  it('reads names, validity and extensions', () => {
    const identity = makeIdentity({
      subject: 'Someone',
      issuer: testWorld.root,
      serial: 2n ** 150n,
      extensions: [purposeExtension(true, OID.timeStamping), extension('1.2.3', false, Buffer.from([5, 0]))],
    });
    const certificate = readCertificate(identity.der);
    expect(certificate).toMatchObject({
      serialNumber: 2n ** 150n,
      notBefore: NOT_BEFORE,
      notAfter: NOT_AFTER,
    });
    expect(Buffer.from(certificate.issuer)).toEqual(testWorld.root.name);
    expect(Buffer.from(certificate.subject)).toEqual(identity.name);
    expect([...certificate.extensions]).toEqual([
      [OID.extendedKeyUsage, { critical: true, value: expect.any(Uint8Array) }],
      ['1.2.3', { critical: false, value: Uint8Array.of(5, 0) }],
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['other DER', sequence()],
    ['text', Buffer.from('-----BEGIN CERTIFICATE-----')],
    ['a cut certificate', testWorld.root.der.subarray(0, 100)],
  ])('throws CertificateError for %s', (_, der) => {
    expect(() => readCertificate(der)).toThrow(CertificateError);
    expect(() => subjectName(der)).toThrow(CertificateError);
  });
});

it('returns the subject name on a single line', () => {
  expect(subjectName(testWorld.root.der)).toBe('CN=Test root');
});

it('returns the octets of the subject key identifier, or null', () => {
  const identifier = extension(OID.subjectKeyIdentifier, false, octetString(Buffer.from('0102', 'hex')));
  const identity = makeIdentity({ subject: 'x', extensions: [identifier] });
  expect(subjectKeyIdentifier(readCertificate(identity.der))).toEqual(Uint8Array.of(1, 2));
  expect(subjectKeyIdentifier(readCertificate(testWorld.root.der))).toBeNull();
});

it('returns the purposes of the extended key usage, or null', () => {
  const identity = makeIdentity({
    subject: 'x',
    extensions: [purposeExtension(false, '1.2.3', OID.timeStamping)],
  });
  expect(extendedKeyUsage(readCertificate(identity.der))).toEqual({
    critical: false,
    purposes: ['1.2.3', OID.timeStamping],
  });
  expect(extendedKeyUsage(readCertificate(testWorld.root.der))).toBeNull();
});
