import { expect, it } from 'vitest';
import { readSlots, readToken } from '../../../src/adapters/psc/read-answers.ts';
import { Unusable } from '../../../src/adapters/psc/unusable.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const TOKEN = { access_token: 'abc', token_type: 'Bearer', expires_in: 300 };
const cpf = (value: unknown) => ({
  ...TOKEN,
  authorized_identification_type: 'CPF',
  authorized_identification: value,
});

it('reads slots, with the alias for a missing label', () => {
  const slots = [{ slot_alias: 'a', label: 'e-CPF A3' }, { slot_alias: 'b' }];
  expect(readSlots(JSON.stringify({ status: 'S', slots }))).toEqual([
    { alias: 'a', label: 'e-CPF A3' },
    { alias: 'b', label: 'b' },
  ]);
  expect(readSlots('{"status":"N"}')).toEqual([]);
});

it.each([
  {},
  [],
  null,
  { status: 's' },
  { status: 'S' },
  { status: 'S', slots: {} },
  { status: 'S', slots: [null] },
  { status: 'S', slots: [{ label: 'x' }] },
  { status: 'S', slots: [{ slot_alias: 1 }] },
  { status: 'S', slots: [{ slot_alias: '' }] },
  { status: 'S', slots: [{ slot_alias: 'a\r\nX: y' }] },
  { status: 'S', slots: [{ slot_alias: 'a', label: ['x'] }] },
  { status: 'S', slots: [{ slot_alias: 'a'.repeat(501) }] },
  { status: 'S', slots: Array.from({ length: 51 }, () => ({ slot_alias: 'a' })) },
])('refuses %j for slots', (answer) => {
  expect(() => readSlots(JSON.stringify(answer))).toThrow(Unusable);
});

it.each([
  [TOKEN, null],
  [cpf('52998224725'), '52998224725'],
  [cpf('529.982.247-25'), '52998224725'],
  [cpf('1234567890'), '01234567890'],
  [cpf(1_234_567_890), '01234567890'],
])('reads %j with the CPF %s', (answer, expected) => {
  expect(readToken(JSON.stringify(answer), NOW).cpf).toBe(expected);
});

it.each([
  [60, '2026-11-23T12:01:00.000Z'],
  ['60', '2026-11-23T12:01:00.000Z'],
  [999_999_999, '2026-11-30T12:00:00.000Z'],
])('reads the validity %j, of seven days at most', (seconds, expected) => {
  const { expiresAt } = readToken(JSON.stringify({ ...TOKEN, expires_in: seconds }), NOW);
  expect(expiresAt.toISOString()).toBe(expected);
});

it.each([
  { ...TOKEN, access_token: '' },
  { ...TOKEN, access_token: 7 },
  { ...TOKEN, access_token: 'a\r\nX-Other: b' },
  { ...TOKEN, access_token: 'a'.repeat(8193) },
  { ...TOKEN, token_type: 'mac' },
  { ...TOKEN, expires_in: 0 },
  { ...TOKEN, expires_in: -1 },
  { ...TOKEN, expires_in: 1.5 },
  { ...TOKEN, expires_in: 'soon' },
  { ...TOKEN, expires_in: undefined },
  cpf({}),
  cpf('abc'),
  cpf('123456789012'),
  { ...cpf('52998224725'), authorized_identification_type: 'RG' },
])('refuses %j for a token', (answer) => {
  expect(() => readToken(JSON.stringify(answer), NOW)).toThrow(Unusable);
});
