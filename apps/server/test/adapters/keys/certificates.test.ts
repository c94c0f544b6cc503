import { createPrivateKey, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extendedKeyUsage, readCertificate } from '@aval/pki/certificate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../../src/adapters/keys/certificates.ts';
import type { CertificateSet } from '../../../src/adapters/keys/certificates.ts';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';
import { OPENSSL_IS_MISSING, openssl } from '../openssl.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const VALID_FROM = new Date('2026-02-28T10:20:30Z');

let sandbox: CertificateSet;
let production: CertificateSet;
beforeAll(async () => {
  [sandbox, production] = await Promise.all([
    makeCertificates({ environment: 'SANDBOX', operator: ACME, validFrom: VALID_FROM }),
    makeCertificates({ environment: 'PRODUCTION', operator: ACME, validFrom: VALID_FROM }),
  ]);
});

function read(pem: string): X509Certificate {
  return new X509Certificate(pem);
}

function names({ rootPem, seal, timestamp }: CertificateSet): string[] {
  return [rootPem, seal.certificatePem, timestamp.certificatePem].map((pem) =>
    // Node escapes commas (RFC 2253).
    read(pem).subject.replaceAll('\\,', ','),
  );
}

function usage(pem: string): ReturnType<typeof extendedKeyUsage> {
  return extendedKeyUsage(readCertificate(read(pem).raw));
}

