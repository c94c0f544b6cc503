import { genesis } from '@aval/evidence/audit-chain';
import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import { checkDisclosures } from '@aval/evidence/commitment';
import { parseManifest } from '@aval/evidence/manifest';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../../src/domain/evidence/manifest-of.ts';
import { SANDBOX_NOTICE } from '../../../src/domain/evidence/sandbox-notice.ts';
import type { ManifestParts } from '../../../src/domain/evidence/manifest-of.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aField } from '../../given/field.ts';
import { TENANT, aDocument, aSentEnvelope, signed } from '../../given/envelope.ts';
import { ACME } from '../../given/operator.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const documents = [aDocument(1), aDocument(2)];
const completed = (changes: EnvelopeChanges = {}): Envelope =>
  aSentEnvelope({
    status: 'COMPLETED',
    completedAt: after(5),
    verificationCode: '7H3KQ-0ZZ9M-ABCDE-12345',
    documents,
    signers: [signed(aSigner(1), documents), signed(aSigner(2, { cpf: null, phone: null }), documents)],
    ...changes,
  });

/** Sixteen bytes, another number each time. */
function salts(): () => Uint8Array {
  let count = 0;
  return () => Buffer.alloc(16, (count += 1));
}

const parts = (changes: Partial<ManifestParts> = {}): ManifestParts => ({
  sealed: documents.map((document) => ({
    documentId: document.id,
    sha256: sha256Hex(Buffer.from(`sealed ${document.id}`)),
    size: document.size + 30_000,
    marks: [],
    fields: [],
  })),
  report: { sha256: sha256Hex(Buffer.from('report')), size: 9000 },
  operator: ACME,
  logOrigin: 'sandbox.aval.test/v1/public/log',
  fieldCommitments: new Map(),
  ownSignatures: [],
  links: [],
  chain: { count: 9, head: sha256Hex(Buffer.from('head')), lastAt: NOW },
  issuedAt: after(1000),
  manifestKid: `sbx-${'k'.repeat(43)}`,
  sealCertificateSha256: sha256Hex(Buffer.from('certificate')),
  salt: salts(),
  ...changes,
});

