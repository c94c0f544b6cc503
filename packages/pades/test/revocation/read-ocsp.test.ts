import { describe, expect, it } from 'vitest';
import { readCertificate } from '@aval/pki/certificate';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { issueOcsp } from '../../src/revocation/issue-ocsp.ts';
import { readOcsp } from '../../src/revocation/read-ocsp.ts';
import { revocationStatus } from '../../src/revocation/revocation-status.ts';
import { nullValue } from '../../src/der/encode.ts';
import { NOW } from '../sealing.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import {
  extension,
  makeIdentity,
  pemOf,
  purposeExtension,
  signingKey,
  testWorld,
  type Identity,
} from '../test-certificates.ts';

const HOUR = 60 * 60 * 1000;
const { intermediate, ecSeal, root } = testWorld;
const noCheck = extension(OID.ocspNoCheck, false, nullValue());
const responder = makeIdentity({
  subject: 'Test OCSP',
  issuer: intermediate,
  extensions: [purposeExtension(false, OID.ocspSigning), noCheck],
});
const thisUpdate = new Date(NOW.getTime() + HOUR);

function answer(by: Identity = responder, revokedAt: Date | null = null): Promise<Buffer> {
  return issueOcsp({
    key: signingKey(by),
    issuer: intermediate.der,
    statements: [{ certificate: ecSeal.der, revokedAt }],
    producedAt: thisUpdate,
    nextUpdate: new Date(thisUpdate.getTime() + HOUR),
  });
}

const status = (ocsp: Buffer, { certificate = ecSeal, at = new Date(NOW.getTime() + 99 * HOUR) } = {}) =>
  revocationStatus({
    certificate: readCertificate(certificate.der),
    issuer: readCertificate(intermediate.der),
    crls: [],
    ocsps: [ocsp],
    usedAt: NOW,
    at,
  });

describe('OCSP', () => {
  it('reads a response', async () => {
    const { statements, producedAt, certificates } = readOcsp(await answer());
    expect(producedAt).toEqual(new Date('2026-03-04T06:06:07Z'));
    expect(certificates).toEqual([responder.der]);
    expect(statements).toMatchObject([{ status: 'good', revokedAt: null, hashAlgorithm: OID.sha1 }]);
  });

  it('accepts the issuer, and a responder that the issuer certified', async () => {
    expect(status(await answer())).toMatchObject({
      kind: 'good',
      statedAt: new Date('2026-03-04T06:06:07Z'),
    });
    expect(status(await answer(intermediate))).toMatchObject({
      kind: 'good',
      statedAt: new Date('2026-03-04T06:06:07Z'),
    });
    const revokedAt = new Date('2026-03-04T00:00:00Z');
    expect(status(await answer(responder, revokedAt))).toEqual({ kind: 'revoked', revokedAt });
  });

  it('rejects other responders, other certificates, and times in the future', async () => {
    const unknown = (reason: string) => ({ kind: 'unknown', reason });
    const extensions = [purposeExtension(false, OID.ocspSigning)];
    const checked = makeIdentity({ subject: 'No nocheck', issuer: intermediate, extensions });
    const foreign = makeIdentity({ subject: 'Foreign', issuer: root, extensions: [...extensions, noCheck] });
    expect(status(await answer(testWorld.ecSeal))).toEqual(unknown('other-issuer'));
    expect(status(await answer(checked))).toEqual(unknown('other-issuer'));
    expect(status(await answer(foreign))).toEqual(unknown('other-issuer'));
    expect(status(await answer(), { certificate: testWorld.rsaSeal })).toEqual(unknown('other-certificate'));
    expect(status(await answer(), { at: NOW })).toEqual(unknown('not-current'));
    const changed = await answer();
    const time = changed.indexOf('20260304060607');
    changed[time + 3] = (changed[time + 3] ?? 0) ^ 1;
    expect(status(changed)).toEqual(unknown('other-issuer'));
  });

  it.skipIf(!hasTool('openssl'))(
    'is verified by openssl ocsp (skipped where it is not installed)',
    async () => {
      const shop = new Workshop();
      shop.write('root.pem', pemOf(root));
      shop.write('ca.pem', pemOf(intermediate));
      shop.write('seal.pem', pemOf(ecSeal));
      shop.write('answer', await answer());
      const trust = ['-CAfile', 'root.pem', '-verify_other', 'ca.pem', '-no_nonce', '-attime', '1772604400'];
      const about = ['-issuer', 'ca.pem', '-cert', 'seal.pem', '-validity_period', '999999999'];
      const { output } = shop.run('openssl', 'ocsp', '-respin', 'answer', ...trust, ...about);
      expect(output).toContain('Response verify OK');
      expect(output).toContain('seal.pem: good');
    },
  );
});
