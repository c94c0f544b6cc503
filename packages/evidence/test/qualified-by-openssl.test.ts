/**
 * A second check of the signers' own signatures, written from the standards and without code of ours: the ranges of the PDF
 * (ISO 32000-1, 12.8.1), the attributes of the CMS (RFC 5652, RFC 5035, RFC 5126) and openssl for all cryptography.
 */
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const PACKAGE = path.join(import.meta.dirname, '../../../test/vectors/qualified');
const hasOpenssl = spawnSync('which', ['openssl']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'aval-openssl-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Stated {
  readonly id: string;
  readonly signedAt: string;
  readonly qualified: {
    readonly certificateSha256: string;
    readonly signatures: Readonly<Record<string, string>>;
  };
}
interface StatedDocument {
  readonly id: string;
  readonly original: { readonly size: number; readonly sha256: string };
}
const manifest = JSON.parse(readFileSync(path.join(PACKAGE, 'manifest.json'), 'utf8')) as {
  readonly signers: readonly Stated[];
  readonly documents: readonly StatedDocument[];
};
const cases = manifest.documents.flatMap((document) =>
  manifest.signers.map((signer) => [signer.id, signer, document] as const),
);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Ranged {
  readonly from: number;
  readonly end: number;
  readonly cms: Buffer;
  readonly signed: Buffer;
}

/** Every signature of a PDF in plain objects: the bytes it signs, and the DER in its gap. */
function rangesIn(pdf: Buffer): readonly Ranged[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((match) => {
    const [start = 0, before = 0, from = 0, rest = 0] = match.slice(1).map(Number);
    const gap = text.slice(start + before, from);
    if (start !== 0 || !/^<[0-9a-fA-F]+>$/.test(gap)) throw new Error('the gap is not one hexadecimal text');
    const padded = Buffer.from(gap.slice(1, -1), 'hex');
    const cms = padded.subarray(0, lengthOf(padded));
    if (padded.subarray(cms.length).some((byte) => byte !== 0)) throw new Error('something follows the CMS');
    return {
      from,
      end: from + rest,
      cms,
      signed: Buffer.concat([pdf.subarray(0, before), pdf.subarray(from, from + rest)]),
    };
  });
}

/** Length of a DER element with a long length (X.690, 8.1.3). */
function lengthOf(der: Buffer): number {
  const octets = (der[1] ?? 0) & 0x7f;
  return 2 + octets + der.readUIntBE(2, octets);
}

function openssl(...args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'latin1' });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

const write = (name: string, bytes: Uint8Array | string): void =>
  writeFileSync(path.join(folder, name), bytes);
const blocksOf = (pem: string): readonly string[] =>
  pem.match(/-----BEGIN[^]+?END CERTIFICATE-----\n/g) ?? [];

