import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FontSubset } from '../../src/page/font-subset.ts';
import { PageCanvas } from '../../src/page/page-canvas.ts';
import type { StructureNode } from '../../src/page/page-set.ts';
import { FONTS } from './page-fonts.ts';

const BLACK = [0, 0, 0] as const;

function drawn(draw: (canvas: PageCanvas) => void): string {
  const canvas = new PageCanvas(3);
  draw(canvas);
  return inflateSync(canvas.finish().content).toString('latin1');
}

function written(text: string): string {
  const font = { resource: 'F', subset: new FontSubset(FONTS.regular) };
  const glyphs = FONTS.regular.shape(text);
  return drawn((canvas) => canvas.text({ glyphs, x: 10, y: 20, font, size: 10, colour: BLACK }));
}

describe('PageCanvas', () => {
  it('numbers marks from 0 and records their place in their piece', () => {
    const node: StructureNode = { type: 'P', kids: [] };
    const canvas = new PageCanvas(3);
    canvas.marked(node, () => undefined);
    canvas.marked(node, () => undefined);
    expect(node.kids).toEqual([
      { page: 3, mark: 0 },
      { page: 3, mark: 1 },
    ]);
    expect(canvas.finish().marks).toBe(2);
  });

  it('writes plain text as a single string', () => {
    expect(written('   abc')).toBe('BT\n0 0 0 rg\n/F 10 Tf\n1 0 0 1 10 20 Tm <004200430044> Tj\nET');
  });

  it('positions a combining mark separately, and the following text correctly', () => {
    const places = [...written('q\u0308b').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm <(\w+)> Tj/g)];
    const [q] = FONTS.regular.shape('q');
    expect(places.map((place) => place[2]?.length)).toEqual([4, 4, 4]);
    expect(Number(places[1]?.[1])).toBeLessThan(10 + (q?.advance ?? 0) / 100);
    expect(Number(places[2]?.[1])).toBeCloseTo(10 + (q?.advance ?? 0) / 100, 1);
  });

  it('writes numbers without exponents', () => {
    const tiny = { x: 1e-9, y: 1 / 3, width: 2e-8, height: 1 };
    expect(drawn((canvas) => canvas.paint(tiny, BLACK))).toBe('0 0 0 rg 0 0.333 0 1 re f');
  });
});
