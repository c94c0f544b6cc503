import { loadImage, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../src/adapters/pdf-worker/draw-page.ts';
import { readPicture } from '../../../src/adapters/pdf-worker/read-answer.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue at a point, in shares of the width and the height. */
  readonly colourAt: (x: number, y: number) => readonly number[];
}

async function drawn(pdf: Uint8Array, page = 1, width = 160): Promise<Drawn> {
  const bytes = readPicture(await drawPage(pdf, { page, width }));
  const image = await loadImage(bytes ?? expect.fail('it is no picture'));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number): readonly number[] => [
    ...context
      .getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1)
      .data.subarray(0, 3),
  ];
  return { width: image.width, height: image.height, colourAt };
}

/** WebP changes colours a little. */
const isNear = (found: readonly number[], wanted: readonly number[]) =>
  found.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 24);

const RED = '1 0 0 rg 0 421 595 421 re f';

describe('drawPage', () => {
  it.each([160, 480, 720, 960])('draws a page of A4 at %i pixels', async (width) => {
    const { height, ...page } = await drawn(aPagePdf([{ content: RED }]), 1, width);
    expect([page.width, Math.abs(height - (width * 842) / 595) < 1]).toEqual([width, true]);
    expect(isNear(page.colourAt(0.5, 0.25), [255, 0, 0])).toBe(true);
    expect(isNear(page.colourAt(0.5, 0.75), [255, 255, 255])).toBe(true);
  });

  it('draws the named page, upright and cut as readers show it', async () => {
    const pdf = aPagePdf([{}, { entries: '/Rotate 90/CropBox[0 0 200 842]', content: RED }]);
    const { width, height, colourAt } = await drawn(pdf, 2);
    expect([width, height]).toEqual([160, 38]);
    expect(isNear(colourAt(0.9, 0.5), [255, 0, 0])).toBe(true);
    expect(isNear(colourAt(0.1, 0.5), [255, 255, 255])).toBe(true);
  });

  it('draws letters in the fonts that every reader has', async () => {
    const content = textAt(10, 12, 'IIIIIIIIIIIIIIIIIIIIIIIIIIIIIII');
    const { colourAt } = await drawn(aPagePdf([{ entries: '/MediaBox[0 0 80 30]', content }]), 1, 960);
    const line = Array.from({ length: 300 }, (_, x) => colourAt(0.2 + x / 1000, 0.5));
    expect(line.some((colour) => isNear(colour, [0, 0, 0]))).toBe(true);
  });

  it('draws an annotation', async () => {
    const objects = [
      '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/AP<</N 101 0 R>>>>',
      `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Length ${RED.length}>>\nstream\n${RED}\nendstream`,
    ];
    const { colourAt } = await drawn(aPagePdf([{ entries: '/Annots[100 0 R]' }], { objects }));
    expect(isNear(colourAt(0.5, 0.25), [255, 0, 0])).toBe(true);
  });

  it('draws a page that is empty, and as much as it can of a page with an error', async () => {
    expect(isNear((await drawn(aPagePdf([{}]))).colourAt(0.5, 0.5), [255, 255, 255])).toBe(true);
    const broken = await drawn(aPagePdf([{ content: `${RED} /Missing Do` }]));
    expect(isNear(broken.colourAt(0.5, 0.25), [255, 0, 0])).toBe(true);
  });

  it('draws a page that is far higher than wide narrower', async () => {
    const { width, height } = await drawn(aPagePdf([{ entries: '/MediaBox[0 0 100 14000]' }]));
    expect([width, height]).toEqual([5, 640]);
  });

  it.each([
    ['a page that the file does not have', aPagePdf([{}]), 2],
    ['a file that is broken', Buffer.from('%PDF-1.7\n'), 1],
    [
      'a page of which nothing can be drawn',
      aPagePdf([{ entries: '/Resources<</XObject<</X 100 0 R>>>>', content: '/X Do' }], {
        objects: [
          '<</Type/XObject/Subtype/Image/Width 9/Height 9/Filter/JPXDecode/Length 4>>\nstream\nnope\nendstream',
        ],
      }),
      1,
    ],
  ])('throws for %s', async (_title, pdf, page) => {
    await expect(drawPage(pdf, { page, width: 160 })).rejects.toThrow();
  });
});
