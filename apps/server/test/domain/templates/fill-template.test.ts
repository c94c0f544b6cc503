import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../src/domain/templates/fill-template.ts';
import type { RequestedPerson, TemplateUse } from '../../../src/domain/templates/fill-template.ts';
import { NO_CONTENT } from '../../../src/domain/templates/template-content.ts';
import type {
  TemplateContent,
  TemplateField,
  TemplateRole,
} from '../../../src/domain/templates/template-content.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const ROLE: TemplateRole = {
  key: 'cliente',
  label: null,
  role: 'SIGNER',
  order: 3,
  group: null,
  signatureLevel: 'SIMPLE',
  authenticationMethod: null,
  notifyBy: null,
  language: null,
  when: null,
  person: null,
};
const FIELD: TemplateField = {
  id: idOf('fld', 1),
  key: 'aluguel',
  documentId: idOf('tdoc', 1),
  role: 'cliente',
  type: 'NUMBER',
  placement: { kind: 'BOX', page: 1, box: [0, 0, 90_000, 20_000], everyPage: false },
  places: [{ page: 1, box: [0, 0, 90_000, 20_000] }],
  required: true,
  readOnly: true,
  defaultValue: null,
  rule: { kind: 'NUMBER', min: 0, max: null, decimals: 2 },
  options: [],
  label: null,
  tooltip: null,
};
const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
const file = { sha256, size, pages, presigned, warnings, blobKey, signatures: null };
const template = (changes: Partial<TemplateContent> = {}): TemplateContent => ({
  ...NO_CONTENT,
  documents: [{ ...file, id: idOf('tdoc', 1), title: 'Contrato', filename: 'contrato.pdf' }],
  roles: [ROLE],
  fields: [FIELD],
  ...changes,
});
const person = (changes: Partial<RequestedPerson> = {}): RequestedPerson => ({
  role: 'cliente',
  input: { name: 'Ana', email: 'ana@example.com' },
  place: 'people[0]',
  ...changes,
});
const use = (changes: Partial<TemplateUse> = {}): TemplateUse => ({
  people: [person()],
  values: { aluguel: '10.50' },
  ...changes,
});
const problems = (content: TemplateContent, input: TemplateUse): readonly string[] => {
  const { details } = refusalOf(() => fillTemplate(content, input));
  const { fields } = details as { fields: readonly { field: string; rule: string }[] };
  return fields.map(({ field, rule }) => `${field} ${rule}`);
};

describe('fillTemplate', () => {
  it('gives the person the settings of the role, and the field its value', () => {
    const { signers, fields } = fillTemplate(template(), use());
    expect(signers).toMatchObject([
      { input: { name: 'Ana', order: 3, signatureLevel: 'SIMPLE', role: 'SIGNER' }, place: 'people[0]' },
    ]);
    expect(fields).toMatchObject([
      { documentIndex: 0, signerIndex: 0, input: { type: 'NUMBER', default: '10.50', readOnly: true } },
    ]);
  });

  it('lets the person of a request have other settings, and leaves null to the role', () => {
    const input = {
      name: 'Ana',
      email: 'a@example.com',
      signatureLevel: 'ADVANCED',
      notifyBy: null,
    } as const;
    const { signers } = fillTemplate(template(), use({ people: [person({ input })] }));
    expect(signers[0]?.input).toMatchObject({ signatureLevel: 'ADVANCED', notifyBy: null });
    const roles = [{ ...ROLE, notifyBy: 'WHATSAPP' as const }];
    const kept = fillTemplate(template({ roles }), use({ people: [person({ input })] }));
    expect(kept.signers[0]?.input).toMatchObject({ notifyBy: 'WHATSAPP' });
  });

  it('takes a value by the id of a field that has a key, and the default of the template without any', () => {
    const byId = fillTemplate(template(), use({ values: { [FIELD.id]: '3' } }));
    expect(byId.fields[0]?.input).toMatchObject({ default: '3' });
    const fields = [{ ...FIELD, defaultValue: '7' }];
    expect(fillTemplate(template({ fields }), use({ values: {} })).fields[0]?.input).toMatchObject({
      default: '7',
    });
  });

  it.each([
    ['no person', {}, use({ people: [] }), ['people required']],
    [
      'a person too many',
      {},
      use({ people: [person(), person({ place: 'people[1]' })] }),
      ['people[1].role unique_items'],
    ],
    [
      'another role',
      {},
      use({ people: [person(), person({ role: 'x', place: 'people[1]' })] }),
      ['people[1].role enum'],
    ],
    ['another value', {}, use({ values: { aluguel: '1', x: '1' } }), ['values.x unknown']],
    [
      'a value that is wrong, by the id of a field without a key',
      { fields: [{ ...FIELD, key: null }] },
      use({ values: { [FIELD.id]: '1.505' } }),
      [`values.${FIELD.id} decimals`],
    ],
    ['a value beyond the rule', {}, use({ values: { aluguel: '1.505' } }), ['values.aluguel decimals']],
    ['no value for a read-only field', {}, use({ values: {} }), ['values.aluguel required']],
    ['an empty value for it', {}, use({ values: { aluguel: '' } }), ['values.aluguel required']],
    [
      'a value for a signature',
      { fields: [{ ...FIELD, type: 'SIGNATURE' as const, readOnly: false, rule: null }] },
      use({ values: { aluguel: 'Ana' } }),
      ['values.aluguel range'],
    ],
  ])('throws VALIDATION_FAILED for %s', (_, changes, input, expected) => {
    expect(problems(template(changes), input)).toEqual(expected);
  });
});

describe('the person of a role', () => {
  const own = { name: 'Rui', email: 'rui@example.com', cpf: null, phone: null };
  const known = { ...own, organizationName: null, cnpj: null, office: null, hostEmail: null };
  const filled = (people: TemplateUse['people'], order: number | null = 3) =>
    fillTemplate(template({ roles: [{ ...ROLE, person: known, order }] }), use({ people })).signers[0];

  it('is the one whom the template names, with the terms of the role', () => {
    expect(filled([])).toMatchObject({
      input: { ...known, signatureLevel: 'SIMPLE', order: 3 },
      place: 'template.roles[0].person',
    });
  });

  it('is the one of the request before the one of the template, of whom nothing stays', () => {
    const { input, place } = filled([person()]) ?? {};
    expect([input?.name, place]).toEqual(['Ana', 'people[0]']);
    expect(JSON.stringify(input)).not.toContain('rui@example.com');
  });

  it('comes after those before them where the template gives no order', () => {
    expect(filled([], null)?.input.order).toBeUndefined();
  });
});

it('leaves a field that its signer may leave empty to them', () => {
  const fields = [{ ...FIELD, readOnly: false }];
  expect(() => fillTemplate(template({ fields }), use({ values: {} }))).not.toThrow();
  expect(() =>
    fillTemplate(template({ fields: [{ ...FIELD, required: false }] }), use({ values: {} })),
  ).not.toThrow();
});
