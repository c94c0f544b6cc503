import type { PlaceBox } from '@aval/pades/look/cover';
import { describe, expect, it } from 'vitest';
import { placementOf } from '../../../server/src/domain/fields/field-input.ts';
import { resolvePlaces } from '../../../server/src/domain/fields/field-places.ts';
import type { PageFacts } from '../../../server/src/domain/fields/field-places.ts';
import { placeProblem } from '../../../server/src/domain/fields/place-rules.ts';
import type { EditorField, FoundAnchor, Place } from '../../src/editor/field.ts';
import { firstPlace } from '../../src/editor/field.ts';
import { coveringPlace, freePlaceOf } from '../../src/editor/judge-place.ts';
import { placedAt, withEveryPage } from '../../src/editor/place-field.ts';
import { placementOf as sentPlacement } from '../../src/editor/placement-of.ts';
import { aField, numbers } from './given.ts';

const SIZE = { width: 595.276, height: 841.89, bearsMarks: true };
const PAGES = [SIZE, SIZE];
const ANCHOR_BOX: PlaceBox = [100_000, 200_000, 180_000, 210_000];
const ANCHOR: FoundAnchor = {
  text: '{{rubrica:ana}}',
  occurrence: 1,
  page: 1,
  box: { x: 100, y: 200, width: 80, height: 10 },
  type: 'INITIALS',
  key: 'ana',
};

/** Returns the problem that the service has with a field as the editor sends it, on pages with this content. */
function refused(field: EditorField, content: readonly PlaceBox[]) {
  const facts: PageFacts = {
    sizes: PAGES,
    findText: () => ({ page: 1, box: ANCHOR_BOX }),
    findFormField: () => [],
    content: () => content.map((box) => ({ text: 'x', box })),
    unmarkable: new Map(),
    ground: () => ({}),
  };
  const placement = placementOf(sentPlacement(field));
  const placed = resolvePlaces(placement, { pages: PAGES.length }, { facts, path: '' });
  if (!placed.ok) throw new Error(placed.problem.message);
  return placeProblem({ type: 'TEXT', placement, places: placed.places }, facts, '');
}

function judged(content: readonly PlaceBox[], anchors: readonly FoundAnchor[] = [ANCHOR]) {
  const pieces = content.map((box) => ({ box }));
  return { document: { pages: PAGES, anchors }, contentOf: () => pieces };
}

/** A page of text: lines of words, some of which are missing. */
function aPage(next: () => number): readonly PlaceBox[] {
  const lines = Array.from({ length: 30 }, (_, index) => 60_000 + 24_000 * index);
  return lines.flatMap((top) =>
    Array.from({ length: 9 }, (_, index): PlaceBox => {
      const left = Math.round(50_000 + 55_000 * index + 10_000 * next());
      return [left, top, left + 45_000, top + 7_300];
    }).filter(() => next() < 0.6),
  );
}

function aPlace(next: () => number): Place {
  const box = { x: 460 * next(), y: 780 * next(), width: 20 + 100 * next(), height: 10 + 40 * next() };
  return { page: 1, box };
}

describe('coveringPlace and freePlaceOf', () => {
  it('decide as the service does, wherever a field is put', () => {
    const random = numbers();
    const next = (): number => random.next().value;
    const counts = { covering: 0, free: 0, offered: 0 };
    for (let round = 0; round < 400; round += 1) {
      const content = aPage(next);
      const field = placedAt(aField({ type: 'TEXT' }), aPlace(next), PAGES);
      const problem = refused(field, content);
      expect(coveringPlace(field, judged(content)) !== null).toBe(problem?.rule === 'covers_content');
      if (problem === null) counts.free += 1;
      else {
        counts.covering += 1;
        const free = freePlaceOf(field, judged(content));
        expect(free?.box ?? null).toEqual(problem.params['nearest']);
        if (free === null) continue;
        counts.offered += 1;
        const moved = placedAt(field, free, PAGES);
        expect([firstPlace(moved), refused(moved, content)]).toEqual([free, null]);
      }
    }
    // The rounds have all of it.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(40);
  });

  it('decide the same for a field that is tied to a placeholder, which it alone may cover', () => {
    const anchor = { text: '{{ rubrica:ana }}', occurrence: 1, dx: 0, dy: -5, width: 80, height: 20 };
    const place = { page: 1, box: { x: 100, y: 195, width: 80, height: 20 } };
    const field = aField({ type: 'TEXT', page: null, box: null, anchor, places: [place] });
    for (const content of [[ANCHOR_BOX], [[60_000, 190_000, 140_000, 199_000] as const]]) {
      expect(coveringPlace(field, judged(content)) === null).toBe(refused(field, content) === null);
      expect(coveringPlace(aField(place), judged(content))).not.toBeNull();
    }
    const [below] = [freePlaceOf(field, judged([[60_000, 190_000, 140_000, 199_000]]))];
    expect(below).not.toBeNull();
    // A placeholder beyond those that the service lists: only the service knows where it stands.
    expect(coveringPlace(field, judged([ANCHOR_BOX], []))).toBeNull();
  });

  it('decide the same on every page, and offer no place there', () => {
    const field = withEveryPage(aField({ type: 'TEXT' }), true, PAGES);
    const content: readonly PlaceBox[] = [[150_000, 210_000, 160_000, 220_000]];
    expect([coveringPlace(field, judged(content))?.page, refused(field, content)?.params['nearest']]).toEqual(
      [1, null],
    );
    expect(freePlaceOf(field, judged(content))).toBeNull();
  });

  it('say nothing of a page that nobody has examined', () => {
    const unknown = { ...judged([]), contentOf: () => undefined };
    expect([coveringPlace(aField(), unknown), freePlaceOf(aField(), unknown)]).toEqual([null, null]);
  });
});
