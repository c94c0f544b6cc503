import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genesis } from '../src/audit-chain.ts';
import { canonicalBytes } from '../src/canonical.ts';
import type { Manifest, ManifestDocument, ManifestSigner } from '../src/manifest.ts';
import { parseManifest } from '../src/manifest.ts';
import { keyId } from '../src/public-key.ts';
import { plainManifest, plainManifestBytes } from './plain-vector.ts';
import { publishedKey, utf8 } from './sample-envelope.ts';

const [document] = plainManifest.documents;
const [signer] = plainManifest.signers;
if (document === undefined || signer === undefined) throw new Error('the sample has one of each');

const withDocument = (change: object): object => ({
  ...plainManifest,
  documents: [{ ...document, ...change }],
});
const withSigner = (change: object): object => ({ ...plainManifest, signers: [{ ...signer, ...change }] });
const productionKid = keyId(publishedKey, 'PRODUCTION');

describe('parseManifest', () => {
  it('reads the worked example', () => {
    expect(parseManifest(plainManifestBytes)).toEqual({ ok: true, manifest: plainManifest });
  });

  it('reads a production manifest, absent CPF, no moment of authentication', () => {
    const manifest: Manifest = {
      ...plainManifest,
      environment: 'PRODUCTION',
      notice: null,
      keys: { ...plainManifest.keys, manifestKid: productionKid },
      signers: [
        {
          ...signer,
          authenticatedAt: null,
          personal: { name: signer.personal.name, email: signer.personal.email },
        },
      ],
    };
    expect(parseManifest(canonicalBytes(manifest))).toEqual({ ok: true, manifest });
  });

  it.each<[string, Uint8Array, string]>([
    ['broken UTF-8', Uint8Array.of(0xff), 'not-utf8'],
    ['no JSON', utf8('{'), 'not-json'],
    ['JSON with white space', utf8(JSON.stringify(plainManifest, null, 2)), 'not-canonical'],
    ['JSON in another order', utf8(JSON.stringify(plainManifest)), 'not-canonical'],
    ['more than 4 MiB', new Uint8Array(4 * 1024 * 1024 + 1), 'too-large'],
    ['null', utf8('null'), 'unknown-format'],
    ['a later format', canonicalBytes({ ...plainManifest, format: 'aval.manifest.v2' }), 'unknown-format'],
  ])('refuses %s', (_what, bytes, reason) => {
    expect(parseManifest(bytes)).toMatchObject({ ok: false, reason });
  });

  it.each<[string, object]>([
    ['a member that the format does not know', { ...plainManifest, comment: 'x' }],
    ['a missing member', { ...plainManifest, issuedAt: undefined }],
    ['an environment that is none', { ...plainManifest, environment: 'STAGING' }],
    [
      'a level that is none',
      { ...plainManifest, envelope: { ...plainManifest.envelope, signatureLevel: 'FULL' } },
    ],
    ['a time without milliseconds', { ...plainManifest, issuedAt: '2026-11-20T03:12:01Z' }],
    ['an empty chain', { ...plainManifest, audit: { ...plainManifest.audit, count: 0 } }],
    ['a personal value in clear', withSigner({ personal: { ...signer.personal, name: 'Maria' } })],
    ['a signer without a name', withSigner({ personal: { email: signer.personal.email } })],
    ['a document of no bytes', withDocument({ sealed: { ...document.sealed, size: 0 } })],
    ['an id that leads out of a folder', withDocument({ id: '../../etc/passwd' })],
    ['a size that is no integer', withDocument({ original: { ...document.original, size: 1.5 } })],
    [
      'upper-case hexadecimal',
      withDocument({ sealed: { ...document.sealed, sha256: document.sealed.sha256.toUpperCase() } }),
    ],
  ])('refuses the shape of %s', (_what, manifest) => {
    expect(parseManifest(canonicalBytes(manifest))).toMatchObject({ ok: false, reason: 'shape' });
  });

  it.each<[string, object]>([
    [
      'a chain of another envelope',
      { ...plainManifest, audit: { ...plainManifest.audit, genesis: genesis('env_other') } },
    ],
    [
      'a production key in the Sandbox',
      { ...plainManifest, keys: { ...plainManifest.keys, manifestKid: productionKid } },
    ],
    ['a Sandbox without its notice', { ...plainManifest, notice: null }],
    ['a Sandbox that poses as production', { ...plainManifest, environment: 'PRODUCTION', notice: null }],
    ['a document twice', { ...plainManifest, documents: [document, document] satisfies ManifestDocument[] }],
    ['a signer twice', { ...plainManifest, signers: [signer, signer] satisfies ManifestSigner[] }],
    [
      'a signer who signed other bytes',
      withSigner({ documentHashes: { [document.id]: document.sealed.sha256 } }),
    ],
    [
      'a signer who signed one document more',
      withSigner({ documentHashes: { ...signer.documentHashes, doc_x: document.original.sha256 } }),
    ],
    ['a signer who signed nothing', withSigner({ documentHashes: {} })],
  ])('refuses the contradiction of %s', (_what, manifest) => {
    expect(parseManifest(canonicalBytes(manifest))).toMatchObject({ ok: false, reason: 'inconsistent' });
  });

  it('names places and never values', () => {
    const reading = parseManifest(canonicalBytes(withSigner({ channel: 'maria@example.com' })));
    expect(reading).toEqual({
      ok: false,
      reason: 'shape',
      detail: 'manifest.signers[0].channel is no word in capitals',
    });
  });

  it('answers for any bytes and any JSON', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => !parseManifest(bytes).ok));
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(parseManifest(canonicalBytes(value)).ok).toBe(false);
        const posing = { ...plainManifest, signers: value };
        expect(parseManifest(canonicalBytes(posing)).ok).toBe(false);
      }),
    );
  });
});
