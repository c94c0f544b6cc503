import { describe, expect, it } from 'vitest';
import {
  NOBODY,
  PERSON_MEMBERS,
  personValues,
  withGivenValues,
} from '../../../src/domain/envelopes/person.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';

const { person } = aSigner(1, { organizationName: 'Padaria', counterpart: null });

describe('withGivenValues', () => {
  it('keeps addresses in lower case, and numbers without their mask', () => {
    const given = {
      email: ' Ana@Example.com ',
      hostEmail: 'Rui@Example.com',
      cpf: '111.444.777-35',
      cnpj: '33.000.167/0001-01',
      phone: '+5511988887777',
    };
    expect(withGivenValues(person, given)).toEqual({
      ...person,
      email: 'ana@example.com',
      hostEmail: 'rui@example.com',
      cpf: '11144477735',
      cnpj: '33000167000101',
      phone: '+5511988887777',
    });
  });

  it('removes a value for null, and keeps what is not given', () => {
    expect(withGivenValues(person, { cpf: null, phone: undefined })).toEqual({ ...person, cpf: null });
  });

  it('returns the same object where nothing differs: stores write what changed', () => {
    expect(withGivenValues(person, {})).toBe(person);
    expect(withGivenValues(person, { email: person.email.toUpperCase(), cpf: '529.982.247-25' })).toBe(
      person,
    );
  });

  it.each([
    ['INVALID_CPF', { cpf: '11144477734' }, 'signers[2].cpf'],
    ['VALIDATION_FAILED', { cnpj: '33000167000100' }, 'signers[2].cnpj'],
  ])('throws %s, named by its place', (code, given, field) => {
    const refused = refusalOf(() => withGivenValues(person, given, 'signers[2]'));
    expect(refused).toMatchObject({ code, details: { fields: [{ field }] } });
  });
});

it('personValues leaves out what became of a person', () => {
  const values = personValues({ ...person, counterpart: null, erasedAt: null } as typeof person);
  expect(Object.keys(values)).toEqual(PERSON_MEMBERS);
  expect(values).toMatchObject({ name: person.name, organizationName: 'Padaria', cnpj: null });
});

it('nobody has no value of any member', () => {
  expect(Object.keys(NOBODY)).toEqual(PERSON_MEMBERS);
  expect(Object.values(NOBODY).filter(Boolean)).toEqual([]);
});
