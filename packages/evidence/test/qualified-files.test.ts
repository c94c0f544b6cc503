import { describe, expect, it } from 'vitest';
import type { PackageQualified } from '../src/qualified-files.ts';
import { hasSignature, qualifiedFiles, readQualified } from '../src/qualified-files.ts';
import { JOAO, MARIA, qualifiedManifest, qualifiedPackage } from './forged-qualified.ts';
import { plainManifest2 } from './plain-vector.ts';
import { DOCUMENT_ID, utf8 } from './sample-envelope.ts';

const bytesOf = (name: string): Uint8Array => qualifiedPackage.get(name) ?? new Uint8Array();

function partsOf(signerId: string): PackageQualified {
  const { ocsps, crls } = readQualified(qualifiedPackage, signerId);
  const chainPem = new TextDecoder().decode(bytesOf(`qualified/${signerId}/chain.pem`));
  const signatures = { [DOCUMENT_ID]: bytesOf(`qualified/${signerId}/${DOCUMENT_ID}.p7s`) };
  return { signerId, chainPem, signatures, ocsps, crls };
}
const parts = [partsOf(MARIA), partsOf(JOAO)];

describe('qualifiedFiles', () => {
  it('returns the files of the worked example', () => {
    const files = qualifiedFiles(parts, qualifiedManifest);
    const expected = [...qualifiedPackage].filter(([name]) => name.startsWith('qualified/'));
    expect(new Map(files.map(({ name, bytes }) => [name, new Uint8Array(bytes)]))).toEqual(new Map(expected));
    expect(qualifiedFiles([], plainManifest2)).toEqual([]);
  });

  it.each<[string, readonly PackageQualified[]]>([
    ['a signer without files', parts.slice(1)],
    [
      'files of a signer whom the manifest does not name',
      [...parts, { ...partsOf(MARIA), signerId: 'sgn_x' }],
    ],
    ['the certificate of the other signer', [{ ...partsOf(JOAO), signerId: MARIA }, partsOf(JOAO)]],
    ['no certificate', [{ ...partsOf(MARIA), chainPem: '' }, partsOf(JOAO)]],
  ])('throws TypeError for %s', (_what, wrong) => {
    expect(() => qualifiedFiles(wrong, qualifiedManifest)).toThrow(TypeError);
  });
});

describe('readQualified', () => {
  it('returns certificates, responses and lists, and nothing for a signer without files', () => {
    const { certificates, ocsps, crls } = readQualified(qualifiedPackage, MARIA);
    expect([certificates.length, ocsps.length, crls.length]).toEqual([3, 1, 1]);
    expect(readQualified(qualifiedPackage, 'sgn_x')).toEqual({ certificates: [], ocsps: [], crls: [] });
  });

  it('leaves out files with other names and certificates that are none', () => {
    const files = new Map([
      ['qualified/sgn_x/ocsp-1.ors.txt', utf8('x')],
      ['qualified/sgn_x/sub/crl-1.crl', utf8('x')],
      ['qualified/sgn_x/chain.pem', utf8('-----BEGIN CERTIFICATE-----\n=\n-----END CERTIFICATE-----\n')],
    ]);
    expect(readQualified(files, 'sgn_x')).toEqual({ certificates: [], ocsps: [], crls: [] });
  });
});

describe('hasSignature', () => {
  it('returns true only for exactly the CMS of this signer', () => {
    const cms = bytesOf(`qualified/${MARIA}/${DOCUMENT_ID}.p7s`);
    const place = { signerId: MARIA, documentId: DOCUMENT_ID };
    expect(hasSignature(qualifiedPackage, { ...place, cms })).toBe(true);
    expect(hasSignature(qualifiedPackage, { ...place, cms: cms.subarray(1) })).toBe(false);
    expect(hasSignature(qualifiedPackage, { ...place, signerId: JOAO, cms })).toBe(false);
  });
});
