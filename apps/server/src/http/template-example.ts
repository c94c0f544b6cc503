import { idExample } from './example-values.ts';

/** A template of a rental contract, with roles and fields. */
export const TEMPLATE_EXAMPLE = {
  name: 'Contrato de locação',
  signingOrderEnabled: true,
  documents: [{ documentId: idExample('document') }],
  roles: [
    { key: 'locatario', label: 'Locatário' },
    { key: 'locador', label: 'Locador' },
  ],
  fields: [
    {
      key: 'aluguel',
      role: 'locatario',
      type: 'NUMBER',
      page: 1,
      box: { x: 72, y: 400, width: 120, height: 20 },
      rule: { kind: 'NUMBER', min: 0, decimals: 2 },
      readOnly: true,
      label: 'Aluguel mensal',
    },
    { role: 'locatario', type: 'SIGNATURE', page: 1, box: { x: 72, y: 640, width: 180, height: 40 } },
  ],
};
