import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genesis } from '../src/audit-chain.ts';
import { canonicalBytes } from '../src/canonical.ts';
import type { Manifest, ManifestDocument, ManifestSigner } from '../src/manifest-types.ts';
import { extendedConsentHash } from '../src/consent-hash.ts';
import { parseManifest } from '../src/manifest.ts';
import { keyId } from '../src/public-key.ts';
import { plainManifest, plainManifest2, plainManifestBytes } from './plain-vector.ts';
import { DOCUMENT_ID, manifestBytesOf, publishedKey, utf8 } from './sample-envelope.ts';

const [document] = plainManifest.documents;
const [signer] = plainManifest.signers;
if (document === undefined || signer === undefined) throw new Error('the sample has one of each');

const withDocument = (change: object): object => ({
  ...plainManifest,
  documents: [{ ...document, ...change }],
});
const withSigner = (change: object): object => ({ ...plainManifest, signers: [{ ...signer, ...change }] });
const productionKid = keyId(publishedKey, 'PRODUCTION');

const CNH = {
  key: 'cnh',
  type: 'image/jpeg',
  size: 7,
  sha256: document?.original.sha256 ?? plainManifest.audit.head,
};

const OPERATOR = { name: 'Acme', cnpj: '11222333000181', address: 'Rua 7', contact: null };

const BOX = [0, 1000, 20_000, 30_000] as const;

/** With fields, attachments, or both below its consents. */
function withOptionalMembers(covered: readonly string[] = ['fields', 'attachments']): Manifest {
  const appearance = document?.original.sha256 ?? plainManifest.audit.head;
  const documents = plainManifest2.documents.map((entry) => ({
    ...entry,
    marks: [{ page: 1, box: BOX, appearance }],
  }));
  const signers = plainManifest2.signers.map((person) => ({
    ...person,
    role: 'WITNESS',
    consent: {
      ...person.consent,
      hash: extendedConsentHash(person.consent.hash, {
        fields: covered.includes('fields') ? [{ id: 'fld_1', commitment: appearance }] : [],
        attachments: covered.includes('attachments') ? [{ key: 'cnh', sha256: appearance }] : [],
      }),
      hashVersion: 2 as const,
      statementHash: person.consent.hash,
    },
    fields: [
      {
        id: 'fld_1',
        documentId: DOCUMENT_ID,
        type: 'TEXT',
        places: [{ page: 1, box: BOX, appearance }],
        personal: { value: appearance },
      },
    ],
    attachments: [{ ...CNH, sha256: appearance }],
    qualified: { certificateSha256: appearance, signatures: { [DOCUMENT_ID]: 'Signature1' } },
  }));
  const members = [
    ...signers.map(({ id }) => ({ signerId: id, status: 'SIGNED' as const })),
    {
      signerId: 'sgn_skipped',
      status: 'SKIPPED' as const,
      emptyFields: [{ id: 'fld_9', documentId: DOCUMENT_ID, type: 'TEXT' }],
    },
    { signerId: 'sgn_declined', status: 'DECLINED' as const },
  ];
  const groups = [{ id: 'board-2', required: 1, members }];
  return {
    ...plainManifest2,
    documents,
    signers,
    groups,
    operator: OPERATOR,
    witnesses: ['witness.example/w1'],
  };
}

type Groups = NonNullable<Manifest['groups']>;
type Members = Groups[number]['members'];

const withMembers =
  (change: (members: Members) => Members, more: Groups = []) =>
  (full: Manifest) => ({
    ...full,
    groups: [...(full.groups ?? []).map((group) => ({ ...group, members: change(group.members) })), ...more],
  });

const withMark = (full: Manifest, change: object): object => ({
  ...full,
  documents: full.documents.map((entry) => ({
    ...entry,
    marks: entry.marks?.map((mark) => ({ ...mark, ...change })),
  })),
});

const OPTIONAL = ['marks', 'role', 'fields', 'attachments', 'qualified', 'groups', 'operator', 'witnesses'];

const withPlainConsent = (person: ManifestSigner): object => ({ ...person, consent: signer.consent });

const withAttachments = (full: Manifest, attachments: unknown): object => ({
  ...full,
  signers: full.signers.map((person) => ({ ...person, attachments })),
});

const withField = (full: Manifest, change: object): object => ({
  ...full,
  signers: full.signers.map((person) => ({
    ...person,
    fields: person.fields?.map((field) => ({ ...field, ...change })),
  })),
});

