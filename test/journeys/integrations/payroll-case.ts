import { createClient, findSigner } from '@aval/sdk';
import type { AvalClient } from '@aval/sdk';
import { onTestFinished } from 'vitest';
import { aCompany, CONTRACT } from '../ceremony.ts';
import { callerOf, succeeding } from '../client.ts';
import { aMigratedPlace } from '../migrated-place.ts';
import { startService } from '../service.ts';
import { accountsOf, contractsOf, createContractTemplate, DIRECTOR, sendContracts } from './payroll.ts';
import type { Employee } from './payroll.ts';
import { Person } from './person.ts';

/** What the department and the people had in the end. */
export interface Payroll {
  readonly employees: readonly Employee[];
  readonly accounts: ReadonlyMap<string, unknown>;
  readonly signedByDirector: number;
}

/** Sends a number of people their contracts from a spreadsheet; everybody signs, and the director with one code. */
export async function payroll(people: number): Promise<Payroll> {
  const service = await startService(await aMigratedPlace(), { settings: { RATE_LIMITS: 'off' } });
  onTestFinished(() => void service.stop());
  const base = service.place.sandbox;
  const { key } = await aCompany(succeeding(callerOf(base)));
  const aval = createClient({ base, credential: key });
  const employees = Array.from({ length: people }, (_, index) => anEmployee(index));

  const templateId = await createContractTemplate(aval, CONTRACT.pathname);
  const bulkSendId = await sendContracts(aval, templateId, employees);
  const contracts = await contractsOf(aval, bulkSendId);
  for (const { number, cpf } of employees) {
    const token = await linkOf(aval, contracts.get(number) ?? '', 'empregado');
    const employee = new Person(base, { cpf });
    await employee.identify(token);
    await employee.sign(token, { Conta: `0001-${number}` });
  }
  const director = new Person(base, { cpf: DIRECTOR.cpf });
  const token = await linkOf(aval, contracts.get(employees[0]?.number ?? '') ?? '', 'empresa');
  const continuation = await director.identify(token);
  await director.sign(token);
  const signedByDirector = 1 + (await director.signTheRest(token, continuation));
  for (const id of contracts.values()) await aval.waitForEvidence(id);
  const accounts = await accountsOf(aval, bulkSendId);
  return { employees, accounts, signedByDirector };
}

function anEmployee(index: number): Employee {
  const number = String(index + 1).padStart(4, '0');
  const name = `${['João', 'Conceição', 'Ângela', 'Luís'][index % 4]} ${number
    .split('')
    .map((digit) => 'ABCDEFGHIJ'[Number(digit)])
    .join('')}`;
  return { number, name, email: `p${number}@example.com`, cpf: aCpf(index), salary: `"${2 + index}.500,00"` };
}

/** The Sandbox writes to nobody: a new link stands for the letter. */
async function linkOf(aval: AvalClient, id: string, templateRole: string): Promise<string> {
  const envelope = await aval.call('GET /v1/envelopes/{id}', { path: { id } });
  const path = { id, signerId: findSigner(envelope, { templateRole }).id };
  const link = await aval.call('POST /v1/envelopes/{id}/signers/{signerId}/link', { path, body: {} });
  return link.signingLink.token;
}

/** Returns a CPF with valid check digits, of its own for each number. */
function aCpf(index: number): string {
  const first = [...String(100_000_007 + index * 97)].map(Number);
  const second = [...first, checkDigit(first)];
  return [...second, checkDigit(second)].join('');
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}
