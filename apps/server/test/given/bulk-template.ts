import type { Sender } from './sender.ts';
import { done } from './ceremony.ts';

const box = (y: number) => ({ page: 1, box: { x: 72, y, width: 180, height: 20 } });

/** The employer of a payroll: the same person in every contract. */
export const EMPLOYER = {
  role: 'empresa',
  name: 'Rita Reis',
  email: 'rita@empresa.example.com',
  cpf: '16899535009',
  reference: 'RH',
} as const;

/** A contract of employment with a value that the employee reads, and one that they enter. */
export async function anEmploymentTemplate(sender: Sender, change: object = {}): Promise<string> {
  const body = {
    name: 'Contrato de trabalho',
    title: 'Contrato de trabalho',
    documents: [{ documentId: sender.documentId }],
    roles: [
      { key: 'empregado', label: 'Empregado' },
      { key: 'empresa', label: 'Empresa' },
    ],
    fields: [
      { key: 'salario', role: 'empregado', type: 'NUMBER', readOnly: true, required: true, ...box(100) },
      { key: 'apelido', role: 'empregado', type: 'TEXT', required: false, ...box(680) },
    ],
    ...change,
  };
  return done(await sender.call('POST', '/v1/templates', { body }), 201).body.id;
}

/** The columns of a list for that template. */
export const COLUMNS =
  'empregado.nome;empregado.email;empregado.cpf;empregado.reference;valor.salario;reference';

/** A list of employees as Excel in Portuguese writes it. */
export const EMPLOYEES = [
  'sep=;',
  COLUMNS,
  'Ana Souza;ana@example.com;529.982.247-25;M-1;"2.500,00";C-1',
  'Bruno Lima;bruno@example.com;111.444.777-35;M-2;3100,50;C-2',
  '',
].join('\r\n');
