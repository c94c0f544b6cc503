import type { Template } from '@aval/sdk/operations';
import { expect, it } from 'vitest';
import {
  fieldsToFill,
  membersOf,
  requestOf,
  rolesToFill,
} from '../../../src/dashboard/templates/template-use.ts';

type Role = Template['roles'][number];
type Field = Template['fields'][number];

const role = (changes: Partial<Role>) => ({ key: 'a', role: 'SIGNER', person: null, ...changes }) as Role;
const field = (changes: Partial<Field>) =>
  ({ id: 'fld_1', key: null, type: 'TEXT', readOnly: false, ...changes }) as Field;
const PERSON = { name: 'Ana' } as NonNullable<Role['person']>;

it('asks for the people of roles that name none', () => {
  const roles = [role({ key: 'cliente' }), role({ key: 'empresa', person: PERSON })];
  expect(rolesToFill({ roles }).map(({ key }) => key)).toEqual(['cliente']);
});

it.each([
  ['SIGNER', ['name', 'email', 'cpf', 'phone']],
  ['CC', ['name', 'email']],
  ['IN_PERSON', ['name', 'email', 'cpf', 'phone', 'hostEmail']],
  ['REPRESENTATIVE', ['name', 'email', 'cpf', 'phone', 'organizationName', 'cnpj', 'office']],
] as const)('asks a %s for their members', (kind, members) => {
  expect(membersOf({ role: kind })).toEqual(members);
});

it('asks for the values of fields with a name, and of those that the signer can’t fill in', () => {
  const fields = [
    field({ id: 'fld_1' }),
    field({ id: 'fld_2', readOnly: true }),
    field({ id: 'fld_3', key: 'aluguel', type: 'NUMBER' }),
    field({ id: 'fld_4', key: 'nome', type: 'NAME' }),
  ];
  expect(fieldsToFill({ fields }).map(({ id }) => id)).toEqual(['fld_2', 'fld_3']);
});

it('leaves out of the request what was left empty', () => {
  const template = { id: 'tpl_1', roles: [role({ key: 'cliente' })], fields: [] } as unknown as Template;
  const people = { cliente: { name: 'Ana', email: 'ana@example.com', cpf: ' ', phone: '' } };
  expect(requestOf(template, { title: ' ', people, values: { aluguel: '1', ano: '' } })).toEqual({
    templateId: 'tpl_1',
    people: [{ role: 'cliente', name: 'Ana', email: 'ana@example.com' }],
    values: { aluguel: '1' },
  });
});
