import { describe, expect, it } from 'vitest';
import { payroll } from './payroll-case.ts';

/** `npm run test:heavy -- payroll` has two hundred. */
const PEOPLE = Number.parseInt(process.env['PAYROLL_PEOPLE'] ?? '4', 10);
const LIMIT_MS = 600_000 + PEOPLE * 20_000;

describe('a department that sends everybody their own contract', () => {
  it(
    'sends them from a spreadsheet, signs them with one code, and reads what people entered',
    async () => {
      const { employees, signedByDirector, accounts } = await payroll(PEOPLE);
      expect(accounts).toEqual(new Map(employees.map(({ number }) => [number, `0001-${number}`])));
      expect(signedByDirector).toBe(PEOPLE);
    },
    LIMIT_MS,
  );
});
