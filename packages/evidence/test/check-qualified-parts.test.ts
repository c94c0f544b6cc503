import { X509Certificate } from 'node:crypto';
import { checkQualified } from '@aval/pades/check-qualified';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { disclosuresFile } from '../src/disclosures-file.ts';
import { certificateBlocks } from '../src/pem.ts';
import { readPackage } from '../src/package-reading.ts';
import type { PackageChecks } from '../src/verdict.ts';
import { verifyPackage } from '../src/verdict.ts';
import { checkFakeStamp } from './fake-authority.ts';
import {
  forged,
  JOAO,
  MARIA,
  qualifiedManifest,
  qualifiedPackage,
  withQualified,
} from './forged-qualified.ts';
import { DOCUMENT_ID, publishedKey } from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { flipped } from './sample-package.ts';

const inflatedBytes = 1 << 24;
const DOCUMENT = `documents/${DOCUMENT_ID}.pdf`;

const checks = (roots: readonly Uint8Array[] | null): PackageChecks => ({
  keys: { keys: [publishedKey] },
  checkTimestamp: checkFakeStamp,
  checkQualified: (sealed, declared) => checkQualified(sealed, { ...declared, roots, inflatedBytes }),
});
const verdictOn = (files: Files, roots: readonly Uint8Array[] | null = null) =>
  verifyPackage(files, checks(roots));

const bytesOf = (name: string): Uint8Array => qualifiedPackage.get(name) ?? new Uint8Array();
const own = (signer: string, name: string): string => `qualified/${signer}/${name}`;
const chainOf = (signer: string): readonly Buffer[] =>
  certificateBlocks(new TextDecoder().decode(bytesOf(own(signer, 'chain.pem')))).map(
    (block) => new X509Certificate(block).raw,
  );
const root = chainOf(MARIA).at(-1) ?? Buffer.alloc(0);
const issued = await forged({});
const qualifiedDisclosures = readPackage(qualifiedPackage).disclosures ?? [];

/** A package as the service, or a thief of its keys, could issue it, and the reasons for its rejection. */
const forgeries: readonly [string, () => Promise<Files>, readonly string[]][] = [
  [
    'the certificate of another person in the manifest',
    () =>
      forged({
        manifest: withQualified(MARIA, (stated) => ({ ...stated, certificateSha256: sha256Hex(root) })),
      }),
    ['QUALIFIED_TRAIL_DIFFERS', 'QUALIFIED_CERTIFICATE_DIFFERS'],
  ],
  [
    'the field of the other signer in the manifest',
    () => {
      const { signatures } = qualifiedManifest.signers[1]?.qualified ?? { signatures: {} };
      return forged({ manifest: withQualified(MARIA, (stated) => ({ ...stated, signatures })) });
    },
    ['QUALIFIED_CERTIFICATE_DIFFERS', 'QUALIFIED_SIGNATURE_UNDECLARED', 'QUALIFIED_FILE_DIFFERS'],
  ],
  [
    'a field that the document does not have',
    () =>
      forged({
        manifest: withQualified(MARIA, (stated) => ({
          ...stated,
          signatures: { [DOCUMENT_ID]: 'Assinatura-zz' },
        })),
      }),
    ['QUALIFIED_SIGNATURE_MISSING', 'QUALIFIED_SIGNATURE_UNDECLARED'],
  ],
  [
    'a qualified envelope with a signer without a signature',
    () => forged({ manifest: withQualified(JOAO, () => undefined) }),
    ['QUALIFIED_SIGNATURE_MISSING', 'QUALIFIED_SIGNATURE_UNDECLARED'],
  ],
  [
    'no signature of a document in the manifest',
    () => forged({ manifest: withQualified(JOAO, (stated) => ({ ...stated, signatures: {} })) }),
    ['QUALIFIED_SIGNATURE_MISSING', 'QUALIFIED_SIGNATURE_UNDECLARED'],
  ],
  [
    'no OCSP response',
    () => forged({ files: { [own(MARIA, 'ocsp-1.ors')]: undefined } }),
    ['QUALIFIED_REVOCATION_UNPROVED'],
  ],
  [
    'the OCSP response about the other certificate',
    () => forged({ files: { [own(MARIA, 'ocsp-1.ors')]: bytesOf(own(JOAO, 'ocsp-1.ors')) } }),
    ['QUALIFIED_REVOCATION_UNPROVED'],
  ],
  [
    'no list of the root',
    () => forged({ files: { [own(JOAO, 'crl-1.crl')]: undefined } }),
    ['QUALIFIED_REVOCATION_UNPROVED'],
  ],
  [
    'the certificates of the other signer',
    () => forged({ files: { [own(MARIA, 'chain.pem')]: bytesOf(own(JOAO, 'chain.pem')) } }),
    ['QUALIFIED_FILE_DIFFERS'],
  ],
  [
    'the signature of the other signer',
    () => {
      const name = `${DOCUMENT_ID}.p7s`;
      return forged({ files: { [own(MARIA, name)]: bytesOf(own(JOAO, name)) } });
    },
    ['QUALIFIED_FILE_DIFFERS'],
  ],
  [
    'a document whose original nobody signed',
    () => {
      const sealed = bytesOf(DOCUMENT).slice();
      const at = sealed.indexOf(0x25, 9);
      const changed = flipped(sealed, at + 1);
      const [document] = qualifiedManifest.documents;
      if (document === undefined) throw new Error('there is no document');
      const file = { sha256: sha256Hex(changed), size: changed.length };
      const manifest = { ...qualifiedManifest, documents: [{ ...document, sealed: file }] };
      return forged({ manifest, files: { [DOCUMENT]: changed } });
    },
    ['QUALIFIED_SIGNATURE_WRONG'],
  ],
];

