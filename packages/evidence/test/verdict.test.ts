import { sha256 } from '@noble/hashes/sha2.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendLink, genesis } from '../src/audit-chain.ts';
import type { ChainLink } from '../src/audit-chain.ts';
import { writeAuditLines } from '../src/audit-lines.ts';
import { canonicalBytes, sha256Hex } from '../src/canonical.ts';
import type { Disclosure } from '../src/commitment.ts';
import { commitment } from '../src/commitment.ts';
import { detachedJws, protectedHeader, signingInput } from '../src/jws.ts';
import { disclosedSigners, disclosedTitle } from '../src/disclosed-signers.ts';
import { documentName } from '../src/package-files.ts';
import { publicKeyPem } from '../src/public-key.ts';
import { acceptedStatements } from '../src/statements.ts';
import type { PackageChecks, Result } from '../src/verdict.ts';
import { verifyPackage } from '../src/verdict.ts';
import { LOG_PROOF } from '../src/verify-evidence.ts';
import { checkFakeStamp, fakeStamp } from './fake-authority.ts';
import { otherKey, signAsOther } from './other-key.ts';
import { plainManifest, timestampChainPem } from './plain-vector.ts';
import {
  disclosures,
  DOCUMENT_ID,
  ENVELOPE_ID,
  links,
  manifestBytesOf,
  originalPdf,
  publishedKey,
  sealedPdf,
  signBytes,
  signManifest,
  utf8,
} from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';
import type { Files } from './sample-package.ts';
import { flipped, relisted, samplePackage, withFiles } from './sample-package.ts';

const STAMPED_AT = '2026-11-20T03:12:02.000Z';
const good = await samplePackage();
const trusting: PackageChecks = { keys: { keys: [publishedKey] }, checkTimestamp: checkFakeStamp };

const bytesOf = (name: string): Uint8Array => good.get(name) ?? new Uint8Array();
const flip = (name: string, at = 5): Files => withFiles(good, { [name]: flipped(bytesOf(name), at) });
const json = (value: unknown): Uint8Array => canonicalBytes(value);

/** A chain that says otherwise and holds in itself. */
function rewritten(change: (link: ChainLink) => Partial<ChainLink>): readonly ChainLink[] {
  return links.reduce<readonly ChainLink[]>((chain, link) => {
    const entry = { ...link, ...change(link) };
    return [...chain, appendLink(chain.at(-1)?.hash ?? genesis(ENVELOPE_ID), entry)];
  }, []);
}

const otherChain = rewritten(({ type }) =>
  type === 'SIGNER_SIGNED' ? { occurredAt: '2025-01-01T00:00:00.000Z' } : {},
);

/** A whole package by somebody else, with their own key inside and everything in order. */
async function lookAlike(): Promise<Files> {
  const manifestBytes = json({
    ...plainManifest,
    keys: { ...plainManifest.keys, manifestKid: otherKey.kid },
  });
  const header = protectedHeader(otherKey.kid);
  const jws = detachedJws(header, await signAsOther(signingInput(header, manifestBytes)));
  const changed = withFiles(good, {
    'manifest.json': manifestBytes,
    'manifest.jws': utf8(jws),
    'timestamp.tsr': fakeStamp(sha256(utf8(jws)), STAMPED_AT),
    'jwks.json': json({ keys: [otherKey] }),
    'public-key.pem': utf8(publicKeyPem(otherKey) ?? ''),
    [LOG_PROOF]: utf8(await sampleLogProof(manifestBytes, { key: otherKey, sign: signAsOther })),
  });
  return relisted(changed, signAsOther);
}

async function otherReport(): Promise<Files> {
  const report = { sha256: sha256Hex(sealedPdf), size: sealedPdf.length };
  const named = await samplePackage({ manifest: { ...plainManifest, report } });
  return relisted(withFiles(named, { 'report.pdf': originalPdf }), signBytes);
}

async function otherProof(): Promise<Files> {
  const proof = await sampleLogProof(utf8('another manifest'));
  return relisted(withFiles(good, { [LOG_PROOF]: utf8(proof) }), signBytes);
}

