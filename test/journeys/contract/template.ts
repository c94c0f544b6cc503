import { aPagePdf, textAt as textOn } from '../../../apps/server/test/given/page-pdf.ts';
import type { Call } from '../client.ts';
import { textAt } from '../client.ts';
import { SIGNERS } from '../ceremony.ts';

/** A long contract: two parties who initial each page, two witnesses, and a department that receives a copy. */
export const PAGES = 30;

/** The people of the contract, by role. CPFs are those of GET /v1/sandbox/identities. */
export const PEOPLE = [
  { role: 'contratante', ...SIGNERS[0] },
  { role: 'contratada', ...SIGNERS[1] },
  {
    role: 'testemunha-1',
    name: 'Carla Mendes',
    email: 'carla.mendes@example.com',
    cpf: '123.456.789-09',
  },
  {
    role: 'testemunha-2',
    name: 'Diego Rocha',
    email: 'diego.rocha@example.com',
    cpf: '987.654.321-00',
  },
  { role: 'financeiro', name: 'Financeiro', email: 'financeiro@example.com' },
];

/** The values that the sender gives. The key of a field is its name in the template. */
export const VALUES = { cidade: 'Recife', valor: '2500.50' };

const initials = (role: string, x: number) => ({
  role,
  type: 'INITIALS',
  everyPage: true,
  box: { x, y: 740, width: 40, height: 20 },
});
const last = (role: string, type: string, y: number, more: object = {}) => ({
  role,
  type,
  page: PAGES,
  box: { x: 72, y, width: 220, height: 40 },
  ...more,
});

const FIELDS = [
  initials('contratante', 450),
  initials('contratada', 500),
  last('contratante', 'SIGNATURE', 120),
  last('contratante', 'TEXT', 170, { key: 'cidade', label: 'Cidade' }),
  last('contratante', 'CHECKBOX', 220, {
    label: 'Aceito receber avisos',
    box: { x: 72, y: 220, width: 14, height: 14 },
  }),
  last('contratada', 'SIGNATURE', 270),
  last('contratada', 'NUMBER', 320, {
    key: 'valor',
    label: 'Valor',
    readOnly: true,
    rule: { kind: 'NUMBER', decimals: 2 },
  }),
  {
    role: 'testemunha-1',
    type: 'SIGNATURE',
    anchor: { text: '{{assinatura:testemunha-1}}', width: 200, height: 40 },
  },
  last('testemunha-2', 'SIGNATURE', 430),
  last('testemunha-2', 'DATE_SIGNED', 480, { box: { x: 72, y: 480, width: 120, height: 20 } }),
];

const ROLES = [
  { key: 'contratante', label: 'Contratante' },
  { key: 'contratada', label: 'Contratada' },
  { key: 'testemunha-1', label: 'Primeira testemunha', role: 'WITNESS' },
  { key: 'testemunha-2', label: 'Segunda testemunha', role: 'WITNESS' },
  { key: 'financeiro', label: 'Financeiro', role: 'CC' },
];

/** Makes the template. Returns its id. */
export async function aContractTemplate(call: Call, as: string): Promise<string> {
  const body = {
    name: 'Contrato de locação',
    title: 'Contrato de locação',
    documents: [
      { contentBase64: contractPdf().toString('base64'), title: 'Contrato', filename: 'contrato.pdf' },
    ],
    roles: ROLES,
    fields: FIELDS,
  };
  return textAt((await call('POST', '/v1/templates', { as, body })).body, 'id');
}

function contractPdf(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, index) => ({
    content: [
      textOn(72, 780, `Contrato de locacao, clausula ${index + 1} de ${PAGES}`),
      ...(index + 1 === PAGES ? [textOn(72, 460, '{{assinatura:testemunha-1}}')] : []),
    ].join('\n'),
  }));
  return aPagePdf(pages);
}
