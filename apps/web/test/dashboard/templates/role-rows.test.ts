import type { Template } from '@aval/sdk/operations';
import { expect, it } from 'vitest';
import { bodyOfRoles, rowsOf } from '../../../src/dashboard/templates/role-rows.ts';

const SAVED: Template['roles'][number] = {
  key: 'cliente',
  label: 'Cliente',
  role: 'SIGNER',
  order: 2,
  group: null,
  signatureLevel: 'SIMPLE',
  authenticationMethod: null,
  notifyBy: null,
  language: null,
  when: null,
  person: {
    name: 'Maria',
    email: 'maria@example.com',
    cpf: '***.982.247-**',
    phone: null,
    organizationName: null,
    cnpj: null,
    office: null,
    hostEmail: null,
  },
};

it('keeps what the page doesn’t edit, and leaves the person out, so that the service keeps them', () => {
  const [row] = rowsOf({ roles: [SAVED] });
  if (row === undefined) throw new Error('There is a row.');
  const [body] = bodyOfRoles([{ ...row, label: ' Comprador ', role: 'APPROVER' }]);
  const { person: _person, ...rest } = SAVED;
  expect(body).toEqual({ ...rest, label: 'Comprador', role: 'APPROVER' });
});

it.each([
  ['Testemunha 1', 'testemunha-1'],
  ['  Anuente: João! ', 'anuente-joao'],
  ['Cliente', 'cliente-2'],
  ['???', 'papel'],
])('makes a key of the name of a new role: %s', (label, key) => {
  const rows = rowsOf({ roles: [SAVED] });
  const [, made] = bodyOfRoles([...rows, { row: 9, saved: null, label, role: 'SIGNER' }]);
  expect(made).toEqual({ key, label: label.trim(), role: 'SIGNER' });
});
