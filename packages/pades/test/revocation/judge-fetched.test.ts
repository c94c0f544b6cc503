import { sign } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import {
  boolean,
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  utcTime,
} from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { integerOf, childrenOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { issueCrl } from '../../src/revocation/issue-crl.ts';
import { issueOcsp } from '../../src/revocation/issue-ocsp.ts';
import { judgeFetched } from '../../src/revocation/judge-fetched.ts';
import type { RevocationStatus } from '../../src/revocation/revocation-status.ts';
import {
  authorityExtension,
  extension,
  makeIdentity,
  purposeExtension,
  signingKey,
  testWorld,
  type Identity,
} from '../test-certificates.ts';

const MINUTE = 60 * 1000;
const NOW = new Date('2026-03-04T05:06:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const { root } = testWorld;
const authority = makeIdentity({ subject: 'AC', issuer: root, extensions: [authorityExtension(0)] });
const twin = makeIdentity({ subject: 'AC', issuer: root, extensions: [authorityExtension(0)] });
const ana = makeIdentity({ subject: 'Ana', issuer: authority });
const bruno = makeIdentity({ subject: 'Bruno', issuer: authority });
const signs = purposeExtension(false, OID.ocspSigning);
const noCheck = extension(OID.ocspNoCheck, false, nullValue());
const responder = makeIdentity({ subject: 'OCSP', issuer: authority, extensions: [signs, noCheck] });
const nonce = Buffer.alloc(16, 7);

interface Answer {
  readonly by?: Identity;
  readonly about?: Identity;
  readonly revokedAt?: Date | null;
  readonly from?: number;
  readonly to?: number;
}

async function ocsp({ by = responder, about = ana, revokedAt = null, from = -1, to = 60 }: Answer = {}) {
  const der = await issueOcsp({
    key: signingKey(by),
    issuer: authority.der,
    statements: [{ certificate: about.der, revokedAt }],
    producedAt: at(from),
    nextUpdate: at(to),
  });
  return { kind: 'ocsp', der, nonce } as const;
}

async function crl({ by = authority, revokedAt = null, about = ana, from = -1, to = 60 }: Answer = {}) {
  const der = await issueCrl({
    key: signingKey(by),
    number: 1n,
    thisUpdate: at(from),
    nextUpdate: at(to),
    revoked: revokedAt ? [{ serialNumber: serialOf(about), revokedAt }] : [],
  });
  return { kind: 'crl', der } as const;
}

function serialOf({ der }: Identity): bigint {
  const [tbs] = sequenceOf(readDer(der));
  return integerOf(sequenceOf(tbs)[1]);
}

const judged = (data: Parameters<typeof judgeFetched>[0]['data']): RevocationStatus =>
  judgeFetched({ certificate: ana.der, issuer: authority.der, data, at: NOW });
const unknown = (reason: string) => ({ kind: 'unknown', reason });

/** A list that openssl and others would call a delta list, or one for a part of the certificates. */
function specialCrl(identifier: string): { readonly kind: 'crl'; readonly der: Buffer } {
  const algorithm = sequence(objectIdentifier(OID.ecdsaWithSha256));
  const special = sequence(objectIdentifier(identifier), boolean(true), octetString(integer(1)));
  const extensions = element(contextTag(0), sequence(special));
  const times = [utcTime(at(-1)), utcTime(at(60))];
  const content = sequence(integer(1), algorithm, authority.name, ...times, extensions);
  const signature = element(TAG.bitString, Buffer.from([0]), sign('sha256', content, authority.key));
  return { kind: 'crl', der: sequence(content, algorithm, signature) };
}

/** The response with a nonce, signed again. */
function withNonce(der: Buffer, value: Buffer): Buffer {
  const [, tagged] = sequenceOf(readDer(der));
  const [, inner] = sequenceOf(tagged && childrenOf(tagged)[0]);
  const [content, algorithm, , certificates] = sequenceOf(readDer(inner?.content ?? Buffer.alloc(0)));
  const repeated = sequence(objectIdentifier(OID.ocspNonce), octetString(octetString(value)));
  const data = sequence(content?.content ?? Buffer.alloc(0), element(contextTag(1), sequence(repeated)));
  const signature = element(TAG.bitString, Buffer.from([0]), sign('sha256', data, responder.key));
  const parts = [data, algorithm?.bytes, signature, certificates?.bytes].filter((part) => part !== undefined);
  const bytes = sequence(objectIdentifier(OID.ocspBasic), octetString(sequence(...parts)));
  return sequence(element(TAG.enumerated, Buffer.from([0])), element(contextTag(0), bytes));
}

describe('judgeFetched, OCSP', () => {
  it('accepts a response of a certified responder, and one of the issuer', async () => {
    const good = { kind: 'good', statedAt: at(-1) };
    expect(judged(await ocsp())).toEqual(good);
    expect(judged(await ocsp({ by: authority }))).toEqual(good);
  });

  it('finds a revocation, also in a response that is no longer current', async () => {
    const revokedAt = at(-30);
    expect(judged(await ocsp({ revokedAt }))).toEqual({ kind: 'revoked', revokedAt });
    expect(judged(await ocsp({ revokedAt, from: -20, to: -10 }))).toEqual({ kind: 'revoked', revokedAt });
  });

  it.each<[string, Answer, string]>([
    ['another certificate', { about: bruno }, 'other-certificate'],
    ['the holder themselves', { by: ana }, 'other-issuer'],
    ['an authority of the same name', { by: twin }, 'other-issuer'],
    [
      'a responder without the purpose',
      { by: makeIdentity({ subject: 'OCSP', issuer: authority, extensions: [noCheck] }) },
      'other-issuer',
    ],
    [
      'a responder that could be revoked itself',
      { by: makeIdentity({ subject: 'OCSP', issuer: authority, extensions: [signs] }) },
      'other-issuer',
    ],
    [
      'a responder that another authority certified',
      { by: makeIdentity({ subject: 'OCSP', issuer: root, extensions: [signs, noCheck] }) },
      'other-issuer',
    ],
    [
      'a responder whose certificate ended',
      {
        by: makeIdentity({
          subject: 'OCSP',
          issuer: authority,
          extensions: [signs, noCheck],
          notAfter: at(-10),
        }),
      },
      'other-issuer',
    ],
    ['a time that is over', { from: -60, to: -1 }, 'not-current'],
    ['a time that is yet to come', { from: 6, to: 60 }, 'not-current'],
  ])('knows nothing by a response about, by or of %s', async (_, answer, reason) => {
    expect(judged(await ocsp(answer))).toEqual(unknown(reason));
  });

  it('tolerates a clock that is some minutes ahead', async () => {
    expect(judged(await ocsp({ from: 4, to: 60 }))).toMatchObject({ kind: 'good' });
  });

  it('accepts its own nonce, and no other', async () => {
    const { der } = await ocsp();
    expect(judged({ kind: 'ocsp', der: withNonce(der, nonce), nonce })).toMatchObject({ kind: 'good' });
    expect(judged({ kind: 'ocsp', der: withNonce(der, Buffer.alloc(16, 8)), nonce })).toEqual(
      unknown('other-certificate'),
    );
  });

  it('knows nothing by a responder that had no answer, and by other bytes', () => {
    const tryLater = sequence(element(TAG.enumerated, Buffer.from([3])));
    for (const der of [tryLater, Buffer.from('x'), Buffer.alloc(0)])
      expect(judged({ kind: 'ocsp', der, nonce })).toEqual(unknown('malformed'));
  });
});

describe('judgeFetched, lists', () => {
  it('accepts a current list of the issuer', async () => {
    expect(judged(await crl())).toEqual({ kind: 'good', statedAt: at(-1) });
    expect(judged(await crl({ revokedAt: at(-30), about: bruno }))).toMatchObject({ kind: 'good' });
  });

  it('finds a revocation', async () => {
    expect(judged(await crl({ revokedAt: at(-30) }))).toEqual({ kind: 'revoked', revokedAt: at(-30) });
  });

  it.each<[string, Answer, string]>([
    ['another authority', { by: root }, 'other-issuer'],
    ['an authority of the same name', { by: twin }, 'other-issuer'],
    ['a time that is over', { from: -60, to: -1 }, 'not-current'],
    ['a time that is yet to come', { from: 6, to: 60 }, 'not-current'],
  ])('knows nothing by a list of %s', async (_, answer, reason) => {
    expect(judged(await crl(answer))).toEqual(unknown(reason));
  });

  it('knows nothing by a delta list, a list of a distribution point, and other bytes', () => {
    expect(judged(specialCrl(OID.deltaCrlIndicator))).toEqual(unknown('restricted'));
    expect(judged(specialCrl(OID.issuingDistributionPoint))).toEqual(unknown('restricted'));
    expect(judged({ kind: 'crl', der: Buffer.from('x') })).toEqual(unknown('malformed'));
  });

  it('reads nothing of a list that its issuer has not signed, however long', () => {
    const many = Buffer.alloc(8 << 20, Buffer.from([0x05, 0x00]));
    const times = [utcTime(at(-1)), utcTime(at(60))];
    const content = sequence(integer(1), sequence(), authority.name, ...times, sequence(many));
    const signature = element(TAG.bitString, Buffer.from([0, 1, 2, 3]));
    const algorithm = sequence(objectIdentifier(OID.ecdsaWithSha256));
    expect(judged({ kind: 'crl', der: sequence(content, algorithm, signature) })).toEqual(
      unknown('other-issuer'),
    );
    expect(judged({ kind: 'crl', der: sequence(many) })).toEqual(unknown('malformed'));
  });

  it('finds a certificate among a hundred thousand', async () => {
    const others = Array.from({ length: 100_000 }, (_, index) => ({
      serialNumber: 2n ** 100n + BigInt(index),
      revokedAt: at(-60),
    }));
    const listed = async (...more: readonly Identity[]) => {
      const revoked = [
        ...others,
        ...more.map((person) => ({ serialNumber: serialOf(person), revokedAt: at(-30) })),
      ];
      const times = { thisUpdate: at(-1), nextUpdate: at(60) };
      const der = await issueCrl({ key: signingKey(authority), number: 1n, ...times, revoked });
      return judged({ kind: 'crl', der });
    };
    expect(await listed(bruno)).toMatchObject({ kind: 'good' });
    expect(await listed(bruno, ana)).toEqual({ kind: 'revoked', revokedAt: at(-30) });
  });
});

describe('judgeFetched, changed bytes', () => {
  const change = fc.record({ at: fc.double({ min: 0, max: 0.9999, noNaN: true }), value: fc.nat(255) });

  it.each(['ocsp', 'crl'] as const)(
    'neither throws nor finds anything that %s does not state',
    async (kind) => {
      const { der } = kind === 'ocsp' ? await ocsp() : await crl();
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), (changes, isCut) => {
          const bytes = Buffer.from(isCut ? der.subarray(0, -changes.length) : der);
          for (const { at: place, value } of changes) bytes[Math.floor(place * bytes.length)] = value;
          const status = judged(kind === 'ocsp' ? { kind, der: bytes, nonce } : { kind, der: bytes });
          expect(status.kind).not.toBe('revoked');
          if (status.kind === 'good') expect(status.statedAt).toEqual(at(-1));
        }),
        { numRuns: 1000 },
      );
    },
  );
});
