import { describe, expect, it } from 'vitest';
import { usualSize } from '../../src/editor/field.ts';
import {
  boxAround,
  copiesOnOtherPages,
  duplicateOf,
  HANDLES,
  placedAt,
  resizedBox,
  SIDE_MIN,
  withEveryPage,
  withinPage,
} from '../../src/editor/place-field.ts';
import { aField, BOX, numbers, PAGES } from './given.ts';

const A4 = { width: 595, height: 842 };
const isWithin = ({ x, y, width, height }: typeof BOX, page: typeof A4): boolean =>
  x >= 0 && y >= 0 && x + width <= page.width + 0.05 && y + height <= page.height + 0.05;
const random = numbers();
const next = (from: number, to: number): number => from + random.next().value * (to - from);
const anyBox = () => ({ x: next(-900, 900), y: next(-900, 900), width: next(1, 900), height: next(1, 900) });

describe('withinPage', () => {
  it('keeps any box within any page, and leaves a box alone that is within it', () => {
    for (let round = 0; round < 500; round += 1) {
      const page = { width: next(20, 900), height: next(20, 900) };
      const box = withinPage(anyBox(), page);
      expect(isWithin(box, page)).toBe(true);
      expect(withinPage(box, page)).toEqual(box);
    }
  });
});

describe('resizedBox', () => {
  it.each(HANDLES)('moves the edges at %o only, and keeps the box within the page', (handle) => {
    for (let round = 0; round < 100; round += 1) {
      const box = withinPage(anyBox(), A4);
      const by = { x: next(-900, 900), y: next(-900, 900) };
      const { x, y, width, height } = resizedBox(box, handle, by, A4);
      expect(isWithin({ x, y, width, height }, A4)).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(SIDE_MIN);
      if (handle.x !== -1) expect(x).toBe(box.x);
      if (handle.x !== 1) expect(x + width).toBeCloseTo(box.x + box.width, 0);
      if (handle.y !== -1) expect(y).toBe(box.y);
      if (handle.y !== 1) expect(y + height).toBeCloseTo(box.y + box.height, 0);
    }
  });

  it('enlarges by the lower right corner', () => {
    expect(resizedBox(BOX, { x: 1, y: 1 }, { x: 10, y: -5 }, A4)).toEqual({ ...BOX, width: 190, height: 35 });
  });
});

describe('placedAt', () => {
  it('moves a box to another page, and into it where that is smaller', () => {
    const moved = placedAt(aField(), { page: 2, box: { ...BOX, y: 800 } }, PAGES);
    expect(moved).toMatchObject({ page: 2, box: { ...BOX, y: 555 } });
    expect(moved.places).toEqual([{ page: 2, box: { ...BOX, y: 555 } }]);
  });

  it('moves a field of every page on every page', () => {
    const { places } = placedAt(
      withEveryPage(aField(), true, PAGES),
      { page: 1, box: { ...BOX, x: 0 } },
      PAGES,
    );
    expect(places.map(({ page, box }) => [page, box.x])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  const anchor = { text: '{{a}}', occurrence: 1, dx: 5, dy: -10, width: 180, height: 40 };
  const tied = aField({ page: null, box: null, anchor, places: [{ page: 1, box: BOX }] });

  it('keeps a field tied to its text on the same page', () => {
    const box = { x: 120, y: 190, width: 100, height: 30 };
    const moved = placedAt(tied, { page: 1, box }, PAGES);
    expect(moved).toMatchObject({ page: null, box: null, places: [{ page: 1, box }] });
    expect(moved.anchor).toEqual({ ...anchor, dx: 25, dy: -20, width: 100, height: 30 });
  });

  it('frees it on another page, and a field of the form anywhere', () => {
    expect(placedAt(tied, { page: 2, box: BOX }, PAGES)).toMatchObject({ anchor: null, page: 2, box: BOX });
    const inForm = aField({ page: null, box: null, acroField: 'nome', places: [{ page: 1, box: BOX }] });
    const box = { ...BOX, x: 0 };
    expect(placedAt(inForm, { page: 1, box }, PAGES)).toMatchObject({ acroField: null, page: 1, box });
  });
});

describe('copies', () => {
  it('stand at the same place on each other page that can have fields', () => {
    const copies = copiesOnOtherPages(aField({ label: 'Aqui' }), PAGES, () => 'new');
    expect(copies.map(({ key, page, box, label }) => [key, page, box, label])).toEqual([
      ['new', 2, BOX, 'Aqui'],
    ]);
  });

  it('are beside their field when duplicated, but never beyond the page', () => {
    const copy = duplicateOf(aField(), PAGES, 'new');
    expect(copy).toMatchObject({ key: 'new', box: { ...BOX, x: 112, y: 212 } });
    const last = aField({ box: { x: 415, y: 802, width: 180, height: 40 } });
    expect(duplicateOf(last, PAGES, 'new').box).toEqual(last.box);
  });

  it('return to their page when they are no longer on every page', () => {
    const everywhere = withEveryPage(aField({ page: 2 }), true, PAGES);
    expect([everywhere.everyPage, everywhere.places.length]).toEqual([true, 3]);
    const back = withEveryPage(everywhere, false, PAGES);
    expect(back).toMatchObject({ everyPage: false, page: 2, places: [{ page: 2, box: BOX }] });
  });
});

describe('boxAround', () => {
  it('has the point in its middle, except at the edge of the page', () => {
    expect(boxAround({ x: 300, y: 300 }, usualSize('SIGNATURE'), A4)).toMatchObject({ x: 210, y: 276 });
    expect(boxAround({ x: 0, y: 842 }, usualSize('SIGNATURE'), A4)).toMatchObject({ x: 0, y: 794 });
  });
});
