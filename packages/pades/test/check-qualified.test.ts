import { describe, expect, it } from 'vitest';
import {
  checkQualified,
  type CheckedFile,
  type DeclaredSignature,
  type DeclaredSignatures,
} from '../src/check-qualified.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { idFrom } from '../src/pdf/write-signature.ts';
import { aMark, marked } from './marked.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { ANA, AD_RB, AD_RT, BRUNO, fingerprint, material, signOwn } from './qualified-file.ts';
import { NOW, seal, sha256, stampDigest, stampSignature } from './sealing.ts';
import { makeIdentity, stampUsage, testWorld, usageExtension } from './test-certificates.ts';

const { root, ecSeal } = testWorld;
const original = classicPdf(onePage);
const shown = Buffer.concat([original, marked(original, [aMark(1)]).tail]);
const inflatedBytes = 1 << 24;

const byAna = await signOwn(shown, { signer: ANA, field: 'Ana' });
const byBoth = await signOwn(byAna, { signer: BRUNO, field: 'Bruno', stampedBy: stampSignature });
const sealed = await seal(byBoth, { options: { fieldName: 'Selo' } });

const ana: DeclaredSignature = {
  field: 'Ana',
  certificateSha256: fingerprint(ANA),
  signedAt: NOW,
  material: await material(),
};
const bruno: DeclaredSignature = {
  field: 'Bruno',
  certificateSha256: fingerprint(BRUNO),
  signedAt: NOW,
  material: await material({ signer: BRUNO }),
};
const both: DeclaredSignatures = {
  originalBytes: original.length,
  signatures: [ana, bruno],
  sealCertificateSha256: fingerprint(ecSeal),
  roots: [root.der],
  inflatedBytes,
};

const check = (pdf: Buffer, changes: Partial<DeclaredSignatures> = {}) =>
  checkQualified(pdf, { ...both, ...changes });
const problemsOf = ({ signatures, problems }: CheckedFile) => [
  ...signatures.map((signature) => signature.problems),
  problems,
];
const withAna = (changes: Partial<DeclaredSignature>) => ({ signatures: [{ ...ana, ...changes }, bruno] });

/** The file with a revision that changes nothing that anyone sees. */
function revised(pdf: Buffer): Buffer {
  const update = new IncrementalUpdate(openDocument(pdf, inflatedBytes));
  update.set(update.allocate(), { value: 1 });
  return Buffer.concat([pdf, update.write(idFrom(Buffer.alloc(16, 9))).tail]);
}

