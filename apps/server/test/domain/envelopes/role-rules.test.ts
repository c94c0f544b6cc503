import { describe, expect, it } from 'vitest';
import { assertRoleComplete, withoutUnusedValues } from '../../../src/domain/envelopes/role-rules.ts';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { changedSigner, aSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const company = { organizationName: 'Padaria', cnpj: '33000167000101', office: 'Diretora' };
const host = { hostEmail: 'rui@example.com' };

function problemsOf(rule: () => unknown): readonly string[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields } = error.details as { fields: { field: string; rule: string }[] };
    return [error.code, ...fields.map(({ field, rule: slug }) => `${field} ${slug}`)];
  }
}

describe('assertRoleComplete', () => {
  it.each<[string, SignerChanges, readonly string[]]>([
    ['a signer', {}, []],
    ['a witness', { role: 'WITNESS' }, []],
    ['a copy without a CPF', { role: 'CC', cpf: null }, []],
    [
      'a copy that is to attach a file',
      {
        role: 'CC',
        cpf: null,
        attachments: [{ key: 'cnh', label: 'CNH', required: true, accept: 'ANY', file: null }],
      },
      ['signers[2].attachments conflict'],
    ],
    ['a copy with a CPF', { role: 'CC' }, ['signers[2].cpf conflict']],
    ['a representative', { role: 'REPRESENTATIVE', ...company }, []],
    [
      'a representative of nobody',
      { role: 'REPRESENTATIVE' },
      ['signers[2].organizationName required', 'signers[2].cnpj required', 'signers[2].office required'],
    ],
    ['in person', { role: 'IN_PERSON', ...host }, []],
    ['in person without a host', { role: 'IN_PERSON' }, ['signers[2].hostEmail required']],
    ['a signer with a host', host, ['signers[2].hostEmail conflict']],
    [
      'an approver with a company',
      { role: 'APPROVER', ...company },
      ['signers[2].organizationName conflict', 'signers[2].cnpj conflict', 'signers[2].office conflict'],
    ],
  ])('%s: %j', (_who, changes, expected) => {
    const found = problemsOf(() => assertRoleComplete(aSigner(1, changes), 'signers[2]'));
    expect(found).toEqual(expected.length === 0 ? [] : ['VALIDATION_FAILED', ...expected]);
  });
});

describe('values of a former role', () => {
  it('go with another role, and so does the CPF of a person who only receives a copy', () => {
    const signer = aSigner(1, { ...company, hostEmail: 'rui@example.com', role: 'REPRESENTATIVE' });
    expect(withoutUnusedValues(signer)).toEqual(changedSigner(signer, { hostEmail: null }));
    const copied = withoutUnusedValues(changedSigner(signer, { role: 'CC' }));
    expect(copied.person).toMatchObject({
      organizationName: null,
      cnpj: null,
      office: null,
      hostEmail: null,
      cpf: null,
    });
  });
});
