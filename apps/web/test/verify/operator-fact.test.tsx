import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/verify/check-document.ts';
import { OperatorFact } from '../../src/verify/operator-fact.tsx';
import { sheetOf } from '../../src/verify/sheet.ts';
import { mount } from '../mount.ts';

const ACME = { name: 'Acme', cnpj: '11222333000181', address: null, contact: 'provas@acme.example' };
const NOBODY = { name: null, cnpj: null, address: null, contact: null };
const ENVELOPE = {
  status: 'COMPLETED',
  title: null,
  signatureLevel: 'ADVANCED',
  authenticationMethod: 'EMAIL_OTP',
  verificationCode: 'CODE',
  completedAt: '2026-11-22T12:00:00Z',
};

function byService(operator: object | null): CheckResult {
  const proof = { operator, seal: null, timestamp: {}, log: null, footers: {} };
  const envelope = { ...ENVELOPE, documents: 1, signers: [] };
  const verification = { result: 'VALID', match: null, envelope, organization: null, proof };
  return { kind: 'SERVICE', input: { file: null, code: null }, verification } as never;
}

function byPackage(operator?: object): CheckResult {
  const manifest = { envelope: ENVELOPE, documents: [], signers: [], ...(operator && { operator }) };
  const verdict = { result: 'VALID', manifest };
  return { kind: 'PACKAGE', input: { file: null, code: null }, verdict } as never;
}

describe.each([
  ['a package', byPackage, byPackage()],
  ['the service', byService, byService(null)],
])('the operator, by %s', (_from, check, older) => {
  const shown = async (result: CheckResult, isSandbox = false) => {
    const proof = sheetOf(result)?.proof;
    if (proof == null) throw new Error('the result is VALID');
    return (await mount(<OperatorFact language="pt-BR" {...{ proof, isSandbox }} />)).text();
  };

  it('is shown with everything that they stated', async () => {
    expect(await shown(check(ACME))).toBe(
      'Operador do serviçoAcme, CNPJ 11.222.333/0001-81, provas@acme.example',
    );
  });

  it('is said to be unidentified, and a test in the Sandbox', async () => {
    expect(await shown(check(NOBODY))).toBe('Operador do serviçooperador não identificado');
    expect(await shown(check(ACME), true)).toMatch(/ \(ambiente de teste\)$/);
  });

  it('is left out for evidence that is older than this fact', async () => {
    expect(await shown(older)).toBe('');
  });
});
