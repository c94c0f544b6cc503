import { describe, expect, it } from 'vitest';
import { publicKeyPem } from '../src/public-key.ts';
import { signingKey } from '../src/signing-key.ts';
import { otherKey } from './other-key.ts';
import { plainManifestBytes } from './plain-vector.ts';
import { publishedKey, signManifest } from './sample-envelope.ts';

const jws = await signManifest(plainManifestBytes);
const ours = {
  jws,
  publicKeyPem: publicKeyPem(publishedKey) ?? '',
  packageKeys: { keys: [publishedKey] },
  trustedKeys: undefined,
  fingerprint: undefined,
};
const theirs = { keys: [otherKey] };

describe('signingKey', () => {
  it('is the package’s own when no key is trusted', () => {
    expect(signingKey(ours)).toEqual(publishedKey);
  });

  it('is the trusted key, regardless of the package’s data', () => {
    const retired = { ...publishedKey, status: 'RETIRED' } as const;
    expect(signingKey({ ...ours, trustedKeys: { keys: [otherKey, retired] } })).toEqual(retired);
    expect(signingKey({ ...ours, trustedKeys: theirs })).toBeNull();
  });

  it('is the key with the fingerprint, in any notation', () => {
    const typed = publishedKey.fingerprint.toUpperCase().replaceAll(/(..)/g, '$1: ');
    expect(signingKey({ ...ours, fingerprint: typed })).toEqual(publishedKey);
    expect(signingKey({ ...ours, fingerprint: otherKey.fingerprint })).toBeNull();
    expect(signingKey({ ...ours, fingerprint: '' })).toBeNull();
  });

  it('computes fingerprints itself', () => {
    const lie = { ...otherKey, fingerprint: publishedKey.fingerprint };
    const question = {
      ...ours,
      publicKeyPem: publicKeyPem(otherKey) ?? '',
      fingerprint: publishedKey.fingerprint,
    };
    expect(signingKey({ ...question, packageKeys: { keys: [lie] } })).toBeNull();
  });

  it('is found by signature or PEM when the other is damaged', () => {
    expect(signingKey({ ...ours, jws: '' })).toEqual(publishedKey);
    expect(signingKey({ ...ours, publicKeyPem: '' })).toEqual(publishedKey);
    expect(signingKey({ ...ours, jws: '', publicKeyPem: '' })).toBeNull();
  });

  it('is null when the package’s keys are unreadable', () => {
    expect(signingKey({ ...ours, packageKeys: null })).toBeNull();
  });
});
