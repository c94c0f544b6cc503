import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findSigner } from '@aval/sdk';
import type { AvalClient, Operations } from '@aval/sdk';

/**
 * The human resources department of a company, written against the documentation alone: it sends everybody their own
 * contract from one spreadsheet, the company signs all of them with one code, and what people entered comes back.
 */

export interface Employee {
  /** The number of the employee in the payroll. */
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  /** As Excel in Portuguese writes it. */
  readonly salary: string;
}

type Template = NonNullable<Operations['POST /v1/templates']['body']>;

const place = (y: number) => ({ page: 1, box: { x: 72, y, width: 180, height: 20 } });

const FIELDS: NonNullable<Template['fields']> = [
  {
    key: 'salario',
    role: 'empregado',
    type: 'NUMBER',
    readOnly: true,
    required: true,
    label: 'Salário',
    ...place(690),
  },
  { key: 'conta', role: 'empregado', type: 'TEXT', required: true, label: 'Conta', ...place(720) },
];

/** Who signs for the company, in every contract. */
export const DIRECTOR = {
  role: 'empresa',
  name: 'Rita Reis',
  email: 'rita@empresa.example.com',
  cpf: '16899535009',
  reference: 'DIRETORIA',
};

/** Creates the template of the contract. Returns its id. */
export async function createContractTemplate(aval: AvalClient, pdf: string): Promise<string> {
  const body = {
    name: 'Contrato de trabalho',
    title: 'Contrato de trabalho',
    documents: [{ contentBase64: await readFile(pdf, 'base64'), filename: 'contrato.pdf' }],
    roles: [
      { key: 'empregado', label: 'Empregado' },
      { key: 'empresa', label: 'Empresa' },
    ],
    fields: FIELDS,
  };
  return (await aval.call('POST /v1/templates', { body })).id;
}

/** The spreadsheet of the department, in the character set in which Excel on Windows saves it. */
export function spreadsheetOf(employees: readonly Employee[]): string {
  const head = 'empregado.nome;empregado.email;empregado.cpf;empregado.reference;valor.salario;reference';
  const rows = employees.map(({ number, name, email, cpf, salary }) =>
    [name, email, cpf, number, salary, `CT-${number}`].join(';'),
  );
  return Buffer.from(['sep=;', head, ...rows, ''].join('\r\n'), 'latin1').toString('base64');
}

/** Sends everybody their contract. Returns the id of the bulk send when all are sent. */
export async function sendContracts(
  aval: AvalClient,
  templateId: string,
  employees: readonly Employee[],
): Promise<string> {
  const csvBase64 = spreadsheetOf(employees);
  const body = { templateId, csvBase64, people: [DIRECTOR] };
  const { id, status, rows } = await aval.call('POST /v1/bulk-sends', { body });
  if (status !== 'READY') throw new Error(`${rows.invalid} rows of the spreadsheet have problems`);
  await aval.call('POST /v1/bulk-sends/{id}/send', { path: { id }, body: {} });
  for (;;) {
    const bulkSend = await aval.call('GET /v1/bulk-sends/{id}', { path: { id } });
    if (bulkSend.status === 'COMPLETED') return id;
    await pause(200);
  }
}

/** The contracts of a bulk send by the number of their employee. */
export async function contractsOf(
  aval: AvalClient,
  bulkSendId: string,
): Promise<ReadonlyMap<string, string>> {
  const contracts = new Map<string, string>();
  for await (const { id } of aval.list('GET /v1/envelopes', { query: { bulkSendId, limit: 100 } })) {
    const envelope = await aval.call('GET /v1/envelopes/{id}', { path: { id } });
    contracts.set(findSigner(envelope, { templateRole: 'empregado' }).reference ?? '', id);
  }
  return contracts;
}

/** Returns what everybody entered, by the number of the employee, as soon as every contract is complete. */
export async function accountsOf(
  aval: AvalClient,
  bulkSendId: string,
): Promise<ReadonlyMap<string, unknown>> {
  const accounts = new Map<string, unknown>();
  const query = { bulkSendId, status: 'COMPLETED' as const, limit: 100 };
  for await (const { id } of aval.list('GET /v1/envelopes', { query })) {
    const values = await aval.call('GET /v1/envelopes/{id}/values', { path: { id } });
    accounts.set(findSigner(values, { templateRole: 'empregado' }).reference ?? '', values.values['conta']);
  }
  return accounts;
}
