import { describe, expect, it } from 'vitest';
import type { FormField, FoundAnchor } from '../../src/editor/field.ts';
import {
  fieldAtAnchor,
  fieldInForm,
  openAnchors,
  openFormFields,
  personFor,
} from '../../src/editor/find-offers.ts';
import { aDocument, aField, PEOPLE } from './given.ts';

const anchor = (changes: Partial<FoundAnchor> = {}): FoundAnchor => ({
  text: '{{assinatura:maria}}',
  occurrence: 1,
  page: 1,
  box: { x: 100, y: 300, width: 90, height: 12 },
  type: 'SIGNATURE',
  key: 'maria',
  ...changes,
});
const form = (changes: Partial<FormField> = {}): FormField => ({
  name: 'nome',
  type: 'TEXT',
  page: 1,
  box: { x: 10, y: 10, width: 90, height: 20 },
  value: 'Ana',
  options: [],
  required: true,
  readOnly: false,
  multiline: false,
  label: null,
  ...changes,
});
const taken = { document: aDocument(), personId: 'sgn_1', newKey: () => 'new-1', options: ['Sim', 'Não'] };

describe('placeholders', () => {
  it('are offered by person, unless they have a field', () => {
    const anchors = [anchor(), anchor({ occurrence: 2 }), anchor({ text: '{{x}}', type: null, key: null })];
    const field = aField({ anchor: { ...anchor(), dx: 0, dy: 0, width: 9, height: 9 } });
    const groups = (fields: readonly (typeof field)[]) =>
      openAnchors(aDocument({ anchors }), fields).map(({ key, anchors: found }) => [key, found.length]);
    expect(groups([])).toEqual([
      ['maria', 2],
      [null, 1],
    ]);
    expect(groups([field])).toEqual([
      ['maria', 1],
      [null, 1],
    ]);
    expect(groups([{ ...field, documentId: 'doc_2' }])[0]).toEqual(['maria', 2]);
  });

  it.each([
    ['locatario', 'sgn_2'],
    ['Locatário', 'sgn_2'],
    ['maria', 'sgn_1'],
    ['SOUZA', 'sgn_1'],
    ['vendedor', 'sgn_1'],
    [null, 'sgn_1'],
  ])('%s belongs to %s', (key, id) => {
    expect(personFor(key, PEOPLE, 0)?.id).toBe(id);
  });

  it('without a known word go to the people in turn', () => {
    expect([0, 1, 2].map((index) => personFor('x', PEOPLE, index)?.id)).toEqual(['sgn_1', 'sgn_2', 'sgn_1']);
  });

  it('become fields that are tied to their text and stand over its middle', () => {
    const field = fieldAtAnchor(anchor(), taken);
    expect(field).toMatchObject({ type: 'SIGNATURE', page: null, box: null, key: 'new-1' });
    expect(field.anchor).toEqual({
      text: '{{assinatura:maria}}',
      occurrence: 1,
      dx: 0,
      dy: -18,
      width: 180,
      height: 48,
    });
    expect(field.places).toEqual([{ page: 1, box: { x: 100, y: 282, width: 180, height: 48 } }]);
    expect(fieldAtAnchor(anchor({ type: null }), taken).type).toBe('TEXT');
  });

  it('at the edge of a page keep their field within it', () => {
    const low = anchor({ box: { x: 500, y: 830, width: 90, height: 12 } });
    const { places, anchor: tied } = fieldAtAnchor(low, taken);
    expect(places[0]?.box).toEqual({ x: 415, y: 794, width: 180, height: 48 });
    expect(tied).toMatchObject({ dx: -85, dy: -36 });
  });
});

describe('form fields', () => {
  it('are offered once by name, without radio buttons and those that are taken', () => {
    const formFields = [
      form(),
      form({ page: 2 }),
      form({ name: 'sexo', type: 'RADIO' }),
      form({ name: 'b' }),
    ];
    const document = aDocument({ formFields });
    expect(openFormFields(document, []).map(({ name }) => name)).toEqual(['nome', 'b']);
    expect(openFormFields(document, [aField({ acroField: 'nome' })]).map(({ name }) => name)).toEqual(['b']);
  });

  it('become fields in all of their places, with their value and name', () => {
    const document = aDocument({ formFields: [form(), form({ page: 2 })] });
    const field = fieldInForm(form(), { ...taken, document });
    expect(field).toMatchObject({
      type: 'TEXT',
      acroField: 'nome',
      default: 'Ana',
      label: 'nome',
      required: true,
    });
    expect(field.places.map(({ page }) => page)).toEqual([1, 2]);
  });

  it.each([
    [form({ type: 'CHOICE', options: ['a', 'b', 'a'], value: 'b' }), ['a', 'b'], 'b'],
    [form({ type: 'CHOICE', options: [], value: 'x' }), ['Sim', 'Não'], null],
    [form({ type: 'SIGNATURE', value: 'x' }), [], null],
    [form({ type: 'CHECKBOX', value: 'true' }), [], 'true'],
    [form({ value: '' }), [], null],
  ])('%o has these options and this value', (given, options, value) => {
    expect(fieldInForm(given, taken)).toMatchObject({ options, default: value });
  });
});
