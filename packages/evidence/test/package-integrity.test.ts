import { describe, expect, it } from 'vitest';
import { integrityReasons } from '../src/package-integrity.ts';
import { documentName } from '../src/package-files.ts';
import { readPackage } from '../src/package-reading.ts';
import { otherKey } from './other-key.ts';
import { filesIn, PLAIN, plainManifest } from './plain-vector.ts';
import { DOCUMENT_ID, originalPdf, publishedKey, signBytes, utf8 } from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { relisted, withFiles } from './sample-package.ts';

const good = filesIn(PLAIN);

function reasonsOf(files: Files, key = publishedKey): readonly string[] {
  const reasons = integrityReasons(files, readPackage(files), key, plainManifest);
  return reasons.map(({ code, detail }) => `${code} ${detail}`);
}

describe('integrityReasons', () => {
  it('returns none for the worked example, with or without a readable manifest', () => {
    expect(reasonsOf(good)).toEqual([]);
    expect(integrityReasons(good, readPackage(good), publishedKey, undefined)).toEqual([]);
  });

  it('names each file that was changed, lost or added', () => {
    const changes = { 'LEIA-ME.txt': utf8('x'), 'jwks.json': undefined, 'notes.txt': utf8('x') };
    expect(reasonsOf(withFiles(good, changes))).toEqual([
      'FILE_CHANGED LEIA-ME.txt',
      'FILE_MISSING jwks.json',
      'FILE_UNLISTED notes.txt',
    ]);
  });

  it('reports no single files when the key did not sign the list', () => {
    expect(reasonsOf(withFiles(good, { SHA256SUMS: utf8('') }))).toEqual([
      'SUMS_SIGNATURE_WRONG SHA256SUMS.sig is not over this SHA256SUMS',
    ]);
    expect(reasonsOf(good, otherKey)).toEqual([
      'SUMS_SIGNATURE_WRONG SHA256SUMS.sig is not over this SHA256SUMS',
      'PUBLIC_KEY_DIFFERS public-key.pem is not the signing key',
    ]);
  });

  it('rejects a document with another id, even if listed', async () => {
    const swapped = withFiles(good, { [documentName(DOCUMENT_ID)]: originalPdf });
    expect(reasonsOf(await relisted(swapped, signBytes))).toEqual([
      `DOCUMENT_DIFFERS ${documentName(DOCUMENT_ID)}`,
    ]);
    const renamed = withFiles(good, {
      [documentName(DOCUMENT_ID)]: undefined,
      'documents/doc_x.pdf': good.get(documentName(DOCUMENT_ID)),
    });
    expect(reasonsOf(await relisted(renamed, signBytes))).toEqual(['DOCUMENT_DIFFERS documents/doc_x.pdf']);
  });

  it('reports unreadable files', async () => {
    const unreadable = withFiles(good, { 'audit.jsonl': utf8('x\n'), 'disclosures.json': utf8('x') });
    expect(reasonsOf(await relisted(unreadable, signBytes))).toEqual([
      'FILE_UNREADABLE audit.jsonl',
      'DISCLOSURES_UNREADABLE disclosures.json',
    ]);
  });
});
