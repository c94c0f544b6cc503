import { describe, expect, it } from 'vitest';
import { CertificateError } from '@aval/pki/certificate';
import { contextTag } from '@aval/pki/asn1/tags';
import { element, objectIdentifier, sequence } from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { revocationAddresses } from '../../src/revocation/revocation-addresses.ts';
import { extension, makeIdentity } from '../test-certificates.ts';

const uri = (text: string) => element(0x86, Buffer.from(text, 'latin1'));
const access = (method: string, place: Buffer) => sequence(objectIdentifier(method), place);
const point = (...places: readonly Buffer[]) =>
  sequence(element(contextTag(0), element(contextTag(0), ...places)));
const aia = (...all: readonly Buffer[]) => extension(OID.authorityInfoAccess, false, sequence(...all));
const crls = (...all: readonly Buffer[]) => extension(OID.crlDistributionPoints, false, sequence(...all));
const CA_ISSUERS = '1.3.6.1.5.5.7.48.2';
const NOTHING = { ocsp: [], crl: [] };

const addresses = (...extensions: readonly Buffer[]) =>
  revocationAddresses(makeIdentity({ subject: 'Ana', extensions }).der);

describe('revocationAddresses', () => {
  it('reads responders and lists, in their order', () => {
    const found = addresses(
      aia(
        access(CA_ISSUERS, uri('http://ac.example/ac.cer')),
        access(OID.ocspAccess, uri('http://ocsp.example')),
      ),
      crls(
        point(uri('http://a.example/1.crl'), uri('https://b.example/1.crl')),
        point(uri('http://c.example/1')),
      ),
    );
    expect(found).toEqual({
      ocsp: ['http://ocsp.example'],
      crl: ['http://a.example/1.crl', 'https://b.example/1.crl', 'http://c.example/1'],
    });
  });

  it('leaves out other protocols, names that are no address, and points for some reasons or by others', () => {
    const place = element(contextTag(0), element(contextTag(0), uri('http://a.example')));
    const reasons = sequence(place, element(0x81, Buffer.from([5, 0x60])));
    const indirect = sequence(place, element(contextTag(2), uri('http://b.example')));
    const found = addresses(
      aia(access(OID.ocspAccess, uri('ldap://x')), access(OID.ocspAccess, element(0x82, Buffer.from('x')))),
      crls(reasons, indirect, point(uri('file:///etc/passwd'), uri('//'), uri('http://'))),
    );
    expect(found).toEqual(NOTHING);
  });

  it('takes four of a kind at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => point(uri(`http://a.example/${index}`)));
    expect(addresses(crls(...many)).crl).toHaveLength(4);
  });

  it('finds nothing where there is nothing, or nothing that can be read', () => {
    expect(addresses()).toEqual(NOTHING);
    const broken = Buffer.from([0x30, 0x7f]);
    expect(
      addresses(
        extension(OID.authorityInfoAccess, false, broken),
        extension(OID.crlDistributionPoints, false, sequence(uri('http://a.example'))),
      ),
    ).toEqual(NOTHING);
    expect(() => revocationAddresses(Buffer.from('x'))).toThrow(CertificateError);
  });
});