function disclosing(change: (list: readonly Disclosure[]) => readonly unknown[]): Files {
  return withFiles(good, { 'disclosures.json': json(change(disclosures)) });
}

const otherValue = 'Outra Pessoa';
const otherSalt = new Uint8Array(16);
const otherCommitment = commitment({ salt: otherSalt, name: 'name', value: otherValue });
const opensItself = { value: otherValue, salt: '00'.repeat(16), commitment: otherCommitment };

/** A change to a good package, the expected verdict, and one expected reason. */
const forgeries: readonly [string, Files | Promise<Files>, Result, string][] = [
  ['no package at all', new Map(), 'UNKNOWN', 'FILE_MISSING'],
  ['a look-alike with a key of its own', lookAlike(), 'UNKNOWN', 'KEY_UNKNOWN'],
  ['one bit of the manifest', flip('manifest.json'), 'ALTERED', 'FILE_CHANGED'],
  ['one bit of the signature', flip('manifest.jws', 200), 'ALTERED', 'SIGNATURE_WRONG'],
  ['one bit of the time stamp', flip('timestamp.tsr'), 'ALTERED', 'TIMESTAMP_WRONG'],
  ['one bit of the audit trail', flip('audit.jsonl', 100), 'ALTERED', 'FILE_CHANGED'],
  ['one bit of a document', flip(documentName(DOCUMENT_ID)), 'ALTERED', 'DOCUMENT_DIFFERS'],
  ['one bit of the list', flip('SHA256SUMS'), 'ALTERED', 'SUMS_SIGNATURE_WRONG'],
  ['one bit of the list’s signature', flip('SHA256SUMS.sig'), 'ALTERED', 'SUMS_SIGNATURE_WRONG'],
  ['one bit of the script', flip('verify.sh', 200), 'ALTERED', 'FILE_CHANGED'],
  ['one bit of the public key', flip('public-key.pem', 60), 'ALTERED', 'PUBLIC_KEY_DIFFERS'],
  [
    'an entry dropped',
    withFiles(good, { 'audit.jsonl': writeAuditLines(links.toSpliced(2, 1)) }),
    'ALTERED',
    'CHAIN_BROKEN',
  ],
  [
    'the tail cut off',
    withFiles(good, { 'audit.jsonl': writeAuditLines(links.slice(0, -1)) }),
    'ALTERED',
    'CHAIN_TOO_SHORT',
  ],
  [
    'a trail written anew',
    withFiles(good, { 'audit.jsonl': writeAuditLines(otherChain) }),
    'ALTERED',
    'CHAIN_HEAD_DIFFERS',
  ],
  ['one bit of the proof of the log', flip(LOG_PROOF, 40), 'ALTERED', 'LOG_PROOF_WRONG'],
  ['no proof of the log', withFiles(good, { [LOG_PROOF]: undefined }), 'ALTERED', 'FILE_MISSING'],
  ['another report than the manifest names, by the issuer', otherReport(), 'ALTERED', 'DOCUMENT_DIFFERS'],
  [
    'never entered in the log, by the issuer',
    relisted(withFiles(good, { [LOG_PROOF]: undefined }), signBytes),
    'INVALID_EVIDENCE',
    'LOG_PROOF_MISSING',
  ],
  ['the proof of another manifest, by the issuer', otherProof(), 'INVALID_EVIDENCE', 'LOG_PROOF_WRONG'],
  ['no audit trail', withFiles(good, { 'audit.jsonl': undefined }), 'ALTERED', 'FILE_MISSING'],
  ['no time stamp', withFiles(good, { 'timestamp.tsr': undefined }), 'ALTERED', 'FILE_MISSING'],
  ['no list', withFiles(good, { SHA256SUMS: undefined }), 'ALTERED', 'SUMS_SIGNATURE_WRONG'],
  ['no document', withFiles(good, { [documentName(DOCUMENT_ID)]: undefined }), 'ALTERED', 'FILE_MISSING'],
  [
    'another document put beside',
    withFiles(good, { 'documents/doc_x.pdf': sealedPdf }),
    'ALTERED',
    'FILE_UNLISTED',
  ],
  ['a file put beside', withFiles(good, { 'notes.txt': utf8('x') }), 'ALTERED', 'FILE_UNLISTED'],
  [
    'a false personal value',
    disclosing(([a, ...b]) => [{ ...a, value: 'X' }, ...b]),
    'ALTERED',
    'DISCLOSURE_WRONG',
  ],
  [
    'a value that opens itself',
    disclosing(([a, ...b]) => [{ ...a, ...opensItself }, ...b]),
    'ALTERED',
    'DISCLOSURE_WRONG',
  ],
  [
    'a value about nobody',
    disclosing((all) => [{ ...all[0], at: 'audit/99' }]),
    'ALTERED',
    'DISCLOSURE_WRONG',
  ],
  ['disclosures that are none', disclosing(() => [1]), 'ALTERED', 'DISCLOSURES_UNREADABLE'],
  [
    'all of it from another envelope’s manifest',
    withFiles(good, {
      'manifest.json': manifestBytesOf({ ...plainManifest, issuedAt: '2026-11-21T00:00:00.000Z' }),
    }),
    'ALTERED',
    'SIGNATURE_WRONG',
  ],
  // From here on the list was signed again with the true key: what a thief of the key, or the service itself, could do.
  [
    'the thief cuts the trail',
    thief({ 'audit.jsonl': writeAuditLines(links.slice(0, -1)) }),
    'INVALID_EVIDENCE',
    'CHAIN_TOO_SHORT',
  ],
  [
    'the thief rewrites the trail',
    thief({ 'audit.jsonl': writeAuditLines(otherChain) }),
    'INVALID_EVIDENCE',
    'CHAIN_HEAD_DIFFERS',
  ],
  [
    'the thief breaks the trail',
    thief({ 'audit.jsonl': utf8('x\n') }),
    'INVALID_EVIDENCE',
    'FILE_UNREADABLE',
  ],
  [
    'the thief takes another stamp',
    thief({ 'timestamp.tsr': fakeStamp(sha256(utf8('x')), STAMPED_AT) }),
    'INVALID_EVIDENCE',
    'TIMESTAMP_WRONG',
  ],
  [
    'the thief takes another seal',
    thief({ 'seal-chain.pem': utf8(timestampChainPem) }),
    'INVALID_EVIDENCE',
    'SEAL_CERTIFICATE_DIFFERS',
  ],
  [
    'the thief takes another document',
    thief({ [documentName(DOCUMENT_ID)]: originalPdf }),
    'ALTERED',
    'DOCUMENT_DIFFERS',
  ],
  ['the thief signs nonsense', thief({ SHA256SUMS: undefined }, true), 'INVALID_EVIDENCE', 'FILE_UNREADABLE'],
  [
    'the thief signs anew, too early',
    thiefSigns('2026-11-19T00:00:00.000Z'),
    'INVALID_EVIDENCE',
    'TIMESTAMP_TOO_EARLY',
  ],
  [
    'a stamp after the key’s last day',
    thiefSigns('2036-01-01T00:00:00.001Z'),
    'INVALID_EVIDENCE',
    'KEY_NOT_VALID_THEN',
  ],
];

