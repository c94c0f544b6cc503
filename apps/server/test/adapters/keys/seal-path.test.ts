import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../../src/adapters/keys/certificates.ts';
import { certificatesIn, sealPath } from '../../../src/adapters/keys/seal-path.ts';
import { aPemOf, anIssuedKey, opensslIn, P256 } from '../../given/issued-key.ts';
import type { IssuedKey } from '../../given/issued-key.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

/** Certificates begin at the second they are made, which may be minutes after this line. */
const now = new Date(Date.now() + 3_600_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-seal-path-'));
afterAll(() => rmSync(folder, { recursive: true }));

const certificatesOf = (...files: readonly string[]) =>
  certificatesIn(readFileSync(aPemOf(folder, ...files), 'utf8'));

function pathOf({ certificate, issuer, root }: IssuedKey) {
  const leaf = new X509Certificate(readFileSync(certificate));
  return sealPath({
    place: 'here',
    certificates: certificatesOf(root, issuer, certificate),
    isOfKey: (candidate) => candidate.raw.equals(leaf.raw),
    now,
  });
}

describe.skipIf(OPENSSL_IS_MISSING)('sealPath', () => {
  it.each([
    ['RSA of 1024 bits', 'RSA -pkeyopt rsa_keygen_bits:1024', undefined, /rsa of 1024 bits/],
    ['P-384', 'EC -pkeyopt ec_paramgen_curve:P-384', undefined, /secp384r1/],
    ['Ed25519', 'ED25519', undefined, /ed25519/],
    ['an authority', P256, 'basicConstraints=critical,CA:TRUE\n', /not for signing/],
    ['a key for encryption', P256, 'keyUsage=critical,keyEncipherment\n', /not for signing/],
  ])('NOT_A_KEY for %s', (_title, kind, extensions, message) => {
    const issued = anIssuedKey(path.join(folder, 'refused'), kind, extensions);
    expect(() => pathOf(issued)).toThrow(expect.objectContaining({ problem: 'NOT_A_KEY' }));
    expect(() => pathOf(issued)).toThrow(message);
  });

  it('accepts a certificate without restrictions, and a self-signed certificate', () => {
    const issued = anIssuedKey(path.join(folder, 'plain'), P256, 'basicConstraints=CA:FALSE\n');
    expect(pathOf(issued).chain).toHaveLength(2);
    const own = path.join(folder, 'own');
    opensslIn(path.dirname(issued.key), `x509 -req -in seal.csr -signkey seal.key -days 3 -out ${own}`);
    const [alone] = certificatesOf(own);
    const found = sealPath({ place: 'here', certificates: alone ? [alone] : [], isOfKey: () => true, now });
    expect(found.chain).toEqual([]);
  });

  it('of two certificates of one key takes the newer', async () => {
    const [older, newer] = await Promise.all([20, 10].map((days) => aSeal(days)));
    const certificates = [...(older ?? []), ...(newer ?? [])];
    const isOfKey = (candidate: X509Certificate) => !candidate.ca;
    expect(sealPath({ place: 'here', certificates, isOfKey, now }).leaf).toBe(newer?.[0]);
    const other = { place: 'here', certificates: certificates.toReversed(), isOfKey, now };
    expect(sealPath(other).leaf).toBe(newer?.[0]);
  });
});

async function aSeal(days: number): Promise<readonly X509Certificate[]> {
  const { seal, rootPem } = await makeCertificates({
    environment: 'SANDBOX',
    operator: NO_OPERATOR,
    validFrom: new Date(now.getTime() - days * 86_400_000),
  });
  return [seal.certificatePem, rootPem].map((pem) => new X509Certificate(pem));
}
