import { describe, expect, it } from 'vitest';
import type { FieldBox } from '../../../src/domain/fields/field.ts';
import { markGround } from '../../../src/domain/fields/printed-line.ts';
import type { PrintedPage } from '../../../src/domain/fields/printed-line.ts';

const BOX: FieldBox = [100_000, 300_000, 300_000, 340_000];
const EMPTY: PrintedPage = { width: 595_000, height: 842_000, content: [], lines: [], fillers: [] };
const line = (y: number, [left, right] = [90_000, 310_000]): FieldBox => [left ?? 0, y, right ?? 0, y + 500];
const ground = (page: Partial<PrintedPage>, box = BOX, hasCaption = true) =>
  markGround(box, { ...EMPTY, ...page }, hasCaption);

describe('the line of a mark', () => {
  it.each<[string, readonly FieldBox[], number | undefined]>([
    ['is in the lower part of the box', [line(330_000)], 330_000],
    ['is the upper one of two', [line(337_000), line(325_000)], 325_000],
    ['leaves space for the mark', [line(314_000)], undefined],
    ['is not the edge of a frame around the box', [line(300_000), line(340_000)], undefined],
    ['is not that of the column beside it', [line(330_000, [280_000, 500_000])], undefined],
    ['may be shorter than the box', [line(330_000, [120_000, 200_000])], 330_000],
    ['may not be a dash', [line(330_000, [120_000, 150_000])], undefined],
  ])('%s', (_, lines, expected) => expect(ground({ lines }).line).toBe(expected));
});

describe('the strips for a caption', () => {
  const below: FieldBox = [100_000, 340_500, 300_000, 349_500];
  const beside: FieldBox = [300_000, 300_000, 396_000, 340_000];
  const word = (left: number, top: number): FieldBox => [left, top, left + 20_000, top + 7000];

  it.each<[string, Partial<PrintedPage>, readonly FieldBox[] | undefined]>([
    ['are below the box and beside it', {}, [below, beside]],
    ['keep off words below', { content: [word(150_000, 344_000)] }, [beside]],
    ['keep off words beside', { content: [word(380_000, 310_000)] }, [below]],
    [
      'keep off the lines of a table',
      { lines: [line(344_000), line(302_000, [290_000, 500_000])] },
      undefined,
    ],
    [
      'keep off fillers, form fields and upright rules',
      { fillers: [[290_000, 335_000, 301_000, 345_000]] },
      undefined,
    ],
    [
      'are below the line that the box stands on',
      { lines: [line(340_000, [100_000, 300_000])] },
      [[100_000, 341_000, 300_000, 350_000], beside],
    ],
    [
      'are below the line in the box where it leaves space there',
      { lines: [line(325_000, [100_000, 300_000])] },
      [[100_000, 326_000, 300_000, 335_000], beside],
    ],
    ['stay on the page', { width: 312_000, height: 350_000 }, undefined],
  ])('%s', (_, page, expected) => expect(ground(page).strips).toEqual(expected));

  it('are not below a narrow box, and none for initials', () => {
    expect(ground({}, [100_000, 300_000, 140_000, 340_000]).strips).toEqual([
      [140_000, 300_000, 236_000, 340_000],
    ]);
    expect(ground({ lines: [line(330_000)] }, BOX, false)).toEqual({ line: 330_000 });
  });
});
