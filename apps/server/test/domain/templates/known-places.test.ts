import { expect, it } from 'vitest';
import { resolvePlaces } from '../../../src/domain/fields/field-places.ts';
import type { FieldPlacement } from '../../../src/domain/fields/field.ts';
import { knownPlaces } from '../../../src/domain/templates/known-places.ts';
import { NO_CONTENT } from '../../../src/domain/templates/template-content.ts';
import type { TemplateContent } from '../../../src/domain/templates/template-content.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument } from '../../given/envelope.ts';

const document = aDocument(3);
const ANCHOR = { kind: 'ANCHOR', text: '{{a}}', occurrence: 2, width: 90_000, height: 20_000 } as const;
const found = { page: 2, box: [50_000, 60_000, 80_000, 70_000] } as const;
const FACTS = {
  sizes: null,
  content: () => [],
  unmarkable: new Map(),
  ground: () => ({}),
  findText: () => found,
  findFormField: () => [found],
};

it.each<FieldPlacement>([
  { ...ANCHOR, dx: 5000, dy: -3000 },
  { ...ANCHOR, dx: 0, dy: 0 },
  { kind: 'ACRO_FORM', name: 'nome' },
  { kind: 'BOX', page: 2, box: [0, 0, 9000, 9000], everyPage: true },
])('finds the places again that saving the template has found: %j', (placement) => {
  const first = resolvePlaces(placement, document, { facts: FACTS, path: '' });
  const places = first.ok ? first.places : [];
  const field = { id: idOf('fld', 1), documentId: idOf('tdoc', 1), placement, places };
  const content = {
    ...NO_CONTENT,
    documents: [{ id: idOf('tdoc', 1), sha256: document.sha256 }],
    fields: [field],
  } as unknown as TemplateContent;
  const facts = knownPlaces(content).get(document.sha256);
  if (facts === undefined) throw new Error('The document is known.');
  expect(resolvePlaces(placement, document, { facts, path: '' })).toEqual(first);
});

it('finds the lines and the free space of marks again', () => {
  const place = { page: 1, box: [0, 0, 90_000, 40_000], line: 30_000, strips: [[0, 41_000, 90_000, 50_000]] };
  const field = { id: idOf('fld', 1), documentId: idOf('tdoc', 1), type: 'SIGNATURE', places: [place] };
  const documents = [{ id: idOf('tdoc', 1), sha256: document.sha256 }];
  const content = { ...NO_CONTENT, documents, fields: [field] } as unknown as TemplateContent;
  const facts = knownPlaces(content).get(document.sha256);
  const { line, strips } = place;
  expect(facts?.ground({ page: 1, box: [0, 0, 90_000, 40_000] }, 'SIGNATURE')).toEqual({ line, strips });
  expect(facts?.ground({ page: 2, box: [0, 0, 90_000, 40_000] }, 'SIGNATURE')).toEqual({});
});

it('finds nothing that saving the template did not find', () => {
  const fields = [
    { placement: { ...ANCHOR, dx: 0, dy: 0 }, documentId: idOf('tdoc', 1), places: [] },
    { placement: { ...ANCHOR, occurrence: 1, dx: 0, dy: 0 }, documentId: idOf('tdoc', 9), places: [found] },
  ];
  const documents = [{ id: idOf('tdoc', 1), sha256: document.sha256 }];
  const facts = knownPlaces({ ...NO_CONTENT, documents, fields } as unknown as TemplateContent).get(
    document.sha256,
  );
  expect(facts?.findText('{{a}}', 2)).toBeNull();
  expect(facts?.findText('{{a}}', 1)).toBeNull();
  expect(facts?.findFormField('nome')).toEqual([]);
  expect(facts?.content(1)).toEqual([]);
});