describe('manifestOf', () => {
  const { manifest, disclosures } = manifestOf(completed(), parts());

  it('is a manifest that every verifier reads', () => {
    const reading = parseManifest(canonicalBytes(manifest));
    expect(reading).toEqual({ ok: true, manifest });
  });

  it('commits to the sender as it was named at sending, with its id in the clear', () => {
    const sender = { name: 'Imobiliária Sol', cnpj: '11222333000181' };
    const { manifest: named, disclosures: opened } = manifestOf(completed({ sender }), parts());
    expect(parseManifest(canonicalBytes(named))).toEqual({ ok: true, manifest: named });
    expect(named.organization?.id).toBe(TENANT.organizationId);
    expect(JSON.stringify(named)).not.toContain(sender.name);
    const own = opened.filter(({ at }) => at === 'manifest/organization');
    expect(own.map(({ name, value, subject }) => [name, value, subject])).toEqual([
      ['name', sender.name, null],
      ['cnpj', sender.cnpj, null],
    ]);
    expect(
      checkDisclosures(
        named,
        [],
        own.map(({ subject: _subject, ...rest }) => rest),
      ),
    ).toEqual([]);
  });

  it('commits to no CNPJ that the organization did not state, and names no sender that nobody kept', () => {
    const { manifest: named } = manifestOf(completed({ sender: { name: 'Sol', cnpj: null } }), parts());
    expect(Object.keys(named.organization?.personal ?? {})).toEqual(['name']);
    expect(manifest).not.toHaveProperty('organization');
  });

  it('declares groups with everyone in them, and the empty fields of those who did not sign', () => {
    const group = { groupId: 'board', required: 1 };
    const signers = [
      signed(aSigner(1, { group }), documents),
      aSigner(2, { group, status: 'SKIPPED' }),
      aSigner(3, { group, status: 'DECLINED' }),
    ];
    const fields = [aField(2, { signerId: idOf('sgn', 2) })];
    const { manifest: grouped } = manifestOf(completed({ signers, fields }), parts());
    expect(grouped.signers.map(({ id }) => id)).toEqual([idOf('sgn', 1)]);
    expect(grouped.groups).toEqual([
      {
        id: 'board',
        required: 1,
        members: [
          { signerId: idOf('sgn', 1), status: 'SIGNED' },
          {
            signerId: idOf('sgn', 2),
            status: 'SKIPPED',
            emptyFields: [{ id: idOf('fld', 2), documentId: idOf('doc', 1), type: 'TEXT' }],
          },
          { signerId: idOf('sgn', 3), status: 'DECLINED' },
        ],
      },
    ]);
    expect(parseManifest(canonicalBytes(grouped))).toEqual({ ok: true, manifest: grouped });
  });

  it('names the report and the public log', () => {
    expect(manifest.report).toEqual({ sha256: sha256Hex(Buffer.from('report')), size: 9000 });
    expect(manifest.log).toEqual({ origin: 'sandbox.aval.test/v1/public/log' });
  });

  it('says plainly in the Sandbox that it has no legal value', () => {
    expect(manifest).toMatchObject({ environment: 'SANDBOX', notice: SANDBOX_NOTICE });
    expect(SANDBOX_NOTICE).toMatch(/sem valor legal.*no legal value/s);
  });

  it('says nothing of the kind in production', () => {
    const envelope = completed({ tenant: { ...TENANT, environment: 'PRODUCTION' } });
    const made = manifestOf(envelope, parts({ manifestKid: 'k'.repeat(43) })).manifest;
    expect(made.notice).toBeNull();
    expect(parseManifest(canonicalBytes(made)).ok).toBe(true);
  });

  it("names the signers' own certificates, and none where there are none", () => {
    const certificateSha256 = sha256Hex(Buffer.from('own'));
    const fields = Object.fromEntries(documents.map(({ id }) => [id, 'Assinatura1']));
    const own = { signerId: idOf('sgn', 2), certificateSha256, fields, holder: null };
    const made = manifestOf(completed(), parts({ ownSignatures: [own] })).manifest;
    expect(made.signers[1]?.qualified).toEqual({ certificateSha256, signatures: fields });
    expect(made.signers[0]).not.toHaveProperty('qualified');
    expect(parseManifest(canonicalBytes(made)).ok).toBe(true);
  });

  it('says of a code that the host read too, of a delegate, and of a company as the sender states it', () => {
    const [first, second, third] = [
      aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com' }),
      aSigner(2, { delegation: 'APPROVED', identitySource: 'SELF_DECLARED' }),
      aSigner(3, {
        role: 'REPRESENTATIVE',
        organizationName: 'Padaria',
        cnpj: '33000167000101',
        office: 'Sócia',
      }),
    ].map((each) => signed(each, documents));
    const envelope = completed({ signers: [first, second, third].flatMap((each) => each ?? []) });
    const made = manifestOf(envelope, parts()).manifest;
    expect(made.signers).toMatchObject([
      { level: 'SIMPLE', levelReason: 'HOST_RECEIVED_CODE' },
      { identitySource: 'SELF_DECLARED' },
      { organizationSource: 'STATED_BY_SENDER' },
    ]);
    for (const member of ['level', 'levelReason', 'organizationSource'])
      expect(made.signers[1]).not.toHaveProperty(member);
    expect(parseManifest(canonicalBytes(made)).ok).toBe(true);
  });

  it('binds originals, sealed files, signers and the chain at completion', () => {
    expect(manifest.documents[1]).toMatchObject({
      id: idOf('doc', 2),
      original: { sha256: documents[1]?.sha256, size: 1002 },
      sealed: { size: 31_002 },
    });
    expect(manifest.signers.map((signer) => [signer.id, signer.channel, signer.signedAt])).toEqual([
      [idOf('sgn', 1), 'SANDBOX', NOW.toISOString()],
      [idOf('sgn', 2), 'SANDBOX', NOW.toISOString()],
    ]);
    expect(manifest.audit).toMatchObject({ genesis: genesis(idOf('env', 1)), count: 9 });
  });

  it('holds no personal value in the clear', () => {
    const text = JSON.stringify(manifest);
    for (const { value } of disclosures) expect(text).not.toContain(value);
    expect(disclosures.map((disclosure) => disclosure.value)).toEqual(
      expect.arrayContaining(['Maria da Silva 1', '52998224725', 'Contrato 2', 'contrato-2.pdf']),
    );
  });

  it('opens every commitment, each with a different salt', () => {
    expect(
      checkDisclosures(
        manifest,
        [],
        disclosures.map(({ subject: _subject, ...disclosure }) => disclosure),
      ),
    ).toEqual([]);
    const commitments = JSON.stringify(manifest).match(
      /"(name|email|cpf|phone|title|filename)":"[0-9a-f]{64}"/g,
    );
    expect(disclosures).toHaveLength(commitments?.length ?? -1);
    expect(new Set(disclosures.map((disclosure) => disclosure.salt)).size).toBe(disclosures.length);
  });

  it('says of each value whose it is, so that one person can be erased', () => {
    const subjects = disclosures.map((disclosure) => `${disclosure.at} ${disclosure.subject ?? 'sender'}`);
    expect(new Set(subjects)).toEqual(
      new Set([
        'manifest/envelope sender',
        `manifest/documents/${idOf('doc', 1)} sender`,
        `manifest/documents/${idOf('doc', 2)} sender`,
        `manifest/signers/${idOf('sgn', 1)} ${idOf('sgn', 1)}`,
        `manifest/signers/${idOf('sgn', 2)} ${idOf('sgn', 2)}`,
      ]),
    );
  });

  it.each([
    ['a time', { signers: [changedSigner(signed(aSigner(1), documents), { viewedAt: null })] }],
    ['channel', { signers: [changedSigner(signed(aSigner(1), documents), { channel: null })] }],
    ['channel', { signers: [changedSigner(signed(aSigner(1), documents), { authenticatedAt: null })] }],
  ])('is not made where the envelope lacks %s', (what, changes) => {
    expect(() => manifestOf(completed(changes), parts())).toThrow(`lacks ${what}`);
  });

  it('INVALID_STATE_TRANSITION for an envelope that is not completed', () => {
    expect(refusalOf(() => manifestOf(completed({ status: 'SENT' }), parts()))).toEqual({
      code: 'INVALID_STATE_TRANSITION',
      details: { from: 'SENT' },
    });
  });

  it('is not made where a document was not sealed', () => {
    const { sealed } = parts();
    expect(() => manifestOf(completed(), parts({ sealed: sealed.slice(1) }))).toThrow(
      'lacks a sealed document',
    );
  });
});

