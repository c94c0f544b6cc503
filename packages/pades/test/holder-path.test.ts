import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nullValue, sequence } from '../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { holderPath } from '../src/holder-path.ts';
import { NOW } from './sealing.ts';
import {
  authorityExtension,
  extension,
  makeIdentity,
  purposeExtension,
  SIGNS,
  testWorld,
  type CertificateOptions,
  usageExtension,
} from './test-certificates.ts';

const { root, intermediate } = testWorld;

function pathOf(
  options: Partial<CertificateOptions> = {},
  { chain = [intermediate.der], at = NOW }: { readonly chain?: readonly Buffer[]; readonly at?: Date } = {},
): number | undefined {
  const certificate = makeIdentity({
    subject: 'Ana',
    issuer: intermediate,
    extensions: [SIGNS],
    ...options,
  }).der;
  const path = holderPath({ certificate, chain, roots: [root.der], at });
  if (path !== null) expect([path[0], path.at(-1)]).toEqual([certificate, root.der]);
  return path?.length;
}

describe('holderPath', () => {
  it('leads from a certificate to the root', () => {
    expect(pathOf()).toBe(3);
    expect(pathOf({}, { chain: [Buffer.from('x'), root.der, intermediate.der] })).toBe(3);
    expect(pathOf({ extensions: [usageExtension(0x80)] })).toBe(3);
    expect(pathOf({ extensions: [usageExtension(0x40), purposeExtension(false, '1.3.6.1.5.5.7.3.4')] })).toBe(
      3,
    );
  });

  it.each<[string, Partial<CertificateOptions>]>([
    ['has no keyUsage', { extensions: [] }],
    ['is for encryption', { extensions: [usageExtension(0x20)] }],
    ['has a keyUsage that is none', { extensions: [extension(OID.keyUsage, true, nullValue())] }],
    ['is an authority', { extensions: [SIGNS, authorityExtension()] }],
    ['is for time stamps', { extensions: [SIGNS, purposeExtension(true, OID.timeStamping)] }],
    ['is for a responder', { extensions: [SIGNS, purposeExtension(false, OID.ocspSigning)] }],
    ['has an unknown critical extension', { extensions: [SIGNS, extension('1.2.3', true, sequence())] }],
    ['ended', { notAfter: new Date('2026-01-01T00:00:00Z') }],
    ['begins later', { notBefore: new Date('2027-01-01T00:00:00Z') }],
    ['is by an authority that is none', { issuer: testWorld.ecSeal }],
    ['is by another authority of that name', { issuer: makeIdentity({ subject: 'Test CA', issuer: root }) }],
  ])('does not exist for a certificate that %s', (_, options) => {
    expect(pathOf(options, { chain: [intermediate.der, testWorld.ecSeal.der] })).toBeUndefined();
  });

  it('does not exist where an issuer is missing, nor for a root or other bytes', () => {
    expect(pathOf({}, { chain: [] })).toBeUndefined();
    const question = { chain: [intermediate.der], roots: [root.der], at: NOW };
    expect(holderPath({ ...question, certificate: root.der })).toBeNull();
    expect(holderPath({ ...question, certificate: Buffer.from('x') })).toBeNull();
    const selfMade = makeIdentity({ subject: 'Ana', extensions: [SIGNS] }).der;
    expect(holderPath({ ...question, certificate: selfMade, roots: [selfMade] })).toBeNull();
  });

  it('does not exist below an authority that may have none below it', () => {
    const below = makeIdentity({
      subject: 'Below',
      issuer: intermediate,
      extensions: [authorityExtension()],
    });
    expect(pathOf({ issuer: below }, { chain: [intermediate.der, below.der] })).toBeUndefined();
  });

  it('does not exist for a certificate of which any byte was changed', () => {
    const { der } = makeIdentity({ subject: 'Ana', issuer: intermediate, extensions: [SIGNS] });
    fc.assert(
      fc.property(fc.nat(der.length - 1), fc.integer({ min: 1, max: 255 }), (place, bits) => {
        const certificate = Buffer.from(der);
        certificate[place] = (certificate[place] ?? 0) ^ bits;
        return holderPath({ certificate, chain: [intermediate.der], roots: [root.der], at: NOW }) === null;
      }),
      { numRuns: 1000 },
    );
  });
});
