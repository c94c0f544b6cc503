import { describe, expect, it } from 'vitest';
import { childrenOf, dottedOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { ocspRequest } from '../../src/revocation/ocsp-request.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { makeIdentity, pemOf, testWorld } from '../test-certificates.ts';

const { intermediate } = testWorld;
const ana = makeIdentity({ subject: 'Ana', issuer: intermediate, serial: 0xabcdefn });
const nonce = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const request = ocspRequest({ certificate: ana.der, issuer: intermediate.der, nonce });

describe('ocspRequest', () => {
  it('asks about one certificate, with a nonce', () => {
    const [tbs] = sequenceOf(readDer(request));
    const [list, extensions] = sequenceOf(tbs);
    expect(sequenceOf(list)).toHaveLength(1);
    const [extension] = sequenceOf(extensions && childrenOf(extensions)[0]);
    expect(dottedOf(sequenceOf(extension)[0])).toBe(OID.ocspNonce);
  });

  it.skipIf(!hasTool('openssl'))('is what openssl reads (skipped where it is not installed)', () => {
    const shop = new Workshop();
    shop.write('request.der', request);
    const { ok, output } = shop.run('openssl', 'ocsp', '-reqin', 'request.der', '-req_text');
    expect(ok).toBe(true);
    expect(output).toContain('Serial Number: ABCDEF');
    expect(output.replaceAll(/\s/g, '')).toContain('OCSPNonce:041000112233445566778899AABBCCDDEEFF');
    shop.write('ana.pem', pemOf(ana));
    shop.write('ca.pem', pemOf(intermediate));
    const files = ['-issuer', 'ca.pem', '-cert', 'ana.pem', '-no_nonce', '-reqout', 'theirs.der'];
    expect(shop.run('openssl', 'ocsp', ...files).ok).toBe(true);
    // Everything before our nonce is the same list.
    const [theirs] = sequenceOf(sequenceOf(readDer(shop.read('theirs.der')))[0]);
    const [ours] = sequenceOf(sequenceOf(readDer(request))[0]);
    expect(ours?.bytes).toEqual(theirs?.bytes);
  });
});
