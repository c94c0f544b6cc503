import { describe, expect, it } from 'vitest';
import { resolvePlaces } from '../../../src/domain/fields/field-places.ts';
import type { PageFacts } from '../../../src/domain/fields/field-places.ts';
import type { FieldPlacement } from '../../../src/domain/fields/field.ts';
import { BOX } from '../../given/field.ts';

const A4 = { width: 595, height: 842 };
const facts: PageFacts = {
  sizes: [A4, A4, { width: 300, height: 220 }],
  findText: (text, occurrence) =>
    text === 'Assinatura' && occurrence === 2 ? { page: 2, box: [100_000, 700_000, 160_000, 712_000] } : null,
  content: () => [],
  unmarkable: new Map(),
  ground: () => ({}),
  findFormField: (name) => (name === 'nome' ? [{ page: 1, box: [1000, 2000, 90_000, 20_000] }] : []),
};
const anchor = {
  kind: 'ANCHOR',
  text: 'Assinatura',
  occurrence: 2,
  dx: 5000,
  dy: -30_000,
  width: 120_000,
  height: 28_000,
} as const;
const placed = (placement: FieldPlacement, known = facts) =>
  resolvePlaces(placement, { pages: 3 }, { facts: known, path: 'fields[0]' });

describe('placesOf', () => {
  it.each<[string, FieldPlacement, readonly unknown[]]>([
    ['a box', { ...BOX, page: 2 }, [{ page: 2, box: BOX.box }]],
    [
      'a box that touches the edges',
      { ...BOX, box: [0, 0, 595_000, 842_000] },
      [{ page: 1, box: [0, 0, 595_000, 842_000] }],
    ],
    ['a text with its offset', anchor, [{ page: 2, box: [105_000, 670_000, 225_000, 698_000] }]],
    [
      'a field of the form',
      { kind: 'ACRO_FORM', name: 'nome' },
      [{ page: 1, box: [1000, 2000, 90_000, 20_000] }],
    ],
  ])('returns the places of %s', (_, placement, places) =>
    expect(placed(placement)).toEqual({ ok: true, places }),
  );

  it('returns a place on every page', () => {
    const box = [50_000, 100_000, 150_000, 130_000] as const;
    expect(placed({ ...BOX, box, everyPage: true })).toEqual({
      ok: true,
      places: [1, 2, 3].map((page) => ({ page, box })),
    });
  });

  it.each<[string, FieldPlacement, string, string]>([
    ['a page that is not there', { ...BOX, page: 4 }, 'fields[0].page', 'maximum'],
    ['a box that leaves one of the pages', { ...BOX, everyPage: true }, 'fields[0].box', 'box'],
    [
      'a box to the right of the page',
      { ...BOX, box: [590_000, 0, 597_000, 20_000] },
      'fields[0].box',
      'box',
    ],
    ['a box above the page', { ...BOX, box: [0, -1, 10_000, 20_000] }, 'fields[0].box', 'box'],
    [
      'a text that is not there so often',
      { ...anchor, occurrence: 3 },
      'fields[0].anchor.text',
      'anchor.found',
    ],
    ['an offset beyond the page', { ...anchor, dy: 200_000 }, 'fields[0].anchor', 'box'],
    [
      'a form field that is not there',
      { kind: 'ACRO_FORM', name: 'cpf' },
      'fields[0].acroField',
      'acro_form.found',
    ],
  ])('refuses %s', (_, placement, field, rule) =>
    expect(placed(placement)).toMatchObject({ ok: false, problem: { field, rule } }),
  );

  it('asks only for the upper left corner where no page was measured', () => {
    expect(placed({ ...BOX, box: [0, 0, 9_000_000, 20_000] }, { ...facts, sizes: null }).ok).toBe(true);
  });
});