async function thief(
  changes: Readonly<Record<string, Uint8Array | undefined>>,
  nonsense = false,
): Promise<Files> {
  if (!nonsense) return relisted(withFiles(good, changes), signBytes);
  const sums = utf8('nonsense\n');
  return withFiles(good, { SHA256SUMS: sums, 'SHA256SUMS.sig': await signBytes(sums) });
}

async function thiefSigns(stampedAt: string): Promise<Files> {
  const jws = await signManifest(bytesOf('manifest.json'));
  return thief({ 'manifest.jws': utf8(jws), 'timestamp.tsr': fakeStamp(sha256(utf8(jws)), stampedAt) });
}

function revokedAt(moment: string): PackageChecks {
  return { ...trusting, keys: { keys: [{ ...publishedKey, status: 'REVOKED', revokedAt: moment }] } };
}

describe('verifyPackage of a good package', () => {
  it('returns VALID and anchored with trusted keys or a fingerprint', () => {
    expect(verifyPackage(good, trusting)).toEqual({
      result: 'VALID',
      anchored: true,
      reasons: [],
      manifest: plainManifest,
      genTime: new Date(STAMPED_AT),
      signers: disclosedSigners(plainManifest, links, disclosures),
      undisclosed: 0,
      histories: [],
      statements: acceptedStatements(good, plainManifest),
      title: disclosedTitle(disclosures),
      organization: null,
    });
    const { fingerprint } = publishedKey;
    expect(verifyPackage(good, { fingerprint, checkTimestamp: checkFakeStamp })).toMatchObject({
      result: 'VALID',
      anchored: true,
    });
  });

  it('returns VALID but not anchored without trusted keys, even for a look-alike', async () => {
    const checks = { checkTimestamp: checkFakeStamp };
    expect(verifyPackage(good, checks)).toMatchObject({ result: 'VALID', anchored: false });
    expect(verifyPackage(await lookAlike(), checks)).toMatchObject({ result: 'VALID', anchored: false });
  });

  it('returns VALID after an erasure and reports the erasure', () => {
    expect(verifyPackage(withFiles(good, { 'disclosures.json': undefined }), trusting)).toMatchObject({
      result: 'VALID',
      signers: [{ disclosed: 0 }],
    });
    expect(
      verifyPackage(
        disclosing((all) => all.slice(3)),
        trusting,
      ).result,
    ).toBe('VALID');
  });

  it('returns UNKNOWN with the fingerprint of another key', () => {
    const { fingerprint } = otherKey;
    const verdict = verifyPackage(good, { fingerprint, checkTimestamp: checkFakeStamp });
    expect(verdict).toMatchObject({ result: 'UNKNOWN', anchored: true, reasons: [{ code: 'KEY_UNKNOWN' }] });
  });

  it('identifies an external PDF by its bytes', () => {
    expect(verifyPackage(good, { ...trusting, pdf: sealedPdf })).toMatchObject({
      result: 'VALID',
      match: 'FINAL',
    });
    expect(verifyPackage(good, { ...trusting, pdf: originalPdf })).toMatchObject({
      result: 'VALID',
      match: 'ORIGINAL',
    });
    const altered = verifyPackage(good, { ...trusting, pdf: flipped(sealedPdf, 3) });
    expect(altered).toMatchObject({ result: 'ALTERED', reasons: [{ code: 'DOCUMENT_DIFFERS' }] });
    expect(altered).not.toHaveProperty('match');
  });

  it('returns REVOKED when the key was revoked before the time stamp, and VALID when after', () => {
    expect(verifyPackage(good, revokedAt('2026-11-20T03:12:02.000Z')).result).toBe('REVOKED');
    expect(verifyPackage(good, revokedAt('2026-11-20T03:12:02.001Z')).result).toBe('VALID');
  });
});

describe('verifyPackage of a forgery', () => {
  it.each(forgeries)('rejects %s', async (_what, forged, result, code) => {
    const verdict = verifyPackage(await forged, trusting);
    expect(verdict.result).toBe(result);
    expect(verdict.reasons.map((reason) => reason.code)).toContain(code);
  });

  it('never returns VALID after any bit of any file was flipped', () => {
    const names = [...good.keys()];
    const anyBit = fc.record({ name: fc.constantFrom(...names), at: fc.nat(), bit: fc.nat(7) });
    fc.assert(
      fc.property(anyBit, ({ name, at, bit }) => {
        const bytes = bytesOf(name);
        const forged = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte));
        const verdict = verifyPackage(withFiles(good, { [name]: forged }), trusting);
        expect(verdict.result).toBe('ALTERED');
        expect(verdict.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('does not throw for any bytes in any file', () => {
    const names = [...good.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.uint8Array(), (name, bytes) => {
        expect(
          verifyPackage(withFiles(good, { [name]: bytes }), { checkTimestamp: checkFakeStamp }).result,
        ).not.toBe('VALID');
        expect(verifyPackage(new Map([[name, bytes]]), trusting).result).not.toBe('VALID');
      }),
    );
  });
});
