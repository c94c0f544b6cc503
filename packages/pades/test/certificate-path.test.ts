import { nodeCrypto } from '../src/node-crypto.ts';
import { describe, expect, it } from 'vitest';
import { isTrusted } from '@aval/pki/certificate-path';
import { readCertificate } from '@aval/pki/certificate';
import { boolean, sequence } from '../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { NOW } from './sealing.ts';
import {
  authorityExtension,
  extension,
  makeIdentity,
  testWorld,
  type CertificateOptions,
  type Identity,
} from './test-certificates.ts';

const { root, intermediate, ecSeal } = testWorld;

function trusts(
  leaf: Identity,
  between: readonly Identity[],
  change: { roots?: Identity[]; at?: Date } = {},
): boolean {
  return isTrusted({
    certificate: readCertificate(leaf.der),
    intermediates: between.map(({ der }) => der),
    roots: (change.roots ?? [root]).map(({ der }) => der),
    at: change.at ?? NOW,
    crypto: nodeCrypto,
  });
}

/** A certificate under the root, and whether one issued by it is trusted. */
function vouches(
  input: Omit<CertificateOptions, 'subject' | 'issuer'>,
  issuer = root,
  between: Identity[] = [],
): boolean {
  const middle = makeIdentity({ ...input, subject: 'Middle', issuer });
  return trusts(makeIdentity({ subject: 'Leaf', issuer: middle }), [middle, ...between]);
}

const strange = (critical: boolean) => extension('1.2.3.4', critical, Buffer.from([5, 0]));

describe('isTrusted', () => {
  it('follows the path to a root, in any order of certificates', () => {
    expect(trusts(ecSeal, [intermediate])).toBe(true);
    expect(trusts(ecSeal, [ecSeal, testWorld.rsaSeal, intermediate, root])).toBe(true);
    expect(trusts(root, [])).toBe(true);
    expect(trusts(intermediate, [])).toBe(true);
  });

  it('accepts an intermediate that is itself trusted', () => {
    expect(trusts(ecSeal, [], { roots: [intermediate] })).toBe(true);
  });

  it('requires every link and a root', () => {
    expect(trusts(ecSeal, [])).toBe(false);
    expect(trusts(ecSeal, [intermediate], { roots: [] })).toBe(false);
    expect(trusts(ecSeal, [intermediate], { roots: [makeIdentity({ subject: 'Test root' })] })).toBe(false);
  });

  it('rejects an issuer with the right name and another key', () => {
    const namesake = makeIdentity({ subject: 'Test CA', issuer: root, extensions: [authorityExtension()] });
    expect(trusts(ecSeal, [namesake])).toBe(false);
    expect(trusts(ecSeal, [namesake, intermediate])).toBe(true);
  });

  it('requires issuers to be authorities', () => {
    expect(vouches({ extensions: [authorityExtension()] })).toBe(true);
    expect(vouches({})).toBe(false);
    expect(vouches({ extensions: [extension(OID.basicConstraints, true, sequence(boolean(false)))] })).toBe(
      false,
    );
  });

  it('respects path lengths', () => {
    expect(vouches({ extensions: [authorityExtension()] }, intermediate, [intermediate])).toBe(false);
    const wide = makeIdentity({ subject: 'Wide', issuer: root, extensions: [authorityExtension(1)] });
    expect(vouches({ extensions: [authorityExtension()] }, wide, [wide])).toBe(true);
  });

  it('requires every certificate to be valid at that time', () => {
    const shortly = {
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2027-01-01T00:00:00Z'),
    };
    const middle = makeIdentity({
      subject: 'Middle',
      issuer: root,
      extensions: [authorityExtension()],
      ...shortly,
    });
    const leaf = makeIdentity({ subject: 'Leaf', issuer: middle });
    expect(trusts(leaf, [middle], { at: new Date('2025-12-31T23:59:59Z') })).toBe(false);
    expect(trusts(leaf, [middle], { at: new Date('2026-01-01T00:00:00Z') })).toBe(true);
    expect(trusts(leaf, [middle], { at: new Date('2027-01-01T00:00:01Z') })).toBe(false);
  });

  it('rejects an unknown critical extension', () => {
    expect(vouches({ extensions: [authorityExtension(), strange(false)] })).toBe(true);
    expect(vouches({ extensions: [authorityExtension(), strange(true)] })).toBe(false);
  });

  it('skips invalid certificates', () => {
    const question = {
      certificate: readCertificate(ecSeal.der),
      roots: [root.der],
      at: NOW,
      crypto: nodeCrypto,
    };
    expect(isTrusted({ ...question, intermediates: [Buffer.from('x'), intermediate.der] })).toBe(true);
  });
});
