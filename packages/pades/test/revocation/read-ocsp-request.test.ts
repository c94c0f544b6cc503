import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCertificate } from '@aval/pki/certificate';
import { bitStringOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { contextTag } from '@aval/pki/asn1/tags';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { readOcspRequest } from '../../src/revocation/read-ocsp-request.ts';
import { makeIdentity } from '../test-certificates.ts';

const authority = makeIdentity({ subject: 'Authority' });
const other = makeIdentity({ subject: 'Other' });
const namesake = makeIdentity({ subject: 'Authority' });

interface Named {
  readonly issuer?: typeof authority;
  readonly hash?: 'sha1' | 'sha256';
}

/** CertID (RFC 6960, 4.1.1). */
function certId(serial: bigint, { issuer = authority, hash = 'sha1' }: Named = {}): Buffer {
  const { subject, subjectPublicKeyInfo } = readCertificate(issuer.der);
  const digest = (bytes: Uint8Array) => octetString(createHash(hash).update(bytes).digest());
  const key = bitStringOf(sequenceOf(readDer(subjectPublicKeyInfo))[1]);
  const algorithm = sequence(objectIdentifier(OID[hash]), nullValue());
  return sequence(algorithm, digest(subject), digest(key), integer(serial));
}

function request(...ids: readonly Buffer[]): Buffer {
  return sequence(sequence(sequence(...ids.map((id) => sequence(id)))));
}

const read = (der: Buffer) => readOcspRequest(der, authority.der);

describe('readOcspRequest', () => {
  it('returns the serial numbers', () => {
    expect(read(request(certId(7n), certId(2n ** 120n)))).toEqual([7n, 2n ** 120n]);
  });

  it('skips the version, the requestor, and extensions', () => {
    const list = sequence(sequence(certId(7n)));
    const version = element(contextTag(0), integer(0));
    const requestor = element(contextTag(1), octetString(Buffer.from('me')));
    const extensions = element(contextTag(2), sequence());
    expect(read(sequence(sequence(version, requestor, list, extensions)))).toEqual([7n]);
  });

  it('returns null in place of certificates of another authority, or named by another hash', () => {
    const others = [certId(7n, { issuer: other }), certId(7n, { issuer: namesake })];
    const ids = [...others, certId(8n, { hash: 'sha256' }), certId(9n)];
    expect(read(request(...ids))).toEqual([null, null, null, 9n]);
  });

  it.each([
    ['text', Buffer.from('text')],
    ['nothing', Buffer.alloc(0)],
    ['an empty list', request()],
    ['more than 20 certificates', request(...Array.from({ length: 21 }, () => certId(7n)))],
    ['a request that was cut off', request(certId(7n)).subarray(0, -1)],
  ])('returns null for %s', (_what, der) => {
    expect(read(der)).toBeNull();
  });
});
