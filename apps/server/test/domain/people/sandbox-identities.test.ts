import { expect, it } from 'vitest';
import { normaliseCpf } from '../../../src/domain/people/cpf.ts';
import { SANDBOX_IDENTITIES } from '../../../src/domain/people/sandbox-identities.ts';

it('are five people whose CPFs pass the same check as a real one, all different', () => {
  expect(SANDBOX_IDENTITIES.map(({ cpf }) => normaliseCpf(cpf))).toEqual(
    SANDBOX_IDENTITIES.map(({ cpf }) => cpf),
  );
  for (const part of ['name', 'cpf', 'email', 'phone'] as const) {
    expect(new Set(SANDBOX_IDENTITIES.map((identity) => identity[part])).size).toBe(5);
  }
});

it('have addresses that belong to nobody and phones in E.164', () => {
  for (const { email, phone } of SANDBOX_IDENTITIES) {
    expect(email).toMatch(/@example\.com$/);
    expect(phone).toMatch(/^\+55119\d{8}$/);
  }
});