describe('the manifest of people with roles', () => {
  const company = { organizationName: 'Padaria', cnpj: '33000167000101', office: 'Diretora' };
  const people = [
    signed(aSigner(1), documents),
    signed(aSigner(2, { role: 'REPRESENTATIVE', ...company }), documents),
    signed(aSigner(3, { role: 'IN_PERSON', hostEmail: 'rui@example.com' }), documents),
    aSigner(4, { role: 'CC', cpf: null }),
  ];
  const { manifest, disclosures } = manifestOf(completed({ signers: people }), parts());

  it('names roles, commits to what goes with them, and leaves out who only receives a copy', () => {
    expect(manifest.signers.map(({ role }) => role)).toEqual([undefined, 'REPRESENTATIVE', 'IN_PERSON']);
    expect(manifest.signers.map(({ personal }) => Object.keys(personal).length)).toEqual([4, 7, 5]);
    expect(disclosures.filter(({ name }) => name === 'cnpj')).toMatchObject([{ value: '33000167000101' }]);
    expect(JSON.stringify(manifest)).not.toContain('Padaria');
  });

  it('is read and checked by every verifier', () => {
    expect(parseManifest(canonicalBytes(manifest))).toEqual({ ok: true, manifest });
    expect(checkDisclosures(manifest, [], disclosures)).toEqual([]);
  });
});

