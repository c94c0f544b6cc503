import { describe, expect, it } from 'vitest';
import {
  changedInput,
  toFieldContent,
  toFieldInput,
  placementOf,
  placementProblems,
} from '../../../src/domain/fields/field-input.ts';
import type { PlacementInput } from '../../../src/domain/fields/field-input.ts';
import { aField, BOX } from '../../given/field.ts';

const box = { x: 50, y: 200, width: 100, height: 30 };
const anchor = { text: 'Assinatura', width: 120, height: 28 };
const inThousandths = { text: 'Assinatura', occurrence: 1, dx: 0, dy: 0, width: 120_000, height: 28_000 };

describe('placementOf', () => {
  it.each<[string, PlacementInput, object]>([
    ['a box in thousandths of a point', { page: 1, box }, BOX],
    ['page 1 for a box on every page', { box, everyPage: true }, { ...BOX, everyPage: true }],
    ['the defaults of an anchor', { anchor }, { kind: 'ANCHOR', ...inThousandths }],
    [
      'a whole anchor',
      { anchor: { ...anchor, occurrence: 2, dx: 1.5, dy: -20 } },
      { kind: 'ANCHOR', ...inThousandths, occurrence: 2, dx: 1500, dy: -20_000 },
    ],
    ['a form field', { acroField: 'nome' }, { kind: 'ACRO_FORM', name: 'nome' }],
  ])('returns %s', (_, input, placement) => expect(placementOf(input)).toEqual(placement));
});

describe('placementProblems', () => {
  const slugs = (input: PlacementInput, path = 'fields[0]') =>
    placementProblems(input, path).map(({ field, rule }) => `${field} ${rule}`);

  it.each<[string, PlacementInput]>([
    ['a box with its page', { page: 2, box }],
    ['a box on every page', { everyPage: true, box }],
    ['an anchor', { anchor, page: null, box: null }],
    ['a form field', { acroField: 'nome' }],
  ])('finds nothing wrong with %s', (_, input) => expect(slugs(input)).toEqual([]));

  it.each<[string, PlacementInput, string]>([
    ['no place', {}, 'fields[0].box required.one_of'],
    ['two ways', { page: 1, box, anchor }, 'fields[0].anchor conflict'],
    ['a box without its page', { box }, 'fields[0].page required'],
    ['an anchor with a page', { anchor, page: 1 }, 'fields[0].page conflict'],
    ['a form field on every page', { acroField: 'nome', everyPage: true }, 'fields[0].everyPage conflict'],
  ])('reports %s', (_, input, problem) => expect(slugs(input)).toEqual([problem]));

  it('names a member of the request itself without a path', () => {
    expect(slugs({}, '')).toEqual(['box required.one_of']);
  });
});

describe('contentOf', () => {
  it.each([
    ['TEXT', false, true],
    ['TEXT', true, false],
    ['CHECKBOX', false, false],
  ] as const)('of a %s that is read-only (%s) requires it by default: %s', (type, readOnly, required) => {
    expect(toFieldContent({ type, readOnly, acroField: 'nome' })).toEqual({
      key: null,
      type,
      readOnly,
      required,
      placement: { kind: 'ACRO_FORM', name: 'nome' },
      defaultValue: null,
      rule: null,
      options: [],
      label: null,
      tooltip: null,
    });
  });

  it.each([
    BOX,
    { kind: 'ANCHOR', ...inThousandths, dx: 5000 },
    { kind: 'ACRO_FORM', name: 'nome' },
  ] as const)('is undone by inputOf: %o', (placement) => {
    const {
      id: _i,
      documentId: _d,
      signerId: _s,
      versionId: _v,
      places: _p,
      ...content
    } = aField(1, {
      placement,
      label: 'Nome',
      defaultValue: 'Ana',
    });
    expect(toFieldContent(toFieldInput(content))).toEqual(content);
  });
});

describe('changedInput', () => {
  it('keeps what the change does not name', () => {
    expect(changedInput(aField(1, { label: 'Nome' }), { tooltip: 'Como no RG' })).toMatchObject({
      box,
      page: 1,
      label: 'Nome',
      tooltip: 'Como no RG',
    });
  });

  it('replaces the way of placement, so that two never come together', () => {
    const changed = changedInput(aField(), { anchor });
    expect(changed).toMatchObject({ anchor, box: null, page: null, everyPage: false });
    expect(placementProblems(changed, '')).toEqual([]);
  });

  it('moves a box on its page', () => {
    expect(changedInput(aField(), { box: { ...box, x: 60 } })).toMatchObject({
      page: 1,
      box: { ...box, x: 60 },
    });
  });
});