describe.skipIf(!hasOpenssl)("the signers' own signatures by openssl (skipped without it)", () => {
  it.each(cases)(
    'of %s hold, by the stated certificate, over the original and what came before',
    (id, signer, document) => {
      const pdf = readFileSync(path.join(PACKAGE, `documents/${document.id}.pdf`));
      const pem = blocksOf(readFileSync(path.join(PACKAGE, `qualified/${id}/chain.pem`), 'utf8'));
      write('root.pem', pem.at(-1) ?? '');
      write('between.pem', pem.slice(1).join(''));
      const at = String(Math.floor(Date.parse(signer.signedAt) / 1000));
      const trust = ['-CAfile', 'root.pem', '-certfile', 'between.pem', '-purpose', 'any', '-attime', at];
      const own = rangesIn(pdf).filter(({ cms, signed }) => {
        write('cms.der', cms);
        write('signed', signed);
        const detached = ['-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'signed'];
        const { ok } = openssl('cms', ...detached, ...trust, '-signer', 'signer.pem', '-out', 'content');
        const made = ok && new X509Certificate(readFileSync(path.join(folder, 'signer.pem'))).raw;
        return made !== false && sha256(made) === signer.qualified.certificateSha256;
      });
      expect(own).toHaveLength(1);
      const [found] = own;
      expect(sha256((found?.signed ?? pdf).subarray(0, document.original.size))).toBe(
        document.original.sha256,
      );
      expect(pdf.subarray(0, found?.end).toString('latin1').trimEnd()).toMatch(/%%EOF$/);
      const kept = readFileSync(path.join(PACKAGE, `qualified/${id}/${document.id}.p7s`));
      expect(found?.cms.equals(kept)).toBe(true);
    },
  );

  it.each(cases)('of %s name the certificate and the policy in signed attributes', (id, signer, document) => {
    const kept = path.join(PACKAGE, `qualified/${id}/${document.id}.p7s`);
    const { output } = openssl('cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', kept);
    expect(output).toMatch(
      /object: contentType \(1\.2\.840\.113549\.1\.9\.3\)\s+(value\.)?set:\s+OBJECT:pkcs7-data/i,
    );
    const tree = openssl('asn1parse', '-inform', 'DER', '-in', kept).output;
    const after = (name: string): string => tree.slice(tree.indexOf(name));
    // ESSCertIDv2 with its default algorithm, SHA-256: only the digest of the certificate.
    expect(after('id-smime-aa-signingCertificateV2')).toMatch(
      new RegExp(`HEX DUMP\\]:${signer.qualified.certificateSha256.toUpperCase()}`),
    );
    const policy = after('id-smime-aa-ets-sigPolicyId');
    expect(/OBJECT\s+:(\S+)/.exec(policy.slice(30))?.[1]).toBe('2.16.76.1.7.1.11.1.3');
    expect(/HEX DUMP\]:(\w+)/.exec(policy)?.[1]).toBe(
      '23DA544AEF71F7A75DC85FA6E17A83875741E4BAEF41EC178258A5C86ACE54DD',
    );
  });

  it('are one after another, and the seal is over all of them', () => {
    for (const { id } of manifest.documents) {
      const pdf = readFileSync(path.join(PACKAGE, `documents/${id}.pdf`));
      const ranges = rangesIn(pdf);
      expect(ranges.map(({ end }) => end)).toEqual(ranges.map(({ end }) => end).toSorted((a, b) => a - b));
      expect(ranges.at(-1)?.end).toBe(pdf.length);
      for (const [index, range] of ranges.entries())
        if (index > 0) expect(range.from).toBeGreaterThan(ranges[index - 1]?.end ?? pdf.length);
    }
  });

  it.each(cases)('of %s were made when no certificate was revoked', (id, { signedAt }) => {
    const pem = blocksOf(readFileSync(path.join(PACKAGE, `qualified/${id}/chain.pem`), 'utf8'));
    for (const [index, block] of pem.entries()) write(`${index}.pem`, block);
    const at = String(Math.floor(Date.parse(signedAt) / 1000));
    const response = path.join(PACKAGE, `qualified/${id}/ocsp-1.ors`);
    const trust = ['-CAfile', '1.pem', '-partial_chain', '-attime', at, '-validity_period', '3155760000'];
    const { output } = openssl('ocsp', '-respin', response, '-issuer', '1.pem', '-cert', '0.pem', ...trust);
    expect(output).toContain('Response verify OK');
    expect(output).toContain('0.pem: good');
    const list = path.join(PACKAGE, `qualified/${id}/crl-1.crl`);
    expect(openssl('crl', '-inform', 'DER', '-in', list, '-out', 'list.pem').ok).toBe(true);
    const revocation = ['-crl_check', '-CRLfile', 'list.pem', '-attime', at];
    expect(openssl('verify', ...revocation, '-CAfile', '2.pem', '1.pem')).toEqual({
      ok: true,
      output: '1.pem: OK\n',
    });
  });
});
