import type { Verdict } from '@aval/evidence/verdict';
import { describe, expect, it } from 'vitest';
import type { CheckResult, Verification } from '../../src/verify/check-document.ts';
import { sheetOf } from '../../src/verify/sheet.ts';

const input = { file: null, code: null };
const PROOF = {
  seal: { subject: 'Aval', issuer: 'Aval CA', sha256: 'c0ffee' },
  timestamp: { time: '2026-11-22T12:01:00Z', authority: 'TSA' },
  log: { origin: 'log.example', index: 7 },
  operator: { name: 'Acme', cnpj: '11222333000181', address: null, contact: null },
  manifestKid: 'kid',
  hasNewerForm: false,
  fileForm: 'SEALED' as const,
  footers: { pages: 3, compared: true },
};

function byService(match: Verification['match'], nameInFile: string | null): CheckResult {
  const envelope = {
    status: 'COMPLETED',
    title: nameInFile === null ? null : 'Lease',
    organization: 'Bakery',
    signatureLevel: 'ADVANCED',
    authenticationMethod: 'EMAIL_OTP',
    verificationCode: 'CODE',
    completedAt: '2026-11-22T12:00:00Z',
    documents: 1,
    signers: [
      {
        name: 'Ana S***',
        nameInFile,
        role: 'SIGNER',
        identitySource: null,
        isDelegate: false,
        level: 'ADVANCED',
        levelReason: null,
        organizationSource: null,
        group: null,
        signedAt: '2026-11-22T12:00:00Z',
        certificate: null,
        dispute: null,
        contactChanges: [],
      },
    ],
  };
  const organization = { nameAtSigning: 'Bakery', nameToday: null, cnpj: '11222333000181', verifiedAt: null };
  const verification = {
    result: 'VALID',
    match,
    envelope,
    organization,
    proof: PROOF,
    reasons: [],
    checkedAt: '',
  };
  return { kind: 'SERVICE', input, verification: verification as unknown as Verification };
}

function byPackage(verdict: object): CheckResult {
  const manifest = {
    envelope: {
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      completedAt: '2026-11-22T12:00:00Z',
    },
    documents: [{}, {}],
    signers: [
      { id: 'sgn_1', signedAt: '2026-11-22T12:00:00Z', personal: {} },
      { id: 'sgn_2', signedAt: '2026-11-22T12:00:01Z', personal: {} },
    ],
    verificationCode: 'CODE',
    log: { origin: 'log.example' },
  };
  const base = { result: 'VALID', manifest, title: 'Lease', genTime: new Date('2026-11-22T12:01:00Z') };
  const signers = [{ signerId: 'sgn_2', name: 'Ana Souza' }];
  const whole = { ...base, signers, ...verdict } as unknown as Verdict;
  return { kind: 'PACKAGE', input, verdict: whole, checkedAt: new Date(0) };
}

describe('the sheet of a PDF or a code', () => {
  it('names the signers as the sealed document does', () => {
    const sheet = sheetOf(byService('SEALED', 'Ana Souza'));
    expect(sheet?.signers).toEqual([
      {
        name: 'Ana Souza',
        role: 'SIGNER',
        selfDeclared: null,
        onlySimple: null,
        organizationSource: null,
        group: null,
        signedAt: '2026-11-22T12:00:00Z',
        certificate: null,
        history: { dispute: null, contactChanges: [] },
      },
    ]);
    expect(sheet?.namesAreMasked).toBe(false);
    expect(sheet?.unchecked).not.toContain('FILE');
  });

  it('keeps the masked names for a code, and says that no file was checked', () => {
    const sheet = sheetOf(byService(null, null));
    expect(sheet?.signers[0]?.name).toBe('Ana S***');
    expect(sheet?.namesAreMasked).toBe(true);
    expect(sheet?.unchecked).toContain('FILE');
  });

  it("has the facts of a signer's own certificate", () => {
    const answer = byService('SEALED', 'Ana Souza');
    if (answer.kind !== 'SERVICE') throw new Error('made by the service');
    const facts = { holder: 'ANA SOUZA', cpf: '***.982.247-**', issuer: 'AC', notBefore: 'a', notAfter: 'b' };
    const checked = { policy: 'AD-RB 1.3', revocation: { source: 'OCSP', producedAt: 'c' }, stamp: null };
    Object.assign(answer.verification.envelope?.signers[0] ?? {}, {
      certificate: { ...facts, ...checked, sha256: 'c0ffee' },
    });
    expect(sheetOf(answer)?.signers[0]?.certificate).toEqual({ ...facts, checked });
  });

  it('is null without an envelope', () => {
    const answer = byService(null, null);
    if (answer.kind !== 'SERVICE') throw new Error('made by the service');
    expect(sheetOf({ ...answer, verification: { ...answer.verification, envelope: null } })).toBeNull();
  });
});

describe('the sender on the sheet', () => {
  const withSender = (organization: object): CheckResult => {
    const answer = byService(null, null);
    if (answer.kind !== 'SERVICE') throw new Error('made by the service');
    return { ...answer, verification: { ...answer.verification, organization } as unknown as Verification };
  };
  const unknown = { nameAtSigning: null, nameToday: null, cnpj: null, verifiedAt: null };

  it('has its name at sending, with its CNPJ', () => {
    expect(sheetOf(byService(null, null))?.organization).toEqual({
      name: 'Bakery',
      nameToday: null,
      cnpj: '11222333000181',
      isVerified: false,
    });
  });

  it('says what is known: the name of today alone, the mark, or nothing', () => {
    const today = { ...unknown, nameToday: 'Bakery', verifiedAt: '2026-11-22T12:00:00Z' };
    expect(sheetOf(withSender(today))?.organization).toMatchObject({ name: null, isVerified: true });
    expect(sheetOf(withSender(unknown))?.organization).toBeNull();
  });

  it('is what a package discloses', () => {
    const named = byPackage({ organization: { id: 'org_1', name: 'Bakery', cnpj: null } });
    expect(sheetOf(named)?.organization).toMatchObject({ name: 'Bakery', cnpj: null, isVerified: false });
    const withheld = byPackage({ organization: { id: 'org_1', name: null, cnpj: null } });
    expect(sheetOf(withheld)?.organization).toBeNull();
  });
});

describe('the sheet of a package', () => {
  it('has the facts of its manifest, and the names that it discloses', () => {
    expect(sheetOf(byPackage({}))).toMatchObject({
      title: 'Lease',
      organization: null,
      documents: 2,
      level: 'SIMPLE',
      method: 'SMS_OTP',
      code: 'CODE',
      signers: [{ name: null }, { name: 'Ana Souza' }],
      proof: { seal: null, stampedAt: '2026-11-22T12:01:00.000Z', log: { index: null } },
    });
  });

  it('says that a certificate was used, and that nobody opened the documents', () => {
    const answer = byPackage({});
    if (answer.kind !== 'PACKAGE') throw new Error('checked in the browser');
    const { manifest } = answer.verdict;
    const [first, second] = manifest?.signers ?? [];
    const signers = [{ ...first, qualified: {} }, second];
    const whole = byPackage({ manifest: { ...manifest, signers } });
    expect(sheetOf(whole)?.signers.map(({ certificate }) => certificate)).toMatchObject([
      { holder: null, checked: null },
      null,
    ]);
  });

  it.each(['ALTERED', 'UNKNOWN', 'REVOKED', 'INVALID_EVIDENCE'])(
    'is null for %s: nothing it says is proved',
    (result) => {
      expect(sheetOf(byPackage({ result }))).toBeNull();
    },
  );
});
