import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { appendLink } from '../src/audit-chain.ts';
import { encodeBase64Url } from '../src/base64.ts';
import { sha256Hex } from '../src/canonical.ts';
import { detachedJws, protectedHeader, signingInput } from '../src/jws.ts';
import type { Manifest } from '../src/manifest-types.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyId } from '../src/public-key.ts';
import type { Evidence } from '../src/verify-evidence.ts';
import { verifyEvidence } from '../src/verify-evidence.ts';
import { checkFakeStamp, fakeStamp } from './fake-authority.ts';
import { otherKey, signAsOther } from './other-key.ts';
import { plainManifest } from './plain-vector.ts';
import {
  disclosures,
  ENVELOPE_ID,
  links,
  manifestBytesOf,
  publishedKey,
  signBytes,
  signManifest,
  utf8,
} from './sample-envelope.ts';
import { sampleLogProof } from './sample-log.ts';

const STAMPED_AT = '2026-11-20T03:12:02.000Z';

/** Evidence that is good, of a manifest that may differ from the worked example. */
async function evidenceOf(manifest: Manifest = plainManifest, stampedAt = STAMPED_AT): Promise<Evidence> {
  const manifestBytes = manifestBytesOf(manifest);
  const jws = await signManifest(manifestBytes);
  return {
    manifestBytes,
    jws,
    timestampResponse: fakeStamp(sha256(utf8(jws)), stampedAt),
    entries: links,
    disclosures,
    logProof: await sampleLogProof(manifestBytes),
    envelopeId: ENVELOPE_ID,
    keys: { keys: [publishedKey] },
    checkTimestamp: checkFakeStamp,
  };
}

function codesOf(evidence: Evidence): readonly string[] {
  return verifyEvidence(evidence).reasons.map(({ code }) => code);
}

function keyWith(life: Partial<PublicKey>): Partial<Evidence> {
  return { keys: { keys: [otherKey, { ...publishedKey, ...life }] } };
}

const good = await evidenceOf();
const header = protectedHeader(publishedKey.kid);
const last = links.at(-1);
if (last === undefined) throw new Error('the sample has links');
const later = appendLink(last.hash, { ...last, seq: last.seq + 1, type: 'DOCUMENT_DOWNLOADED' });

/** A signature of any kind, with a stamp that fits it. */
function signedAs(jws: string): Partial<Evidence> {
  return { jws, timestampResponse: fakeStamp(sha256(utf8(jws)), STAMPED_AT) };
}

describe('the public log', () => {
  const { log: _named, ...unnamed } = plainManifest;

  it('returns VALID without a proof for an older manifest that names no log', async () => {
    const { logProof: _none, ...older } = await evidenceOf(unnamed);
    expect(codesOf(older)).toEqual([]);
  });

  it('returns INVALID_EVIDENCE without a proof when the manifest names its log', () => {
    const { logProof: _none, ...without } = good;
    expect(verifyEvidence(without)).toMatchObject({
      result: 'INVALID_EVIDENCE',
      reasons: [{ code: 'LOG_PROOF_MISSING' }],
    });
  });

  const { manifestBytes } = good;
  it.each<[string, string, Promise<string>]>([
    ['nothing that can be read', 'malformed', Promise.resolve('proof')],
    ['of another manifest', 'not-included', sampleLogProof(utf8('{}'))],
    ['of another log', 'unsigned', sampleLogProof(manifestBytes, { origin: 'fork.test/log' })],
    [
      'signed by somebody else',
      'unsigned',
      sampleLogProof(manifestBytes, { key: otherKey, sign: signAsOther }),
    ],
    ['signed falsely', 'signature', sampleLogProof(manifestBytes, { sign: signAsOther })],
  ])('returns INVALID_EVIDENCE with a proof %s: %s', async (_what, verdict, proof) => {
    expect(verifyEvidence({ ...good, logProof: await proof })).toMatchObject({
      result: 'INVALID_EVIDENCE',
      reasons: [{ code: 'LOG_PROOF_WRONG', detail: `log.tlog-proof: ${verdict}` }],
    });
  });
});

