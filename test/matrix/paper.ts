import { randomUUID } from 'node:crypto';
import { aPagePdf, textAt } from '../../apps/server/test/given/page-pdf.ts';
import { fieldsOf } from './cast.ts';
import type { FieldFeature, Person } from './cast.ts';

/** The most people with places on a paper. */
const PEOPLE = 12;
/** Four places for each person on each of the first pages; the last page has anchors and the form of the PDF. */
const COLUMNS = 4;
const PAGES = 5;
const HEIGHT = 842;
const rowOf = (place: number): number => 60 + 50 * place;

/** A contract with space for the fields of everybody, another file each time. */
export function aPaper(): Buffer {
  const widgets = Array.from({ length: PEOPLE }, (_, place) => {
    const bottom = HEIGHT - rowOf(place) - 24;
    return `<</Type/Annot/Subtype/Widget/FT/Tx/T(campo${place})/F 4/Rect[300 ${bottom} 420 ${bottom + 24}]>>`;
  });
  const references = widgets.map((_, index) => `${100 + index} 0 R`).join(' ');
  const anchors = Array.from({ length: PEOPLE }, (_, place) =>
    textAt(40, HEIGHT - rowOf(place) - 15, `lugar-${place}.`),
  );
  const pages = Array.from({ length: PAGES }, (_, index) =>
    index === PAGES - 1
      ? { entries: `/Annots[${references}]`, content: anchors.join('\n') }
      : { content: textAt(40, 810, `Contrato, folha ${index + 1}`) },
  );
  const catalog = `/AcroForm<</Fields[${references}]>>`;
  return Buffer.concat([aPagePdf(pages, { catalog, objects: widgets }), Buffer.from(`% ${randomUUID()}\n`)]);
}

/** A field of a person, apart from whose it is. */
export interface PlacedField {
  readonly feature: FieldFeature;
  readonly body: Readonly<Record<string, unknown>>;
  /** The value that the person gives; absent where there is nothing to give. */
  readonly value?: unknown;
}

const NUMBER_RULE = { kind: 'NUMBER', min: 1, max: 9_000_000, decimals: 2 };

/** The fields of each feature, with the value that the person gives. */
const CONTENTS: Readonly<Record<FieldFeature, readonly Omit<PlacedField, 'feature'>[]>> = {
  text: [{ body: { type: 'TEXT', rule: { kind: 'LENGTH', min: 3, max: 20 } }, value: 'Rua das Flores' }],
  number: [{ body: { type: 'NUMBER', rule: NUMBER_RULE }, value: '1234.50' }],
  checkbox: [{ body: { type: 'CHECKBOX' }, value: true }],
  choice: [{ body: { type: 'CHOICE', options: ['À vista', 'Em parcelas'] }, value: 'Em parcelas' }],
  signature: [{ body: { type: 'SIGNATURE' } }],
  initials: [{ body: { type: 'INITIALS' } }],
  'name and cpf': [{ body: { type: 'NAME' } }, { body: { type: 'CPF' } }],
  'date and code': [{ body: { type: 'DATE_SIGNED' } }, { body: { type: 'STAMP_CODE' } }],
  'read-only': [{ body: { type: 'NUMBER', readOnly: true, required: true, default: '2500.00' } }],
  default: [{ body: { type: 'TEXT', default: 'São Paulo' } }],
  'form field': [{ body: { type: 'TEXT' }, value: 'Sim' }],
  anchor: [{ body: { type: 'TEXT' }, value: 'Sim' }],
  'every page': [{ body: { type: 'INITIALS' } }],
};

/** Features that have places of their own. */
const ELSEWHERE: readonly FieldFeature[] = ['form field', 'anchor', 'every page'];

/** Returns the fields of a person, each in a place of its own. */
export function placedFields(person: Person): readonly PlacedField[] {
  let box = -1;
  return fieldsOf(person).flatMap((feature) =>
    CONTENTS[feature].map(({ body, ...rest }) => {
      if (!ELSEWHERE.includes(feature)) box += 1;
      return { feature, body: { ...body, ...placeOf(feature, person.place, box) }, ...rest };
    }),
  );
}

function placeOf(feature: FieldFeature, place: number, box: number): object {
  const y = rowOf(place);
  if (feature === 'form field') return { acroField: `campo${place}` };
  if (feature === 'anchor')
    return { anchor: { text: `lugar-${place}.`, dx: 60, dy: -4, width: 120, height: 22 } };
  if (feature === 'every page')
    return { everyPage: true, box: { x: 30 + 45 * place, y: 700, width: 40, height: 20 } };
  const page = Math.floor(box / COLUMNS) + 1;
  return { page, box: { x: 40 + 130 * (box % COLUMNS), y, width: 120, height: 24 } };
}
