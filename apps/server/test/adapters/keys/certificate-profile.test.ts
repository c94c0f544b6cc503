import { createPrivateKey, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { issueCrl } from '@aval/pades/issue-crl';
import { issueOcsp } from '@aval/pades/issue-ocsp';
import { describe, expect, it } from 'vitest';
import { makeCertificates } from '../../../src/adapters/keys/certificates.ts';
import type { CertificateSet } from '../../../src/adapters/keys/certificates.ts';
import { certificatesIn } from '../../../src/adapters/keys/seal-path.ts';
import {
  authorityRequest,
  holderRequest,
  listPlaces,
  rootRequest,
} from '../../../src/adapters/psc/simulator/certificate-requests.ts';
import { HOLDERS } from '../../../src/adapters/psc/simulator/holders.ts';
import { issueCertificate } from '../../../src/adapters/psc/simulator/issue-certificate.ts';
import { CERTIFICATE_RULES } from '../../given/lint/certificate-rules.ts';
import type { Linted } from '../../given/lint/certificate-rules.ts';
import { lint } from '../../given/lint/der-rules.ts';
import { CRL_RULES, OCSP_RULES } from '../../given/lint/revocation-rules.ts';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';
import { OPENSSL_IS_MISSING, openssl } from '../openssl.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const LONG = { name: `${'Indústria e Comércio de Alimentos '.repeat(5)}Ltda.`, cnpj: ACME.cnpj };
const der = (pem: string): Buffer => certificatesIn(pem)[0]?.raw ?? Buffer.alloc(0);

function kindsOf(set: CertificateSet): readonly Linted[] {
  const issuerDer = der(set.rootPem);
  const leaf = (kind: Linted['kind'], { certificatePem }: CertificateSet['timestamp']): Linted => ({
    kind,
    der: der(certificatePem),
    issuerDer,
  });
  return [
    { kind: 'ca', der: issuerDer, issuerDer },
    leaf('signer', set.seal),
    leaf('stamper', set.timestamp),
    leaf('responder', set.revocation),
  ];
}

const NOW = new Date('2026-11-21T12:00:00.789Z');

/** Everything of a set that was made at this time, and a response of its responder. */
const setAt = (environment: 'SANDBOX' | 'PRODUCTION', operator = NO_OPERATOR, validFrom = NOW) =>
  makeCertificates({ environment, operator, validFrom });

describe('certificates that the service issues keep every rule', () => {
  it.each([
    ['of the Sandbox', () => setAt('SANDBOX')],
    ['of the Sandbox, the operator named', () => setAt('SANDBOX', { ...NO_OPERATOR, ...ACME })],
    ['of Production, nobody named', () => setAt('PRODUCTION')],
    ['of Production, the operator named', () => setAt('PRODUCTION', { ...NO_OPERATOR, ...ACME })],
    ['of Production, with a long name', () => setAt('PRODUCTION', { ...NO_OPERATOR, ...LONG })],
    ['whose root ends after 2049', () => setAt('PRODUCTION', NO_OPERATOR, new Date('2031-02-03T04:05:06Z'))],
    ['that all end after 2049', () => setAt('PRODUCTION', NO_OPERATOR, new Date('2045-02-28T00:00:00Z'))],
  ])('%s', async (_case, make) => {
    for (const linted of kindsOf(await make())) expect(lint(CERTIFICATE_RULES, linted)).toEqual([]);
  });

  it('of the simulator: root, authority, and holders in every state', async () => {
    const places = listPlaces('http://localhost:4010');
    const root = await issueCertificate(rootRequest(NOW));
    const authority = await issueCertificate(authorityRequest(NOW, root, places));
    const [holder] = HOLDERS;
    if (holder === undefined) throw new Error('there are holders');
    const holders = await Promise.all(
      (['valid', 'revoked'] as const).map((state) =>
        issueCertificate(holderRequest({ now: NOW, authority, places, holder, state })),
      ),
    );
    const linted: readonly Linted[] = [
      { kind: 'ca', der: root.certificate, issuerDer: root.certificate },
      { kind: 'ca', der: authority.certificate, issuerDer: root.certificate },
      ...holders.map(({ certificate }) => ({
        kind: 'signer' as const,
        der: certificate,
        issuerDer: authority.certificate,
      })),
    ];
    for (const each of linted) expect(lint(CERTIFICATE_RULES, each)).toEqual([]);
    const key = createPrivateKey(authority.privateKey);
    const issuing = {
      certificate: authority.certificate,
      keyType: 'rsa' as const,
      sign: async (data: Uint8Array) => sign('sha256', data, key),
    };
    for (const revoked of [[], [{ serialNumber: 0x80n, revokedAt: NOW }]]) {
      const times = { thisUpdate: NOW, nextUpdate: new Date('2051-01-01T00:00:00Z') };
      const crl = await issueCrl({ key: issuing, number: 1_764_000_000n, ...times, revoked });
      const { certificate } = authority;
      expect(lint(CRL_RULES, { der: crl, signer: certificate, issuer: certificate })).toEqual([]);
    }
  });

  it('a rule that is broken is found: the certificate of a stamper in place of that of a seal', async () => {
    const [, seal, stamper] = kindsOf(await setAt('SANDBOX'));
    if (seal === undefined || stamper === undefined) throw new Error('a set has both');
    const found = lint(CERTIFICATE_RULES, { ...stamper, kind: 'signer' });
    expect(found).toEqual([expect.stringContaining('RFC 3161, 2.3')]);
    const other = kindsOf(await setAt('SANDBOX'))[0];
    const foreign = lint(CERTIFICATE_RULES, { ...seal, issuerDer: other?.der ?? seal.der });
    expect(foreign.map((line) => line.split(',')[1]?.trim())).toEqual(['4.2.1.1', '4.1.1.3']);
  });
});

describe('responses of our responder', () => {
  const response = async (set: CertificateSet, revokedAt: Date | null) => {
    const key = createPrivateKey(set.revocation.keyPem);
    const signer = der(set.revocation.certificatePem);
    const bytes = await issueOcsp({
      key: { certificate: signer, keyType: 'ec', sign: async (data) => sign('sha256', data, key) },
      issuer: der(set.rootPem),
      statements: [set.seal, set.timestamp].map(({ certificatePem }) => ({
        certificate: der(certificatePem),
        revokedAt,
      })),
      producedAt: NOW,
      nextUpdate: new Date(NOW.getTime() + 86_400_000),
    });
    return { der: bytes, signer, issuer: der(set.rootPem) };
  };

  it.each([
    ['good', null],
    ['revoked', NOW],
  ])('keep every rule where the certificates are %s', async (_status, revokedAt) => {
    const set = await setAt('PRODUCTION', { ...NO_OPERATOR, ...ACME });
    expect(lint(OCSP_RULES, await response(set, revokedAt))).toEqual([]);
  });

  it.skipIf(OPENSSL_IS_MISSING)('hold before openssl', async () => {
    const set = await setAt('PRODUCTION', { ...NO_OPERATOR, ...ACME });
    const folder = await temporaryFolder();
    const file = async (name: string, content: string | Buffer) => {
      const to = path.join(folder, name);
      await writeFile(to, content);
      return to;
    };
    const root = await file('root.pem', set.rootPem);
    const seal = await file('seal.pem', set.seal.certificatePem);
    const bytes = await file('ocsp.der', (await response(set, null)).der);
    const check = ['-issuer', root, '-cert', seal, '-CAfile', root, '-no_nonce', '-respin', bytes];
    const at = String(Math.floor(NOW.getTime() / 1000) + 60);
    const { said } = openssl('ocsp', ...check, '-attime', at, '-validity_period', '1000000000');
    expect(said).toContain('Response verify OK');
    expect(said).toContain('seal.pem: good');
  });
});
