import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MarkField } from '../../src/sign/mark-field.tsx';
import type { Mark } from '../../src/sign/portal.ts';
import { WORDS as MARK_WORDS } from '../../src/sign/mark/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';
import type { Mounted } from '../mount.ts';

const words = MARK_WORDS.en;
/** The field on the screen, at half its size in canvas units and away from the corner. */
const BOX = { left: 10, top: 20, width: 300, height: 120 };

async function openField(): Promise<Mounted & { readonly mark: () => Mark | null | undefined }> {
  const onMark = vi.fn<(mark: Mark | null) => void>();
  const view = await mount(<MarkField name="Ana Souza" words={words} onMark={onMark} />);
  return { ...view, mark: () => onMark.mock.lastCall?.[0] };
}

async function openDrawing() {
  const view = await openField();
  await view.click(view.field(words.ways.DRAWN));
  const svg = view.find('svg');
  svg.getBoundingClientRect = () => ({ ...BOX }) as DOMRect;
  svg.setPointerCapture = () => undefined;
  const point = (type: string, x = 0, y = 0): Promise<void> =>
    settle(() => svg.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true })));
  return { ...view, point };
}

describe('a typed name', () => {
  it('starts with the name of the signer', async () => {
    const view = await openField();
    await view.click(view.field(words.ways.TYPED));
    expect(view.mark()).toEqual({ kind: 'TYPED', text: 'Ana Souza' });
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['  Ana  ', { kind: 'TYPED', text: 'Ana' }],
    ['   ', null],
    ['', null],
  ])('reads %j as %j', async (typed, mark) => {
    const view = await openField();
    await view.click(view.field(words.ways.TYPED));
    await view.type(words.typed, typed);
    expect(view.mark()).toEqual(mark);
  });

  it('is forgotten when the signer wants none, and comes back with the way to sign', async () => {
    const view = await openField();
    await view.click(view.field(words.ways.TYPED));
    await view.type(words.typed, 'A. Souza');
    await view.click(view.field(words.ways.none));
    expect(view.mark()).toBeNull();
    await view.click(view.field(words.ways.TYPED));
    expect(view.mark()).toEqual({ kind: 'TYPED', text: 'A. Souza' });
  });
});

describe('a drawn name', () => {
  it('is measured in units of the field, not of the screen', async () => {
    const view = await openDrawing();
    await view.point('pointerdown', 10, 20);
    await view.point('pointermove', 160, 80);
    await view.point('pointerup');
    expect(view.mark()).toEqual({
      kind: 'DRAWN',
      width: 600,
      height: 240,
      strokes: [[0, 0, 0, 0, 300, 120]],
    });
  });

  it('stays within the field wherever the pointer goes', async () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 5 }), async (path) => {
        const view = await openDrawing();
        await view.point('pointerdown', 50, 50);
        for (const [x, y] of path) await view.point('pointermove', x, y);
        await view.point('pointerup');
        const mark = view.mark();
        if (mark?.kind !== 'DRAWN') throw new Error('Nothing was drawn.');
        const numbers = mark.strokes.flat();
        expect(numbers).toHaveLength(2 * (path.length + 2));
        expect(numbers.every((value, index) => value >= 0 && value <= (index % 2 === 0 ? 600 : 240))).toBe(
          true,
        );
        view.unmount();
      }),
      { numRuns: 10 },
    );
  });

  it('adds strokes, and ignores moves between them', async () => {
    const view = await openDrawing();
    await view.point('pointerdown', 10, 20);
    await view.point('pointerup');
    await view.point('pointermove', 100, 100);
    await view.point('pointerdown', 310, 140);
    await view.point('pointercancel');
    expect(view.mark()).toMatchObject({
      strokes: [
        [0, 0, 0, 0],
        [600, 240, 600, 240],
      ],
    });
    expect(view.all('polyline').map((line) => line.getAttribute('points'))).toEqual([
      '0 0 0 0',
      '600 240 600 240',
    ]);
  });

  it('can be cleared', async () => {
    const view = await openDrawing();
    await view.point('pointerdown', 50, 50);
    await view.point('pointerup');
    await view.click(words.clear);
    expect(view.mark()).toBeNull();
    expect(view.all('polyline')).toEqual([]);
  });

  it('is gone when the signer changes their mind', async () => {
    const view = await openDrawing();
    await view.point('pointerdown', 50, 50);
    await view.point('pointerup');
    await view.click(view.field(words.ways.none));
    expect(view.mark()).toBeNull();
  });

  it('has at most 5000 points, which is what the service accepts', async () => {
    const view = await openDrawing();
    const svg = view.find('svg');
    await view.point('pointerdown', 50, 50);
    await settle(() => {
      const move = { clientX: 60, clientY: 60, bubbles: true };
      for (let moves = 0; moves < 4997; moves += 1) svg.dispatchEvent(new PointerEvent('pointermove', move));
    });
    await view.point('pointerup');
    // 4999 points: a dot would need two more.
    await view.point('pointerdown', 50, 50);
    await view.point('pointerup');
    const mark = view.mark();
    expect(mark?.kind === 'DRAWN' && mark.strokes.flat().length / 2).toBe(4999);
  });

  it('has at most 200 strokes, which is what the service accepts', async () => {
    const view = await openDrawing();
    for (let stroke = 0; stroke < 201; stroke += 1) {
      await view.point('pointerdown', 50, 50);
      await view.point('pointerup');
    }
    expect(view.mark()).toMatchObject({ strokes: { length: 200 } });
  });
});