describe('verifyEvidence', () => {
  it('returns VALID for the worked example, with the time of the time stamp and the manifest', () => {
    expect(verifyEvidence(good)).toEqual({
      result: 'VALID',
      reasons: [],
      manifest: plainManifest,
      genTime: new Date(STAMPED_AT),
    });
  });

  it('returns VALID without envelope id, without disclosures, and with a longer chain', () => {
    const { envelopeId: _any, ...unbound } = good;
    expect(codesOf(unbound)).toEqual([]);
    expect(codesOf({ ...good, disclosures: [] })).toEqual([]);
    expect(codesOf({ ...good, entries: [...links, later] })).toEqual([]);
  });

  it.each<[string, Partial<Evidence>, string]>([
    ['manifest that is none', { manifestBytes: utf8('{}') }, 'MANIFEST_UNREADABLE'],
    ['manifest of another envelope', { envelopeId: 'env_other' }, 'ENVELOPE_DIFFERS'],
    [
      'stamp over other bytes',
      { timestampResponse: fakeStamp(sha256(utf8('x')), STAMPED_AT) },
      'TIMESTAMP_WRONG',
    ],
    ['stamp that is garbage', { timestampResponse: Uint8Array.of(0xff, 0) }, 'TIMESTAMP_WRONG'],
    ['no stamp', { timestampResponse: new Uint8Array() }, 'TIMESTAMP_WRONG'],
    ['signature that is none', signedAs('signature'), 'SIGNATURE_MALFORMED'],
    [
      'algorithm',
      signedAs(`${encodeBase64Url(utf8('{"alg":"none","b64":false,"crit":["b64"]}'))}..AA`),
      'ALGORITHM_NOT_ALLOWED',
    ],
    ['unknown key', { keys: { keys: [otherKey] } }, 'KEY_UNKNOWN'],
    ['wrong signature', signedAs(detachedJws(header, new Uint8Array(64))), 'SIGNATURE_WRONG'],
    ['key before its time', keyWith({ validFrom: '2026-11-20T03:12:02.001Z' }), 'KEY_NOT_VALID_THEN'],
    ['key after its time', keyWith({ validTo: '2026-11-20T03:12:01.999Z' }), 'KEY_NOT_VALID_THEN'],
    ['chain with a link changed', { entries: links.map((link) => ({ ...link, type: 'X' })) }, 'CHAIN_BROKEN'],
    ['chain with a link missing', { entries: links.toSpliced(2, 1) }, 'CHAIN_BROKEN'],
    ['chain whose tail was cut off', { entries: links.slice(0, -1) }, 'CHAIN_TOO_SHORT'],
    ['no chain', { entries: [] }, 'CHAIN_TOO_SHORT'],
  ])('returns INVALID_EVIDENCE for %s', (_what, change, code) => {
    const verdict = verifyEvidence({ ...good, ...change });
    expect(verdict.result).toBe('INVALID_EVIDENCE');
    expect(verdict.reasons.map((reason) => reason.code)).toContain(code);
  });

  it('returns INVALID_EVIDENCE when the last act and its chain were rewritten', () => {
    const before = links.at(-2);
    const rewritten = before
      ? appendLink(before.hash, { ...last, occurredAt: '2026-11-20T04:00:00.000Z' })
      : last;
    expect(codesOf({ ...good, entries: [...links.slice(0, -1), rewritten] })).toEqual(['CHAIN_HEAD_DIFFERS']);
  });

  it('returns INVALID_EVIDENCE for a true signature moved to another manifest', async () => {
    const renamed = { ...plainManifest, issuedAt: '2026-11-20T03:12:01.001Z' };
    expect(codesOf({ ...good, manifestBytes: manifestBytesOf(renamed) })).toEqual([
      'SIGNATURE_WRONG',
      'LOG_PROOF_WRONG',
    ]);
  });

  it('returns INVALID_EVIDENCE for a known key that the manifest does not name', async () => {
    const otherHeader = protectedHeader(otherKey.kid);
    const jws = detachedJws(otherHeader, await signAsOther(signingInput(otherHeader, good.manifestBytes)));
    const keys = { keys: [publishedKey, otherKey] };
    expect(codesOf({ ...good, ...signedAs(jws), keys })).toEqual(['KEY_DIFFERS']);
  });

  it('returns INVALID_EVIDENCE for a Sandbox manifest that claims to be Production', async () => {
    const posing = { ...plainManifest, environment: 'PRODUCTION', notice: null } as const;
    expect(codesOf(await evidenceOf(posing))).toEqual(['MANIFEST_UNREADABLE']);
    const kid = keyId(publishedKey, 'PRODUCTION');
    const renamed = { ...posing, keys: { ...posing.keys, manifestKid: kid } };
    expect(codesOf(await evidenceOf(renamed))).toEqual(['KEY_DIFFERS']);
  });

  it('allows exactly five minutes between the clocks of service and authority', async () => {
    const completed = Date.parse(plainManifest.envelope.completedAt);
    const early = new Date(completed - 300_000).toISOString();
    const tooEarly = new Date(completed - 300_001).toISOString();
    expect(codesOf(await evidenceOf(plainManifest, early))).toEqual([]);
    expect(codesOf(await evidenceOf(plainManifest, tooEarly))).toEqual(['TIMESTAMP_TOO_EARLY']);
  });

  it('returns REVOKED unless the time stamp predates the revocation', () => {
    const revoked = { status: 'REVOKED', revokedAt: STAMPED_AT } as const;
    expect(verifyEvidence({ ...good, ...keyWith(revoked) })).toMatchObject({ result: 'REVOKED' });
    const afterwards = { ...revoked, revokedAt: '2026-11-20T03:12:02.001Z' } as const;
    expect(verifyEvidence({ ...good, ...keyWith(afterwards) })).toMatchObject({ result: 'VALID' });
  });

  it('returns INVALID_EVIDENCE instead of REVOKED when something else is also wrong', () => {
    const revoked = { ...keyWith({ status: 'REVOKED' }), entries: [] };
    expect(verifyEvidence({ ...good, ...revoked })).toMatchObject({ result: 'INVALID_EVIDENCE' });
  });

  it('returns INVALID_EVIDENCE for a false disclosure', () => {
    const [first, ...others] = disclosures;
    const forged = first ? [{ ...first, value: 'Outro' }, ...others] : [];
    expect(codesOf({ ...good, disclosures: forged })).toEqual(['DISCLOSURE_WRONG']);
  });

  it('returns every reason and no personal value', () => {
    const [first] = disclosures;
    const forged = first ? [{ ...first, value: 'Segredo' }] : [];
    const { reasons } = verifyEvidence({ ...good, entries: [], disclosures: forged, keys: { keys: [] } });
    expect(reasons.map(({ code }) => code)).toEqual([
      'KEY_UNKNOWN',
      'CHAIN_TOO_SHORT',
      'DISCLOSURE_WRONG',
      'LOG_PROOF_WRONG',
    ]);
    expect(JSON.stringify(reasons)).not.toContain('Segredo');
  });

  it('signs the input of RFC 7797, so that openssl can check it', async () => {
    const input = signingInput(header, good.manifestBytes);
    expect(sha256Hex(input)).not.toBe(sha256Hex(good.manifestBytes));
    expect(detachedJws(header, await signBytes(input))).toBe(good.jws);
  });
});