describe('makeCertificates', () => {
  it('states in every subject who runs the service, and what the certificate is worth', () => {
    const operator = 'O=Acme Assinaturas Ltda.\n';
    const identifier = 'organizationIdentifier=NTRBR-11222333000181\n';
    for (const name of names(sandbox)) {
      expect(name).toContain(`C=BR\n${operator}OU=teste (sem valor legal)\n${identifier}CN=Aval Sandbox`);
      expect(name).toMatch(/\(sem valor legal\)$/);
    }
    expect(names(production)).toEqual(
      ['Raiz', 'Selo', 'Carimbo do tempo'].map(
        (what) => `C=BR\n${operator}${identifier}CN=${what}: ${ACME.name} (fora da ICP-Brasil)`,
      ),
    );
  });

  it('names nobody whom the operator did not name, least of all the makers of this software', async () => {
    const made = await makeCertificates({
      environment: 'PRODUCTION',
      operator: NO_OPERATOR,
      validFrom: VALID_FROM,
    });
    expect(names(made)).toEqual(
      ['Raiz', 'Selo', 'Carimbo do tempo'].map(
        (what) => `C=BR\nCN=${what} (operador não identificado, fora da ICP-Brasil)`,
      ),
    );
    const unnamed = await makeCertificates({
      environment: 'SANDBOX',
      operator: NO_OPERATOR,
      validFrom: VALID_FROM,
    });
    for (const name of names(unnamed)) expect(name).not.toContain('O=');
  });

  it('cuts a long name at 64 characters, and never what the certificate is worth', async () => {
    const name = 'Indústria e Comércio de Alimentos Três Corações do Brasil Sociedade Limitada';
    const made = await makeCertificates({
      environment: 'PRODUCTION',
      operator: { name, cnpj: null },
      validFrom: VALID_FROM,
    });
    for (const subject of names(made)) {
      const [, organization = '', commonName = ''] = subject.split('\n');
      expect(Array.from(organization.slice(2)).length).toBeLessThanOrEqual(64);
      expect(organization.slice(2)).toBe('Indústria e Comércio de Alimentos Três Corações do Brasil Socie…');
      expect(Array.from(commonName.slice(3)).length).toBeLessThanOrEqual(64);
      expect(commonName).toMatch(/: Indústria e C.*… \(fora da ICP-Brasil\)$/);
    }
  });

  it('certifies both keys under its own root, not under the root of the other environment', () => {
    for (const [set, other] of [
      [sandbox, production],
      [production, sandbox],
    ] as const) {
      const root = read(set.rootPem);
      expect(root.ca && root.checkIssued(root) && root.verify(root.publicKey)).toBe(true);
      for (const { keyPem, certificatePem } of [set.seal, set.timestamp]) {
        const certificate = read(certificatePem);
        expect(certificate.ca).toBe(false);
        expect(certificate.checkPrivateKey(createPrivateKey(keyPem ?? ''))).toBe(true);
        expect(certificate.checkIssued(root) && certificate.verify(root.publicKey)).toBe(true);
        expect(certificate.verify(read(other.rootPem).publicKey)).toBe(false);
      }
    }
  });

  it('is valid for 20 years at the root and 10 below it', () => {
    const root = read(sandbox.rootPem);
    expect([root.validFromDate, root.validToDate]).toEqual([VALID_FROM, new Date('2046-02-28T10:20:30Z')]);
    for (const { certificatePem } of [sandbox.seal, sandbox.timestamp]) {
      expect(read(certificatePem).validFromDate).toEqual(VALID_FROM);
      expect(read(certificatePem).validToDate).toEqual(new Date('2036-02-28T10:20:30Z'));
    }
  });

  it('uses RSA-3072 for seals and P-256 for stamps and roots', () => {
    expect(read(sandbox.seal.certificatePem).publicKey.asymmetricKeyDetails).toMatchObject({
      modulusLength: 3072,
      publicExponent: 65_537n,
    });
    for (const pem of [sandbox.rootPem, sandbox.timestamp.certificatePem]) {
      expect(read(pem).publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    }
  });

  it('lets the stamping key stamp and nothing else, and restricts the sealing key to no purpose', () => {
    expect(usage(sandbox.timestamp.certificatePem)).toEqual({
      critical: true,
      purposes: ['1.3.6.1.5.5.7.3.8'],
    });
    expect(usage(sandbox.seal.certificatePem)).toBeNull();
  });

  it('numbers certificates at random, positive and in 16 octets', () => {
    const serials = [sandbox, production].flatMap((set) =>
      [set.rootPem, set.seal.certificatePem, set.timestamp.certificatePem].map(
        (pem) => read(pem).serialNumber,
      ),
    );
    expect(new Set(serials).size).toBe(6);
    for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/);
  });

  it.skipIf(OPENSSL_IS_MISSING)('holds before openssl, strictly, each for its purpose', async () => {
    const folder = await temporaryFolder();
    const file = async (name: string, pem: string) => {
      const to = path.join(folder, name);
      await writeFile(to, pem);
      return to;
    };
    const root = await file('root', sandbox.rootPem);
    const at = String(VALID_FROM.getTime() / 1000 + 60);
    const verify = (leaf: string, ...options: string[]) =>
      openssl('verify', '-x509_strict', '-attime', at, ...options, '-CAfile', root, leaf);
    const seal = await file('seal', sandbox.seal.certificatePem);
    const timestamp = await file('timestamp', sandbox.timestamp.certificatePem);
    expect(verify(seal)).toMatchObject({ ok: true });
    expect(verify(timestamp, '-purpose', 'timestampsign')).toMatchObject({ ok: true });
    expect(verify(seal, '-purpose', 'timestampsign')).toMatchObject({ ok: false });
    const text = openssl('x509', '-in', seal, '-noout', '-text').said;
    expect(text).toContain('Key Usage: critical\n                Digital Signature, Non Repudiation');
    expect(text).toContain('Subject Key Identifier');
    const rootText = openssl('x509', '-in', root, '-noout', '-text').said;
    expect(rootText).toContain('CA:TRUE, pathlen:0');
    expect(rootText).toContain('Key Usage: critical\n                Certificate Sign, CRL Sign');
    const keyIdentifier = /Subject Key Identifier: \n\s+([0-9A-F:]+)/.exec(rootText)?.[1] ?? 'none';
    expect(text).toContain(`Authority Key Identifier: \n                ${keyIdentifier}`);
  });
});
