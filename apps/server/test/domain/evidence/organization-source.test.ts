import { expect, it } from 'vitest';
import { organizationFact, organizationSourceOf } from '../../../src/domain/evidence/organization-source.ts';
import { idOf, NOW } from '../../given/basics.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSigner } from '../../given/signer.ts';

const CNPJ = '33000167000101';
const own = (cnpj: string | null, n = 1) => ({
  signerId: idOf('sgn', n),
  holder: { name: 'Padaria', cpf: '52998224725', cnpj, issuer: 'AC', notBefore: NOW, notAfter: NOW },
});

it.each<[string, SignerChanges, Parameters<typeof organizationSourceOf>[1], string | null]>([
  ['a signer', {}, [], null],
  ['a representative', { role: 'REPRESENTATIVE', cnpj: CNPJ }, [], 'STATED_BY_SENDER'],
  [
    'one with the certificate of a person',
    { role: 'REPRESENTATIVE', cnpj: CNPJ },
    [own(null)],
    'STATED_BY_SENDER',
  ],
  [
    'one with the certificate of another company',
    { role: 'REPRESENTATIVE', cnpj: CNPJ },
    [own('11222333000181')],
    'STATED_BY_SENDER',
  ],
  [
    'one with the certificate of the company',
    { role: 'REPRESENTATIVE', cnpj: CNPJ },
    [own(CNPJ)],
    'CERTIFICATE',
  ],
  [
    'one beside a certificate of somebody else',
    { role: 'REPRESENTATIVE', cnpj: CNPJ },
    [own(CNPJ, 2)],
    'STATED_BY_SENDER',
  ],
  [
    'one who was erased',
    { role: 'REPRESENTATIVE', cnpj: null },
    [{ ...own(null), holder: null }],
    'STATED_BY_SENDER',
  ],
])('%s', (_, changes, certificates, expected) => {
  const signer = aSigner(1, changes);
  expect(organizationSourceOf(signer, certificates)).toBe(expected);
  expect(organizationFact(signer, certificates)).toEqual(
    expected === null ? {} : { organizationSource: expected },
  );
});