describe("verifyPackage with the signers' own signatures", () => {
  it('returns VALID with the facts of each signature, and the root that comes with it', () => {
    const verdict = verdictOn(issued);
    expect(verdict).toMatchObject({ result: 'VALID', anchored: true, reasons: [] });
    expect(verdict.qualified).toMatchObject(
      [MARIA, JOAO].map((signerId) => ({
        signerId,
        documentId: DOCUMENT_ID,
        policy: 'AD-RB 1.3',
        root,
        certificate: chainOf(signerId)[0],
        proofs: { ocsps: 1, crls: 1 },
      })),
    );
  });

  it('returns VALID with the root that you trust, and INVALID_EVIDENCE if you trust another', () => {
    expect(verdictOn(issued, [root]).result).toBe('VALID');
    const { result, reasons } = verdictOn(issued, [chainOf(MARIA)[0] ?? root]);
    expect(result).toBe('INVALID_EVIDENCE');
    expect(reasons.map(({ code }) => code)).toContain('QUALIFIED_CHAIN_UNTRUSTED');
  });

  it.each(forgeries)('returns INVALID_EVIDENCE for %s', async (_what, forge, codes) => {
    const { result, reasons } = verdictOn(await forge());
    expect(result).toBe('INVALID_EVIDENCE');
    expect(reasons.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
  });

  it('returns ALTERED if a holder of the package takes a file of the revocation out', () => {
    const { result } = verdictOn(new Map([...issued].filter(([name]) => !name.endsWith('.ors'))));
    expect(result).toBe('ALTERED');
  });

  it('returns INVALID_EVIDENCE for a signer whose disclosed CPF is not that of the certificate, and VALID without it', async () => {
    const signers = qualifiedManifest.signers.map((signer, index, all) => ({
      ...signer,
      personal: all[1 - index]?.personal ?? signer.personal,
    }));
    const swapped = [...qualifiedDisclosures].map((disclosure) => ({
      ...disclosure,
      at: disclosure.at.endsWith(MARIA) ? `manifest/signers/${JOAO}` : `manifest/signers/${MARIA}`,
    }));
    const others = await forged({
      manifest: { ...qualifiedManifest, signers },
      files: { 'disclosures.json': disclosuresFile(swapped, qualifiedManifest.audit.count) },
    });
    const { result, reasons } = verdictOn(others);
    expect(result).toBe('INVALID_EVIDENCE');
    expect(reasons.map(({ code }) => code)).toEqual(['QUALIFIED_HOLDER_DIFFERS', 'QUALIFIED_HOLDER_DIFFERS']);
    expect(verdictOn(new Map([...others].filter(([name]) => name !== 'disclosures.json'))).result).toBe(
      'VALID',
    );
  });

  it('reads no document without a check, and still requires that the manifest names a signature of each signer', async () => {
    const { checkQualified: _, ...without } = checks(null);
    expect(verifyPackage(issued, without)).toMatchObject({ result: 'VALID', reasons: [] });
    expect(verifyPackage(issued, without)).not.toHaveProperty('qualified');
    const unnamed = await forged({ manifest: withQualified(JOAO, () => undefined) });
    expect(verifyPackage(unnamed, without).result).toBe('INVALID_EVIDENCE');
  });

  it('does not throw for a check that does', () => {
    const failing = () => {
      throw new Error('no PDF');
    };
    expect(verifyPackage(issued, { ...checks(null), checkQualified: failing }).reasons).toMatchObject([
      { code: 'QUALIFIED_SIGNATURE_MISSING' },
    ]);
  });
});
