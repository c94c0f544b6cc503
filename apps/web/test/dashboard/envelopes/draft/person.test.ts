import type { Signer } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import {
  emptyPerson,
  filesOf,
  groupOf,
  isBlank,
  isComplete,
  isGroupTooSmall,
  missingRoleFields,
  personOf,
  problemsOf,
  requirementsOf,
  roleValuesOf,
  valuesOf,
  withPerson,
} from '../../../../src/dashboard/envelopes/draft/person.ts';
import type { Person, PersonProblems } from '../../../../src/dashboard/envelopes/draft/person.ts';

const MARIA: Person = {
  ...emptyPerson(1),
  name: 'Maria',
  email: 'maria@example.com',
  cpf: '529.982.247-25',
};
const BOTH = { cpf: true, phone: true };
const NEITHER = { cpf: false, phone: false };

describe('requirementsOf', () => {
  it.each([
    ['SIMPLE', 'EMAIL_OTP', {}, NEITHER],
    ['ADVANCED', 'EMAIL_OTP', {}, { cpf: true, phone: false }],
    ['QUALIFIED', 'SMS_OTP', {}, BOTH],
    ['SIMPLE', 'WHATSAPP_OTP', {}, { cpf: false, phone: true }],
    ['SIMPLE', 'WHATSAPP_OTP', { method: 'EMAIL_OTP' }, NEITHER],
    ['SIMPLE', 'EMAIL_OTP', { method: 'WHATSAPP_OTP' }, { cpf: false, phone: true }],
    ['SIMPLE', 'EMAIL_OTP', { notifyBy: 'WHATSAPP' }, { cpf: false, phone: true }],
    ['SIMPLE', 'EMAIL_OTP', { level: 'QUALIFIED' }, { cpf: true, phone: false }],
  ] as const)('of %s and %s on %o: %o', (signatureLevel, authenticationMethod, person, required) => {
    const settings = { signatureLevel, authenticationMethod };
    expect(requirementsOf(settings, { ...emptyPerson(1), ...person })).toEqual(required);
  });
});

describe('groups', () => {
  const first: Person = { ...MARIA, group: 'Conselho Fiscal', groupRequired: 2 };
  const second: Person = { ...emptyPerson(2), group: 'conselho  fiscal', groupRequired: 2 };
  const alone = emptyPerson(3);

  it('are named by letters and digits, and a copy has none', () => {
    expect(groupOf(first)).toEqual({ groupId: 'conselho-fiscal', required: 2 });
    expect(groupOf({ ...first, group: ' Diretória / São Paulo ' })?.groupId).toBe('diretoria-sao-paulo');
    expect([groupOf(alone), groupOf({ ...first, role: 'CC' })]).toEqual([null, null]);
  });

  it('share their number, which somebody who joins takes', () => {
    const changed = withPerson([first, second, alone], { ...first, groupRequired: 3 });
    expect(changed.map(({ groupRequired }) => groupRequired)).toEqual([3, 3, 1]);
    const joined = withPerson([first, second, alone], { ...alone, group: 'Conselho fiscal' });
    expect(joined.map(({ groupRequired }) => groupRequired)).toEqual([2, 2, 2]);
  });

  it('are too small with fewer people than have to sign', () => {
    expect(isGroupTooSmall([first, alone], first)).toBe(true);
    expect(isGroupTooSmall([first, second], first)).toBe(false);
    expect(isGroupTooSmall([first, alone], alone)).toBe(false);
  });

  it('count as a change', () => {
    expect(valuesOf(first)).not.toBe(valuesOf({ ...first, groupRequired: 1 }));
  });
});

describe('problemsOf', () => {
  it.each<[string, Partial<Person>, typeof BOTH, PersonProblems]>([
    ['a whole row', { phone: '(11) 98765-4321' }, BOTH, {}],
    ['a missing phone', {}, BOTH, { phone: 'required' }],
    ['values that the service knows', { cpf: '', known: { cpf: '***', phone: '***' } }, BOTH, {}],
    ['a wrong CPF that is optional', { cpf: '111' }, NEITHER, { cpf: 'invalid' }],
    [
      'a wrong CPF over a known one',
      { cpf: '1', known: { cpf: '***', phone: null } },
      NEITHER,
      { cpf: 'invalid' },
    ],
    ['blanks', { name: ' ', email: ' ' }, NEITHER, { name: 'required', email: 'required' }],
    ['an e-mail without a dot', { email: 'maria@example' }, NEITHER, { email: 'invalid' }],
    ['a wrong phone', { phone: '123' }, NEITHER, { phone: 'invalid' }],
  ])('of %s', (_title, changes, required, problems) => {
    const person = { ...MARIA, ...changes };
    expect(problemsOf(person, required)).toEqual(problems);
  });
});

it('requests files with their keys, but not from a person who only receives a copy', () => {
  const files = [{ key: 'cnh', label: 'CNH', required: true, accept: 'IMAGE' as const }];
  const maria = { ...MARIA, files };
  expect(filesOf(maria)).toEqual(files);
  expect(filesOf({ ...maria, role: 'CC' })).toEqual([]);
  expect(valuesOf(maria)).not.toBe(valuesOf(MARIA));
});

it('shows a saved signer without their CPF, which counts as saved', () => {
  const signer = {
    id: 'sgn_1',
    name: 'Maria',
    email: 'm@example.com',
    cpf: '***.982.247-**',
    phone: null,
    role: 'SIGNER',
    attachments: [{ key: 'cnh', label: 'CNH', required: true, accept: 'IMAGE', file: null }],
  } as unknown as Signer;
  const person = personOf(signer, 3);
  expect(person).toMatchObject({
    row: 3,
    signerId: 'sgn_1',
    cpf: '',
    known: { cpf: '***.982.247-**', phone: null },
  });
  expect(person.saved).toBe(valuesOf(person));
  expect(valuesOf({ ...person, name: 'Outra' })).not.toBe(person.saved);
});

it('is complete without a problem', () => {
  const settings = { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' } as const;
  expect([isComplete(MARIA, settings), isComplete({ ...MARIA, cpf: '' }, settings)]).toEqual([true, false]);
});

it('is blank until something is typed', () => {
  expect([isBlank(emptyPerson(1)), isBlank({ ...emptyPerson(1), phone: '1' })]).toEqual([true, false]);
});

describe('roles', () => {
  const settings = { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' } as const;

  it('need their own fields, and a copy needs neither CPF nor phone', () => {
    const inPerson: Person = { ...MARIA, role: 'IN_PERSON' };
    expect([missingRoleFields(inPerson), isComplete(inPerson, settings)]).toEqual([['hostEmail'], false]);
    expect(isComplete({ ...inPerson, hostEmail: 'rui@example.com' }, settings)).toBe(true);
    expect(isComplete({ ...MARIA, cpf: '', role: 'CC' }, settings)).toBe(true);
  });

  it('send their own fields alone, and are saved again when these change', () => {
    const company: Person = {
      ...MARIA,
      role: 'REPRESENTATIVE',
      organizationName: ' Padaria ',
      hostEmail: 'x',
    };
    expect(roleValuesOf(company)).toEqual({ organizationName: 'Padaria', cnpj: '', office: '' });
    expect(valuesOf(company)).not.toBe(valuesOf({ ...company, office: 'Diretora' }));
    expect(valuesOf(company)).not.toBe(valuesOf({ ...company, role: 'SIGNER' }));
  });
});
