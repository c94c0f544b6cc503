import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { pageGeometry, shownSize, userRect } from '../../src/pdf/page-geometry.ts';
import { pages } from '../../src/pdf/pages.ts';
import { classicPdf, LIMITS } from '../pdf-samples.ts';

/** Geometry of a page with these entries, below a node with others. */
const geometryOf = (page: string, node = '') => {
  const objects = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[3 0 R]/Count 1${node}>>`,
    3: `<</Type/Page/Parent 2 0 R${page}>>`,
  };
  const document = openDocument(classicPdf(objects), LIMITS.inflatedBytes);
  const [first] = pages(document);
  return first === undefined ? null : pageGeometry(document, first.dict);
};

describe('pageGeometry', () => {
  it('takes boxes and turn from the node above', () => {
    const node = '/MediaBox[0 0 600 800]/CropBox[-10 100 500 900]/Rotate -90';
    expect(geometryOf('', node)).toEqual({ visible: [0, 100, 500, 800], rotate: 270, unit: 1 });
  });

  it('orders the corners of a box', () => {
    expect(geometryOf('/MediaBox[600 800 0 0]')?.visible).toEqual([0, 0, 600, 800]);
  });

  it.each([
    ['no box', ''],
    ['a box of three numbers', '/MediaBox[0 0 600]'],
    ['a box of names', '/MediaBox[/a /b /c /d]'],
    ['a box too small', '/MediaBox[0 0 60 800]'],
    ['a box too large', '/MediaBox[0 0 600 20000]'],
    ['a box far away', '/MediaBox[99999999 0 99999999.5 800]'],
    ['a crop box outside of the media box', '/MediaBox[0 0 600 800]/CropBox[700 0 900 800]'],
    ['an oblique turn', '/MediaBox[0 0 600 800]/Rotate 45'],
    ['a unit that is no number', '/MediaBox[0 0 600 800]/UserUnit/x'],
    ['a unit of nothing', '/MediaBox[0 0 600 800]/UserUnit 0'],
  ])('returns null for %s', (_, page) => expect(geometryOf(page)).toBeNull());
});

describe('userRect', () => {
  const box = [10_000, 20_000, 110_000, 50_000] as const;

  it.each([
    ['0', [60, 830, 160, 860]],
    ['90', [70, 90, 100, 190]],
    ['180', [490, 100, 590, 130]],
    ['270', [550, 770, 580, 870]],
  ])('places a box on a page turned by %s', (turn, rect) => {
    const geometry = geometryOf(`/MediaBox[50 80 600 880]/Rotate ${turn}`);
    expect(geometry && userRect(geometry, box)).toEqual(rect);
  });

  it('measures in points where a unit is longer', () => {
    const geometry = geometryOf('/MediaBox[0 0 600 800]/UserUnit 2');
    expect(geometry && shownSize(geometry)).toEqual([1200, 1600]);
    expect(geometry && userRect(geometry, box)).toEqual([5, 775, 55, 790]);
  });

  it.each([
    ['beyond the edge', [0, 0, 600_001, 10_000]],
    ['before the edge', [-1, 0, 10_000, 10_000]],
    ['upside down', [0, 10_000, 10_000, 0]],
  ] as const)('returns null for a box %s', (_, outside) => {
    const geometry = geometryOf('/MediaBox[0 0 600 800]');
    expect(geometry && userRect(geometry, outside)).toBeNull();
  });
});
