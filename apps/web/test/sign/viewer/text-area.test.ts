import { describe, expect, it } from 'vitest';
import { textAreaOf } from '../../../src/sign/viewer/text-area.ts';

const page = { left: 0, width: 600 };
const piece = (x: number, width: number, height = 11, str = 'Words') => ({
  str,
  width,
  height,
  transform: [1, 0, 0, 1, x, 0],
});

describe('textAreaOf', () => {
  it('is as wide as the text with a small margin, in parts of the page', () => {
    expect(textAreaOf([piece(72, 400), piece(100, 428)], page)).toEqual({
      left: 0.1,
      width: 480 / 600,
      letter: 11 / 600,
    });
  });

  it('counts from the left of the crop box, and never leaves the page', () => {
    const area = textAreaOf([piece(55, 620)], { left: 50, width: 600 });
    expect(area).toMatchObject({ left: 0, width: 1 });
  });

  it('takes the size of most letters, not that of the heading', () => {
    const pieces = [piece(72, 300, 24, 'Heading'), piece(72, 400, 10, 'A long paragraph of words')];
    expect(textAreaOf(pieces, page)?.letter).toBe(10 / 600);
  });

  it('is none without text, as for a scan', () => {
    expect(textAreaOf([], page)).toBeNull();
    expect(textAreaOf([piece(72, 0), piece(72, 10, 11, '  ')], page)).toBeNull();
  });
});