describe('the manifest of what signers entered', () => {
  const SALT = 'ab'.repeat(16);
  const file = {
    name: 'rg.jpg',
    type: 'image/jpeg',
    size: 7,
    sha256: sha256Hex(Buffer.from('photo')),
    blobKey: '',
    secret: 'aa',
    attachedAt: NOW,
  } as const;
  const request = { key: 'cnh', label: 'Foto da CNH', required: true, accept: 'ANY' } as const;
  const optional = { ...request, key: 'rg', required: false, file: null };
  const fields = [
    aField(1),
    aField(2, { defaultValue: 'Brasil', suggestionSalt: SALT }),
    aField(3, { signerId: idOf('sgn', 2) }),
  ];
  const signers = [aSigner(1, { attachments: [{ ...request, file }, optional] }), aSigner(2)].map((each) =>
    signed(each, documents),
  );
  const entered = sha256Hex(Buffer.from('commitment'));
  const mark = (page: number) => ({ page, box: [0, 0, 9000, 9000] as const, appearance: entered });
  const drawn = parts().sealed.map((sealed, index) => ({
    ...sealed,
    marks: index === 0 ? [mark(1)] : [],
    fields: index === 0 ? [1, 2].map((page) => ({ fieldId: idOf('fld', 1), mark: mark(page) })) : [],
  }));
  const filled = parts({ sealed: drawn, fieldCommitments: new Map([[idOf('fld', 1), entered]]) });
  const make = (changes: EnvelopeChanges = {}) =>
    manifestOf(completed({ signers, fields, consentEdition: 3, ...changes }), { ...filled, salt: salts() });
  const { manifest, disclosures } = make();

  it('names the fields of each signer with their places, and the commitment of the value alone', () => {
    expect(manifest.signers[0]?.fields).toEqual([
      {
        id: idOf('fld', 1),
        documentId: idOf('doc', 1),
        type: 'TEXT',
        places: [mark(1), mark(2)],
        personal: { value: entered },
      },
      { id: idOf('fld', 2), documentId: idOf('doc', 1), type: 'TEXT', places: [], personal: {} },
    ]);
    expect(manifest.documents.map(({ marks }) => marks)).toEqual([[mark(1)], undefined]);
  });

  it('names the files that were attached by what the consent covers, and none for who was not asked', () => {
    const { type, size, sha256 } = file;
    expect(manifest.signers[0]?.attachments).toEqual([{ key: 'cnh', type, size, sha256 }]);
    expect(manifest.signers[1]).not.toHaveProperty('attachments');
  });

  it('declares the fields as the sender placed them, and opens suggested values to who could change them', () => {
    expect(manifest.fields?.map(({ id }) => id)).toEqual(fields.map(({ id }) => id));
    expect(disclosures.filter(({ name }) => name === 'suggested')).toMatchObject([
      { at: `manifest/fields/${idOf('fld', 2)}`, subject: idOf('sgn', 1), value: 'Brasil', salt: SALT },
    ]);
    expect(JSON.stringify(manifest)).not.toContain('Brasil');
  });

  it.each<[string, EnvelopeChanges]>([
    ['that an older version sent', { consentEdition: 2 }],
    ['without fields', { fields: [] }],
  ])('declares no fields of an envelope %s', (_which, changes) => {
    const made = make(changes);
    expect(made.manifest).not.toHaveProperty('fields');
    expect(made.disclosures.filter(({ name }) => name === 'suggested')).toEqual([]);
  });

  it('is not made while a group still waits for one of its members', () => {
    const group = { groupId: 'board', required: 1 };
    const waiting = [signed(aSigner(1, { group }), documents), aSigner(2, { group })];
    expect(() => make({ signers: waiting })).toThrow('lacks a signature of a group');
  });
});
