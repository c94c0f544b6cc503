import { expect, it } from 'vitest';
import { asCsv, hasContent, sampleList } from '../../../../src/dashboard/envelopes/bulk/template-list.ts';
import { WORDS } from '../../../../src/dashboard/envelopes/bulk/words.ts';

type Template = Parameters<typeof sampleList>[0]['template'];
const role = (key: string, person: object | null = null) => ({ key, label: null, person });
const field = (key: string | null, type: string) => ({ key, type, options: ['a;b'] });
const template = {
  authenticationMethod: 'EMAIL_OTP',
  roles: [role('empregado'), role('empresa'), role('diretora', { name: 'Rita' })],
  fields: [
    field('salario', 'NUMBER'),
    field('turno', 'CHOICE'),
    field('x', 'SIGNATURE'),
    field(null, 'TEXT'),
  ],
  variables: [{ key: 'cargo', sample: null, default: 'Analista' }],
} as unknown as Template;

it('has the columns of the roles that no one person takes, and of the values', () => {
  const shared = { empresa: { role: 'empresa', name: 'Rita', email: 'rita@example.com' } };
  const [header, example] = sampleList({ template, shared, words: WORDS['pt-BR'].columns });
  expect(header).toEqual([
    'empregado.nome',
    'empregado.email',
    'empregado.cpf',
    'valor.cargo',
    'valor.salario',
    'valor.turno',
    'referencia',
  ]);
  expect(example).toEqual([
    'Maria Souza',
    'maria@example.com',
    '529.982.247-25',
    'Analista',
    '1000,00',
    'a;b',
    '001',
  ]);
  expect(asCsv([header ?? [], example ?? []]).split('\r\n')[1]).toContain(';"a;b";');
});

it('has phones where codes go there, and names different people', () => {
  const bySms = { ...template, authenticationMethod: 'SMS_OTP' as const };
  const [header, example] = sampleList({ template: bySms, shared: {}, words: WORDS.en.columns });
  expect(header?.slice(0, 5)).toEqual([
    'empregado.name',
    'empregado.email',
    'empregado.cpf',
    'empregado.phone',
    'empresa.name',
  ]);
  expect(example?.[0]).not.toBe(example?.[4]);
});

it.each([
  [[], [], false],
  [[{}], [], false],
  [[], [{}], false],
  [[{}], [{}], true],
])('with documents %j and roles %j has content: %s', (documents, roles, expected) => {
  const content = { documents, roles } as unknown as Parameters<typeof hasContent>[0];
  expect(hasContent(content)).toBe(expected);
});
