import { describe, expect, it } from 'vitest';
import { readMeText } from '../src/read-me-text.ts';
import { qualifiedManifest } from './forged-qualified.ts';
import { plainManifest } from './plain-vector.ts';
import { disclosures } from './sample-envelope.ts';
import { samplePackage } from './sample-package.ts';

describe('LEIA-ME.txt', () => {
  it('names the envelope, and states in the Sandbox that it has no legal value', () => {
    const text = readMeText(plainManifest);
    expect(text).toContain(plainManifest.envelope.id);
    expect(text).toContain(plainManifest.verificationCode);
    expect(text).toContain('não tem valor legal');
    expect(readMeText({ ...plainManifest, notice: null })).not.toContain('ATENÇÃO');
  });

  it('states the legal level in Production and none in the Sandbox', () => {
    const { envelope } = plainManifest;
    const production = { ...plainManifest, environment: 'PRODUCTION', notice: null } as const;
    expect(readMeText(production)).toContain('avançada (Lei 14.063/2020, art. 4º, II)');
    expect(readMeText(production)).toContain('não é assinatura qualificada');
    const simple = { ...production, envelope: { ...envelope, signatureLevel: 'SIMPLE' } } as const;
    expect(readMeText(simple)).toContain('art. 4º, I)');
    expect(readMeText(plainManifest)).not.toContain('Lei 14.063');
  });

  it("explains the signers' own signatures if there are any, and who can read the CPF in them", () => {
    const text = readMeText(qualifiedManifest);
    for (const shown of ['qualified/', 'ICP_ROOTS=', 'nome, CPF e data de nascimento']) {
      expect(text).toContain(shown);
      expect(readMeText(plainManifest)).not.toContain(shown);
    }
    expect(text).not.toContain('no fim dos documentos');
    expect(readMeText(plainManifest)).toContain('no fim dos documentos');
  });

  it('names the operator where the manifest does, and says that nobody is identified', () => {
    const operator = { name: 'Acme', cnpj: '11222333000181', address: null, contact: 'acme.example' };
    const nobody = { name: null, cnpj: null, address: null, contact: null };
    const text = (given: typeof operator | typeof nobody, environment: 'SANDBOX' | 'PRODUCTION') =>
      readMeText({ ...plainManifest, environment, operator: given });
    expect(text(operator, 'PRODUCTION')).toContain(
      'Operador do serviço:    Acme, CNPJ 11.222.333/0001-81, acme.example\n',
    );
    expect(text(operator, 'SANDBOX')).toContain('acme.example (ambiente de teste)\n');
    expect(text(nobody, 'PRODUCTION')).toContain('Operador do serviço:    operador não identificado\n');
    expect(readMeText(plainManifest)).not.toContain('Operador');
  });

  it('names every file of the package', async () => {
    const text = readMeText(plainManifest);
    for (const name of (await samplePackage()).keys()) {
      const shown = name.startsWith('documents/') ? 'documents/' : name;
      if (name !== 'LEIA-ME.txt') expect(text).toContain(shown);
    }
  });

  it('contains no personal value', () => {
    for (const { value } of disclosures) expect(readMeText(plainManifest)).not.toContain(value);
  });
});