describe('checkQualified', () => {
  const stamp = { time: NOW, authority: 'Test TSA', isTrusted: true };

  it('finds each signature with its certificate, policy, root and time stamp', () => {
    const { signatures, problems } = check(sealed);
    expect(problems).toEqual([]);
    expect(signatures).toMatchObject([
      {
        field: 'Ana',
        problems: [],
        certificate: ANA.der,
        policy: 'AD-RB 1.3',
        root: root.der,
        stamp: null,
      },
      { field: 'Bruno', problems: [], certificate: BRUNO.der, policy: 'AD-RB 1.3', stamp },
    ]);
    expect(Buffer.from(signatures[0]?.cms ?? []).includes(ANA.der)).toBe(true);
  });

  it('accepts a file without a revision of marks, and a document that came signed', async () => {
    const cameSigned = await seal(original, { options: { fieldName: 'Before' } });
    for (const start of [original, cameSigned]) {
      const own = await seal(await signOwn(start, { signer: ANA, field: 'Ana' }));
      const changes = { originalBytes: start.length, signatures: [ana] };
      expect(problemsOf(check(own, changes))).toEqual([[], []]);
    }
  });

  it('returns the root that comes with the signature if you know none, and UNTRUSTED if you know others', () => {
    expect(check(sealed, { roots: null }).signatures[0]).toMatchObject({ problems: [], root: root.der });
    const other = makeIdentity({ subject: 'Another root' });
    expect(check(sealed, { roots: [other.der] }).signatures[0]).toMatchObject({
      problems: ['UNTRUSTED'],
      root: null,
    });
  });

  it('returns UNTRUSTED for a certificate whose key is not for documents, as signing refuses it', async () => {
    const { intermediate } = testWorld;
    const signer = makeIdentity({ subject: 'Ana', issuer: intermediate, extensions: [usageExtension(0x20)] });
    const declared = {
      ...ana,
      certificateSha256: fingerprint(signer),
      material: await material({ signer }),
    };
    const pdf = await seal(await signOwn(shown, { signer, field: 'Ana' }));
    expect(problemsOf(check(pdf, { signatures: [declared] }))).toEqual([['UNTRUSTED'], []]);
  });

  it('returns MISSING for a field that the file does not have, and UNDECLARED for the signature that is there', () => {
    const [first, second, file] = problemsOf(check(sealed, withAna({ field: 'Carla' })));
    expect([first, second]).toEqual([['MISSING'], []]);
    expect(file).toContain('UNDECLARED');
  });

  it('returns MISSING for a file that nobody signed', async () => {
    expect(problemsOf(check(await seal(shown)))).toEqual([['MISSING'], ['MISSING'], []]);
    expect(problemsOf(check(shown))).toEqual([['MISSING'], ['MISSING'], ['REVISIONS']]);
  });

  it('returns WRONG after a signed byte changed', () => {
    const forged = Buffer.from(sealed);
    forged[20] = (forged[20] ?? 0) ^ 1;
    expect(problemsOf(check(forged)).slice(0, 2)).toEqual([['WRONG'], ['WRONG']]);
  });

  it('returns WRONG for a signature that was made over another revision', async () => {
    const another = Buffer.from(shown.toString('latin1').replace('[0 0 200 200]', '[0 0 200 201]'), 'latin1');
    const other = await signOwn(another, { signer: ANA, field: 'Ana' });
    const swapped = Buffer.concat([shown, other.subarray(shown.length)]);
    expect(problemsOf(check(await seal(swapped), { signatures: [ana] }))).toEqual([['WRONG'], []]);
  });

  it('returns CERTIFICATE_DIFFERS for a signature by another person', async () => {
    const byBruno = await seal(await signOwn(shown, { signer: BRUNO, field: 'Ana' }));
    expect(problemsOf(check(byBruno, { signatures: [ana] }))).toEqual([
      ['CERTIFICATE_DIFFERS', 'REVOCATION_UNPROVED'],
      [],
    ]);
  });

  it.each([
    ['no policy', undefined],
    ['another digest', { ...AD_RB, digest: Buffer.alloc(32) }],
    ['another identifier', { ...AD_RB, identifier: '2.16.76.1.7.1.11.1.2' }],
  ])('returns POLICY_UNKNOWN for %s', async (_what, policy) => {
    const own = await seal(await signOwn(shown, { signer: ANA, field: 'Ana', policy }));
    expect(problemsOf(check(own, { signatures: [ana] }))).toEqual([['POLICY_UNKNOWN'], []]);
  });

  it('returns a stamp as untrusted whose authority is below no root of yours', async () => {
    const stamper = makeIdentity({ subject: 'ACT', extensions: [stampUsage] });
    const stampedBy = (signature: Buffer) => stampSignature(signature, stamper);
    const own = await seal(await signOwn(shown, { signer: ANA, field: 'Ana', policy: AD_RT, stampedBy }));
    expect(check(own, { signatures: [ana] }).signatures).toMatchObject([
      { problems: [], policy: 'AD-RT 1.3', stamp: { time: NOW, authority: 'ACT', isTrusted: false } },
    ]);
  });

  it('returns STAMP_MISSING for a policy that demands a stamp', async () => {
    const own = await seal(await signOwn(shown, { signer: ANA, field: 'Ana', policy: AD_RT }));
    expect(problemsOf(check(own, { signatures: [ana] }))).toEqual([['STAMP_MISSING'], []]);
  });

  it.each<[string, (signature: Buffer) => Promise<Buffer>]>([
    ['over something else', () => stampDigest(sha256(Buffer.from('else')))],
    ['by a key that is not for stamps', (signature) => stampSignature(signature, testWorld.ecSeal)],
    ['that is no token', async () => Buffer.from('30020500', 'hex')],
  ])('returns STAMP_WRONG for a stamp %s', async (_what, stampedBy) => {
    const own = await seal(await signOwn(shown, { signer: ANA, field: 'Ana', stampedBy }));
    const [found] = check(own, { signatures: [ana] }).signatures;
    expect([found?.problems, found?.stamp]).toEqual([['STAMP_WRONG'], null]);
  });

  it('returns REVOKED for a certificate that was revoked before, and not for one that was revoked afterwards', async () => {
    const before = await material({ revokedAt: new Date(NOW.getTime() - 60_000) });
    const after = await material({ revokedAt: new Date(NOW.getTime() + 60_000) });
    expect(problemsOf(check(sealed, withAna({ material: before })))).toEqual([['REVOKED'], [], []]);
    expect(problemsOf(check(sealed, withAna({ material: after })))).toEqual([[], [], []]);
  });

  it.each([
    ['without any response', { ocsps: [] }],
    ['without the list of the root', { crls: [] }],
  ])('returns REVOCATION_UNPROVED %s', (_what, changes) => {
    const known = { ...ana.material, ...changes };
    expect(problemsOf(check(sealed, withAna({ material: known })))).toEqual([
      ['REVOCATION_UNPROVED'],
      [],
      [],
    ]);
  });

  it('returns REVOCATION_UNPROVED for a response of the day before', async () => {
    const old = await material({ producedAt: new Date(NOW.getTime() - 86_400_000) });
    expect(problemsOf(check(sealed, withAna({ material: old })))).toEqual([['REVOCATION_UNPROVED'], [], []]);
  });

  it('returns UNDECLARED for the signature of a stranger', () => {
    expect(problemsOf(check(sealed, { signatures: [ana] }))).toEqual([[], ['UNDECLARED']]);
  });

  it('returns REVISIONS for signatures in another order', () => {
    expect(problemsOf(check(sealed, { signatures: [bruno, ana] }))).toEqual([[], [], ['REVISIONS']]);
  });

  it.each([
    ['before the first signature', () => signOwn(revised(shown), { signer: ANA, field: 'Ana' })],
    ['between a signature and the seal', async () => revised(byAna)],
  ])('returns REVISIONS for another revision %s', async (_where, make) => {
    const own = await seal(await make());
    expect(problemsOf(check(own, { signatures: [ana] }))).toEqual([[], ['REVISIONS']]);
  });

  it('returns REVISIONS for bytes after the seal', () => {
    expect(problemsOf(check(revised(sealed)))).toEqual([[], [], ['REVISIONS']]);
  });

  it('builds the path from the issuers that the signature includes, if the evidence has none', () => {
    const known = { ...ana.material, certificates: [] };
    expect(problemsOf(check(sealed, withAna({ material: known })))).toEqual([[], [], []]);
  });
});
