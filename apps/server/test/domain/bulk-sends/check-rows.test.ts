import { describe, expect, it } from 'vitest';
import type { BulkPerson } from '../../../src/domain/bulk-sends/bulk-row.ts';
import type { BulkSettings } from '../../../src/domain/bulk-sends/bulk-send.ts';
import { checkRows } from '../../../src/domain/bulk-sends/check-rows.ts';
import { PERSON, SETTINGS } from '../../given/bulk-send.ts';

const COLUMNS = { name: 1, email: 2, cpf: 3, phone: 4 };

function check(people: readonly Partial<BulkPerson>[], settings: Partial<BulkSettings> = {}, columns = {}) {
  const rows = people.map((person, index) => ({
    line: index + 2,
    person: { ...PERSON, ...person },
    problems: [],
  }));
  return checkRows(rows, { ...COLUMNS, ...columns }, { ...SETTINGS, ...settings });
}

describe('a requirement of the settings', () => {
  it.each<[Partial<BulkPerson>, Partial<BulkSettings>, readonly string[]]>([
    [{ cpf: null }, {}, []],
    [{ cpf: null }, { signatureLevel: 'ADVANCED' }, ['cpf required']],
    [{ cpf: '529.982.247-26' }, {}, ['cpf cpf.digits']],
    [{ cpf: '11111111111' }, { signatureLevel: 'ADVANCED' }, ['cpf cpf.digits']],
    [{}, { authenticationMethod: 'SMS_OTP' }, ['phone required']],
    [{}, { notifyBy: 'WHATSAPP' }, ['phone required']],
    [{ phone: '+5511987654321' }, { authenticationMethod: 'WHATSAPP_OTP' }, []],
    [{ phone: '+551133334444' }, { authenticationMethod: 'SMS_OTP' }, ['phone phone.landline']],
    [{ phone: '+551133334444' }, { authenticationMethod: 'WHATSAPP_OTP' }, []],
    [
      { cpf: null },
      { signatureLevel: 'ADVANCED', authenticationMethod: 'SMS_OTP' },
      ['cpf required', 'phone required'],
    ],
  ])('%j with %j has %j', (person, settings, expected) => {
    const [row] = check([person], settings);
    expect(row?.problems.map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
    expect(row?.status).toBe(expected.length === 0 ? 'READY' : 'INVALID');
  });

  it('is named with its column, or null where the list has none', () => {
    const settings = { signatureLevel: 'ADVANCED', authenticationMethod: 'SMS_OTP' } as const;
    const [row] = check([{ cpf: null }], settings, { phone: null });
    expect(row?.problems.map(({ column }) => column)).toEqual([3, null]);
  });

  it('is not repeated for a field that has a problem already', () => {
    const problem = { field: 'cpf', column: 3, rule: 'max_length', params: {}, message: '' } as const;
    const rows = [{ line: 2, person: { ...PERSON, cpf: 'x' }, problems: [problem] }];
    const [row] = checkRows(rows, COLUMNS, SETTINGS);
    expect(row?.problems).toEqual([problem]);
  });
});

describe('repetitions', () => {
  it('are warnings that name the first line, whatever the case or mask', () => {
    const rows = check([
      {},
      { email: 'Maria@Example.com', cpf: '529.982.247-25' },
      { email: 'b@example.com', cpf: null },
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY']);
    expect(
      rows.map(({ warnings }) =>
        warnings.map(({ field, column, params }) => [field, column, params['line']]),
      ),
    ).toEqual([
      [],
      [
        ['email', 2, 2],
        ['cpf', 3, 2],
      ],
      [],
    ]);
  });
});

it('keeps a good row as its signer will be, and a bad row as it is written', () => {
  const cpf = '529.982.247-25';
  const [good, bad] = check([
    { email: 'Ana@Example.com', cpf },
    { email: 'Bia@Example.com', cpf: '1' },
  ]);
  expect(good?.person).toMatchObject({ email: 'ana@example.com', cpf: '52998224725' });
  expect(bad?.person).toMatchObject({ email: 'Bia@Example.com', cpf: '1' });
});

it('warns of addresses that look like typing errors, and sends to them all the same', () => {
  const rows = check([
    { email: 'a@gmial.com' },
    { email: 'b@example' },
    { email: 'JOSÉ@xn--exmple-cua.com.br' },
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY']);
  const named = rows.map(({ warnings }) => warnings.map(({ rule, params }) => [rule, params]));
  expect(named[0]).toContainEqual(['doubtful_address', { suggestion: 'gmail.com' }]);
  expect(named[1]).toContainEqual(['incomplete_address', {}]);
  expect(rows[2]?.person?.email).toBe('josé@exämple.com.br');
});
