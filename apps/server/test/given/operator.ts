import type { Operator } from '../../src/domain/settings.ts';

/** An operator who set nothing. */
export const NO_OPERATOR: Operator = {
  name: null,
  cnpj: null,
  address: null,
  contact: null,
  privacyContact: null,
  privacyUrl: null,
  helpUrl: null,
};

/** An operator as evidence names them. */
export const ACME = {
  name: 'Acme Assinaturas Ltda.',
  cnpj: '11222333000181',
  address: 'Rua das Acácias, 7, São Paulo, SP',
  contact: 'provas@acme.example',
} as const;