describe('parseManifest', () => {
  it('reads the worked example', () => {
    expect(parseManifest(plainManifestBytes)).toEqual({ ok: true, manifest: plainManifest });
  });

  it('reads a Production manifest without CPF and without a time of authentication', () => {
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

  it('reads version 2 with every optional member', () => {
    expect(parseManifest(manifestBytesOf(plainManifest2))).toEqual({ ok: true, manifest: plainManifest2 });
    const manifest = withOptionalMembers();
    expect(parseManifest(canonicalBytes(manifest))).toEqual({ ok: true, manifest });
  });

  it.each(OPTIONAL)('rejects %s in version 1', (member) => {
    const isCovered = ['fields', 'attachments'].includes(member);
    const all = withOptionalMembers([member]);
    const full = isCovered ? all : { ...all, signers: all.signers.map(withPlainConsent) };
    const only = JSON.parse(
      JSON.stringify({ ...full, format: 'aval.manifest.v1' }, (name, value: unknown) =>
        OPTIONAL.includes(name) && name !== member ? undefined : value,
      ),
    );
    expect(parseManifest(canonicalBytes(only))).toMatchObject({ ok: false, reason: 'shape' });
    expect(parseManifest(canonicalBytes({ ...only, format: 'aval.manifest.v2' })).ok).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nobody', { name: null, cnpj: null, address: null, contact: null }],
    ['somebody', OPERATOR],
  ])('reads an operator that is %s, and a manifest without the member', (_case, operator) => {
    const manifest = { ...plainManifest2, operator };
    expect(parseManifest(canonicalBytes(manifest as never))).toEqual({ ok: true, manifest });
    expect('operator' in plainManifest2).toBe(false);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a name alone', { name: 'Acme' }],
    ['an unknown member', { ...OPERATOR, privacyContact: 'dpo@acme.example' }],
    ['an empty name', { ...OPERATOR, name: '' }],
    ['a name of two lines', { ...OPERATOR, name: 'Acme\nITI' }],
    ['a name that turns the line around', { ...OPERATOR, name: 'Acme \u202eITI' }],
    ['a CNPJ with marks', { ...OPERATOR, cnpj: '11.222.333/0001-81' }],
    ['an address that is too long', { ...OPERATOR, address: 'x'.repeat(301) }],
  ])('rejects an operator that is %s', (_case, operator) => {
    const manifest = { ...plainManifest2, operator };
    expect(parseManifest(canonicalBytes(manifest as never))).toMatchObject({ ok: false, reason: 'shape' });
  });

  it.each<[string, (full: Manifest) => object]>([
    ['a mark behind the last page', (full) => withMark(full, { page: 2 })],
    [
      'a field behind the last page',
      (full) => withField(full, { places: [{ page: 2, box: BOX, appearance: plainManifest.audit.head }] }),
    ],
    ['a consent that does not cover a value', (full) => withField(full, { personal: {} })],
    ['a value of another field', (full) => withField(full, { id: 'fld_2' })],
    ['a field of another document', (full) => withField(full, { documentId: 'doc_other' })],
    ['a group without enough signatures', withMembers((members) => members.slice(-2))],
    [
      'a member who signed and is no signer',
      withMembers((members) => members.map((member) => ({ ...member, status: 'SIGNED' }))),
    ],
    [
      'a signer who is skipped in their group',
      (full) =>
        withMembers((members) => [
          ...members.slice(1),
          { ...members[0], status: 'SKIPPED' } as Members[number],
        ])(full),
    ],
    ['a member twice', withMembers((members) => [...members, ...members])],
    ['a group twice', (full) => ({ ...full, groups: [...(full.groups ?? []), ...(full.groups ?? [])] })],
    [
      'empty fields of somebody who signed',
      withMembers((members) =>
        members.map((member) => ({ ...member, emptyFields: members.at(-2)?.emptyFields ?? [] })),
      ),
    ],
    ['a consent without an attachment', (full) => withAttachments(full, [])],
    ['a consent with attachments that are left out', (full) => withAttachments(full, undefined)],
    [
      'another attachment',
      (full) => withAttachments(full, [{ ...CNH, sha256: plainManifest.audit.genesis }]),
    ],
    ['an attachment under another key', (full) => withAttachments(full, [{ ...CNH, key: 'rg' }])],
    ['an attachment twice', (full) => withAttachments(full, [CNH, CNH])],
  ])('rejects the contradiction of %s', (_what, change) => {
    const changed = change(withOptionalMembers());
    expect(parseManifest(canonicalBytes(changed))).toMatchObject({ ok: false, reason: 'inconsistent' });
  });

  it.each<[string, object]>([
    ['a key with a slash', { key: '../cnh' }],
    ['a type that is none', { type: 'x' }],
    ['no bytes', { size: 0 }],
    ['a name in the clear', { name: 'rg.jpg' }],
  ])('rejects the shape of an attachment with %s', (_what, change) => {
    const changed = withAttachments(withOptionalMembers(), [{ ...CNH, ...change }]);
    expect(parseManifest(canonicalBytes(changed))).toMatchObject({ ok: false, reason: 'shape' });
  });

  it.each<[string, object]>([
    ['a box of three edges', { box: [0, 0, 1] }],
    ['a box of fractions', { box: [0, 0, 1.5, 1] }],
    ['page 0', { page: 0 }],
    ['an appearance that is no digest', { appearance: 'x' }],
  ])('rejects the shape of a mark with %s', (_what, change) => {
    const changed = withMark(withOptionalMembers(), change);
    expect(parseManifest(canonicalBytes(changed))).toMatchObject({ ok: false, reason: 'shape' });
  });

  it.each<[string, Uint8Array, string]>([
    ['broken UTF-8', Uint8Array.of(0xff), 'not-utf8'],
    ['no JSON', utf8('{'), 'not-json'],
    ['JSON with white space', utf8(JSON.stringify(plainManifest, null, 2)), 'not-canonical'],
    ['JSON in another order', utf8(JSON.stringify(plainManifest)), 'not-canonical'],
    ['more than 4 MiB', new Uint8Array(4 * 1024 * 1024 + 1), 'too-large'],
    ['null', utf8('null'), 'unknown-format'],
    ['a later format', canonicalBytes({ ...plainManifest, format: 'aval.manifest.v3' }), 'unknown-format'],
    ['a format of another kind', canonicalBytes({ ...plainManifest, format: 2 }), 'unknown-format'],
  ])('rejects %s', (_what, bytes, reason) => {
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
  ])('rejects the shape of %s', (_what, manifest) => {
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
  ])('rejects the contradiction of %s', (_what, manifest) => {
    expect(parseManifest(canonicalBytes(manifest))).toMatchObject({ ok: false, reason: 'inconsistent' });
  });

  it('reports paths and never values', () => {
    const reading = parseManifest(canonicalBytes(withSigner({ channel: 'maria@example.com' })));
    expect(reading).toEqual({
      ok: false,
      reason: 'shape',
      detail: 'manifest.signers[0].channel is not an upper-case word',
    });
  });

  it('does not throw for any bytes or any JSON', () => {
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
