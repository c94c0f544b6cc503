import { describe, expect, it } from 'vitest';
import { appendLink } from '../src/audit-chain.ts';
import { readAuditLines } from '../src/audit-lines.ts';
import { canonicalBytes, sha256Hex } from '../src/canonical.ts';
import type { PackageInput } from '../src/package-files.ts';
import { documentName, packageFiles } from '../src/package-files.ts';
import { publicKeyPem } from '../src/public-key.ts';
import { readSums } from '../src/sums.ts';
import { otherKey } from './other-key.ts';
import {
  filesIn,
  PLAIN,
  PLAIN_2,
  plainFiles,
  plainManifest,
  plainManifest2,
  timestampChainPem,
} from './plain-vector.ts';
import {
  disclosures,
  DOCUMENT_ID,
  links,
  manifestBytesOf,
  sealedPdf,
  STATEMENT,
  utf8,
} from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';
import { sampleInput, samplePackage } from './sample-package.ts';

const input = await sampleInput();
const files = await samplePackage();
const otherProof = await sampleLogProof(utf8('{}'));

const bytesOf = (name: string): Uint8Array => files.get(name) ?? new Uint8Array();

describe('packageFiles', () => {
  it.each([
    ['1', PLAIN, plainManifest, []],
    ['2', PLAIN_2, plainManifest2, [STATEMENT]],
  ])('reproduces the worked example of version %s byte by byte', async (_, folder, manifest, statements) => {
    const committed = filesIn(folder);
    const stamp = committed.get('timestamp.tsr') ?? new Uint8Array();
    const made = await plainFiles(stamp, sealedPdf, manifestBytesOf(manifest), statements);
    expect(made.map(({ name }) => name).toSorted()).toEqual([...committed.keys()].toSorted());
    for (const { name, bytes } of made) expect(bytes, name).toEqual(committed.get(name));
  });

  it('lists every file except the list, its signature and erasable files', () => {
    const sums = readSums(bytesOf('SHA256SUMS'));
    const unlisted = [...files.keys()].filter((name) => sums?.has(name) !== true);
    expect(unlisted).toEqual(['SHA256SUMS', 'SHA256SUMS.sig', 'disclosures.json']);
    expect(sums?.size).toBe(files.size - 3);
    for (const [name, digest] of sums ?? []) expect(sha256Hex(bytesOf(name)), name).toBe(digest);
  });

  it('splits the authority’s chain into its certificates and its root', async () => {
    expect(
      new TextDecoder().decode(bytesOf('tsa-chain.pem')) + new TextDecoder().decode(bytesOf('tsa-root.pem')),
    ).toBe(timestampChainPem);
    const root = new TextDecoder().decode(bytesOf('tsa-root.pem'));
    const alone = await packageFiles({ ...input, timestampChainPem: root });
    const named = new Map(alone.map(({ name, bytes }) => [name, bytes]));
    expect(named.get('tsa-chain.pem')).toEqual(utf8(root));
    expect(named.get('tsa-root.pem')).toEqual(utf8(root));
  });

  it('ends where the manifest ends, without later links and their disclosures', async () => {
    const last = links.at(-1);
    if (last === undefined) throw new Error('the sample has links');
    const later = appendLink(last.hash, { ...last, seq: last.seq + 1, type: 'DOCUMENT_DOWNLOADED' });
    const disclosed = { ...disclosures[0], at: `audit/${later.seq}` };
    const [some] = disclosures;
    const more = some === undefined ? [] : [{ ...some, ...disclosed }];
    const made = await packageFiles({
      ...input,
      entries: [...links, later],
      disclosures: [...disclosures, ...more],
    });
    const named = new Map(made.map(({ name, bytes }) => [name, bytes]));
    expect(readAuditLines(named.get('audit.jsonl') ?? new Uint8Array())).toEqual(links);
    expect(named.get('disclosures.json')).toEqual(bytesOf('disclosures.json'));
  });

  it('sorts disclosures, so that their order reveals nothing', async () => {
    const made = await packageFiles({ ...input, disclosures: disclosures.toReversed() });
    const written = made.find(({ name }) => name === 'disclosures.json');
    expect(written?.bytes).toEqual(bytesOf('disclosures.json'));
  });

  it('omits a document, or lists it for the caller to add', async () => {
    const without = await packageFiles({ ...input, documents: [] });
    expect(without.map(({ name }) => name)).not.toContain(documentName(DOCUMENT_ID));
    const later = await packageFiles({ ...input, documents: [{ id: DOCUMENT_ID }] });
    const put = later.find(({ name }) => name === documentName(DOCUMENT_ID));
    expect(put).toEqual({ name: documentName(DOCUMENT_ID), sha256: sha256Hex(sealedPdf) });
    expect(later.find(({ name }) => name === 'SHA256SUMS')?.bytes).toEqual(bytesOf('SHA256SUMS'));
  });

  it('includes the report that the manifest names, and lists it and the log proof', async () => {
    const report = { sha256: sha256Hex(sealedPdf), size: sealedPdf.length };
    const made = await packageFiles({
      ...(await sampleInput({ manifest: { ...plainManifest, report } })),
      report: sealedPdf,
    });
    const sums = readSums(made.find(({ name }) => name === 'SHA256SUMS')?.bytes ?? new Uint8Array());
    for (const name of ['report.pdf', 'log.tlog-proof']) expect(sums?.has(name)).toBe(true);
  });

  it.each<[string, Partial<PackageInput>]>([
    ['no manifest', { manifestBytes: utf8('{}') }],
    ['another key', { publicKeyPem: publicKeyPem(otherKey) ?? '' }],
    ['no key', { publicKeyPem: '' }],
    ['keys that are not published', { jwks: { keys: [otherKey] } }],
    ['a chain that is too short', { entries: links.slice(0, -1) }],
    ['another seal', { sealChainPem: timestampChainPem }],
    ['no certificate of the authority', { timestampChainPem: '' }],
    ['a document of another envelope', { documents: [{ id: 'doc_other', bytes: sealedPdf }] }],
    ['another document', { documents: [{ id: DOCUMENT_ID, bytes: utf8('%PDF-1.4\n') }] }],
    ['a report that the manifest does not name', { report: sealedPdf }],
    ['a proof of another manifest', { logProof: otherProof }],
    ['a proof of the log that the caller finds false', { isSignedBy: () => false }],
    ['a signature that is none', { signSums: async () => new Uint8Array(63) }],
  ])('throws TypeError for %s', async (_what, change) => {
    await expect(packageFiles({ ...input, ...change })).rejects.toThrow(TypeError);
  });

  it('throws TypeError for a chain whose end contradicts the manifest', async () => {
    const manifest = {
      ...plainManifest,
      audit: { ...plainManifest.audit, count: plainManifest.audit.count - 1 },
    };
    await expect(packageFiles({ ...input, manifestBytes: manifestBytesOf(manifest) })).rejects.toThrow(
      TypeError,
    );
  });

  it('writes every JSON file in its canonical form', () => {
    for (const name of ['manifest.json', 'jwks.json', 'disclosures.json']) {
      const bytes = bytesOf(name);
      expect(canonicalBytes(JSON.parse(new TextDecoder().decode(bytes))), name).toEqual(bytes);
    }
  });
});
