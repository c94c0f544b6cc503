import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../../src/domain/fields/field-places.ts';
import type { FieldBox, FieldPlacement, FieldType } from '../../../src/domain/fields/field.ts';
import { placeProblem } from '../../../src/domain/fields/place-rules.ts';

const A4 = { width: 595, height: 842 };
const WORD = { text: 'responde', box: [100_000, 200_000, 150_000, 207_000] } as const;
const FACTS: PageFacts = {
  sizes: [A4, A4, A4],
  findText: () => ({ page: 1, box: [99_000, 198_000, 151_000, 209_000] }),
  findFormField: () => [],
  content: (page) => (page === 1 ? [WORD, { text: '', box: [300_000, 300_000, 310_000, 310_000] }] : []),
  unmarkable: new Map([[3, 'ANNOTATIONS']]),
  ground: () => ({}),
};

interface PlaceOptions {
  readonly page?: number;
  readonly type?: FieldType;
  readonly path?: string;
}

function problemOf(box: FieldBox, { page = 1, type = 'TEXT', path = 'fields[2]' }: PlaceOptions = {}) {
  const placement = { kind: 'BOX', page, box, everyPage: false } as const;
  return placeProblem({ type, placement, places: [{ page, box }] }, FACTS, path);
}

describe('placeProblem', () => {
  it.each<[string, FieldBox]>([
    ['beside the word', [150_000, 195_000, 250_000, 215_000]],
    ['touched from above by a descender', [100_000, 205_600, 200_000, 225_000]],
    ['touching from the left', [20_000, 195_000, 101_400, 215_000]],
    ['where nothing is', [400_000, 600_000, 500_000, 620_000]],
  ])('allows a place %s', (_, box) => expect(problemOf(box)).toBeNull());

  it('names page, box and words that a place covers', () => {
    expect(problemOf([90_000, 195_000, 190_000, 215_000])).toEqual({
      field: 'fields[2].box',
      rule: 'covers_content',
      message: 'Covers text of page 1.',
      params: {
        page: 1,
        box: { x: 90, y: 195, width: 100, height: 20 },
        text: 'responde',
        nearest: { x: 90, y: 207, width: 100, height: 20 },
      },
    });
    expect(problemOf([290_000, 290_000, 320_000, 320_000], { path: '' })).toMatchObject({
      field: 'box',
      rule: 'covers_content',
      params: { text: '' },
    });
  });

  it('finds a word below a small box', () => {
    expect(problemOf([110_000, 201_000, 114_000, 205_000])?.rule).toBe('covers_content');
  });

  it('names at most 80 characters', () => {
    const many = Array.from({ length: 60 }, () => WORD);
    const box: FieldBox = [90_000, 195_000, 190_000, 215_000];
    const field = {
      type: 'TEXT',
      placement: { kind: 'BOX', page: 1, box, everyPage: false },
      places: [{ page: 1, box }],
    } as const;
    const text = placeProblem(field, { ...FACTS, content: () => many }, '')?.params['text'];
    expect([String(text).length, String(text).at(-1)]).toEqual([80, '…']);
  });

  it('allows an anchor to cover the placeholder that it names, and nothing else', () => {
    const placement: FieldPlacement = {
      kind: 'ANCHOR',
      text: '{{responde}}',
      occurrence: 1,
      dx: 0,
      dy: 0,
      width: 1,
      height: 1,
    };
    const places = [{ page: 1, box: [90_000, 195_000, 190_000, 215_000] as const }];
    const field = { type: 'TEXT' as const, placement, places };
    expect(placeProblem(field, FACTS, '')).toBeNull();
    // A word of the document is no placeholder: an anchor would hide a “não”.
    const word = { ...field, placement: { ...placement, text: 'responde' } };
    expect(placeProblem(word, FACTS, '')).toMatchObject({ rule: 'covers_content' });
    const elsewhere = { ...FACTS, findText: () => ({ page: 2, box: WORD.box }) };
    expect(placeProblem(field, elsewhere, '')).toMatchObject({ field: 'anchor', rule: 'covers_content' });
  });

  it('names the page of a field on every page that cannot be drawn on', () => {
    const box: FieldBox = [400_000, 600_000, 500_000, 620_000];
    const field = { type: 'INITIALS', placement: { kind: 'BOX', page: 1, box, everyPage: true } } as const;
    const places = [1, 2, 3].map((page) => ({ page, box }));
    expect(placeProblem({ ...field, places }, FACTS, 'fields[0]')).toMatchObject({
      field: 'fields[0].box',
      rule: 'page_unmarkable',
      params: { page: 3, reason: 'ANNOTATIONS' },
    });
  });

  it.each<[FieldType, number, number, boolean]>([
    ['SIGNATURE', 200, 120, true],
    ['SIGNATURE', 200, 121, false],
    ['SIGNATURE', 520, 116, false],
    ['SIGNATURE', 510, 116, true],
    ['INITIALS', 100, 60, true],
    ['INITIALS', 100, 61, false],
    ['TEXT', 500, 400, true],
  ])('a %s of %d by %d points is fine: %s', (type, width, height, isFine) => {
    const box: FieldBox = [10_000, 350_000, 10_000 + width * 1000, 350_000 + height * 1000];
    expect(problemOf(box, { type, page: 2 })?.rule ?? null).toBe(isFine ? null : 'place_too_large');
  });
});

describe('a place that covers something', () => {
  const box: FieldBox = [90_000, 195_000, 190_000, 215_000];
  const nearestOf = (placement: FieldPlacement, facts: PageFacts = FACTS) =>
    placeProblem({ type: 'TEXT', placement, places: [{ page: 1, box }] }, facts, '')?.params['nearest'];

  it('gets no other place where a form field or every page decides it', () => {
    expect(nearestOf({ kind: 'ACRO_FORM', name: 'nome' })).toBeNull();
    expect(nearestOf({ kind: 'BOX', page: 1, box, everyPage: true })).toBeNull();
  });

  it('gets no other place on a page whose size nobody knows', () => {
    const placement = { kind: 'BOX', page: 1, box, everyPage: false } as const;
    expect(nearestOf(placement)).not.toBeNull();
    expect(nearestOf(placement, { ...FACTS, sizes: null })).toBeNull();
  });

  it('is judged by its height alone on such a page', () => {
    const large: FieldBox = [10_000, 350_000, 530_000, 466_000];
    const field = {
      type: 'SIGNATURE',
      placement: { kind: 'BOX', page: 2, box: large, everyPage: false },
    } as const;
    const places = [{ page: 2, box: large }];
    expect(placeProblem({ ...field, places }, FACTS, '')?.rule).toBe('place_too_large');
    expect(placeProblem({ ...field, places }, { ...FACTS, sizes: null }, '')).toBeNull();
  });
});
