import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageBlock } from '../../src/page/page-content.ts';
import type { MarkedContent, StructureNode } from '../../src/page/page-set.ts';
import { COVER, HASH, cardOf, pagesOf } from './sample-pages.ts';

const contentOf = (set: ReturnType<typeof pagesOf>, page = 0): string =>
  inflateSync(set.pages[page]?.content ?? Buffer.alloc(0)).toString('latin1');

function marksOf(node: StructureNode): MarkedContent[] {
  return node.kids.flatMap((kid) => ('type' in kid ? marksOf(kid) : [kid]));
}

describe('layOutPages', () => {
  it('labels each piece, in reading order', () => {
    const { structure } = pagesOf([
      COVER,
      { kind: 'notice', text: 'Sem valor' },
      { kind: 'heading', text: 'Signatários' },
      cardOf('João'),
      { kind: 'paragraph', text: 'Fim' },
    ]);
    const types = structure.kids.map((kid) => ('type' in kid ? kid.type : 'mark'));
    expect(types).toEqual(['H1', 'P', 'Table', 'Figure', 'P', 'P', 'H2', 'H3', 'Table', 'P']);
    expect(structure.kids[3]).toMatchObject({ alternative: 'Código QR: 7K3M2' });
    const [row] = (structure.kids[8] as StructureNode).kids as StructureNode[];
    expect(row?.kids).toMatchObject([{ type: 'TH' }, { type: 'TD' }]);
  });

  it('assigns every mark of every page to exactly one piece', () => {
    const set = pagesOf([COVER, ...Array.from({ length: 60 }, () => cardOf('João'))], 'SANDBOX');
    const named = marksOf(set.structure).map(({ page, mark }) => `${page}/${mark}`);
    const drawn = set.pages.flatMap(({ marks }, page) =>
      Array.from({ length: marks }, (_, mark) => `${page}/${mark}`),
    );
    expect(set.pages.length).toBeGreaterThan(4);
    expect(named.toSorted()).toEqual(drawn.toSorted());
  });

  it('draws only marked content and decoration', () => {
    const lines = contentOf(pagesOf([COVER, cardOf('João')], 'SANDBOX')).split('\n');
    let depth = 0;
    for (const line of lines) {
      if (/ (BDC|BMC)$/.test(line)) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else expect(depth).toBe(1);
    }
    expect(depth).toBe(0);
  });

  it('keeps a card on one page, and everything above the footer', () => {
    const set = pagesOf(Array.from({ length: 40 }, () => cardOf('João')));
    for (const page of set.pages.keys()) {
      const heights = [...contentOf(set, page).matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map((found) =>
        Number(found[1]),
      );
      const foot = heights.filter((height) => height < 62);
      expect(new Set(foot).size).toBe(1);
    }
    const cards = set.structure.kids as StructureNode[];
    for (let at = 0; at + 1 < cards.length; at += 2) {
      const pages = cards.slice(at, at + 2).flatMap((node) => marksOf(node).map(({ page }) => page));
      expect(new Set(pages).size).toBe(1);
    }
  });

  it('breaks content longer than a page', () => {
    const paragraphs = pagesOf([{ kind: 'paragraph', text: 'palavra '.repeat(2000) }]);
    const value = 'palavra '.repeat(2000);
    const facts = pagesOf([{ kind: 'card', title: 'João', facts: [{ label: 'Valor', value }] }]);
    expect(paragraphs.pages.length).toBeGreaterThan(2);
    expect(facts.pages.length).toBeGreaterThan(2);
  });

  it('puts a warning on every page, and only if there is a warning', () => {
    const blocks = Array.from({ length: 40 }, () => cardOf('João'));
    const [plain, warned] = [pagesOf(blocks), pagesOf(blocks, 'SANDBOX')];
    for (const page of warned.pages.keys())
      expect(contentOf(warned, page).length).toBeGreaterThan(contentOf(plain, page).length);
    expect(contentOf(plain)).not.toContain('1 1 1 rg');
    expect(contentOf(warned)).toContain('1 1 1 rg');
  });

  it('draws a signature inside its box for any coordinates', () => {
    const strokes = [[0, 0, 1e9, -1e9, Number.NaN, 50], [], [10], [5, 5]];
    const mark = { kind: 'DRAWN', width: 300, height: 100, strokes } as const;
    const card = { ...cardOf('João'), mark: { mark, alternative: 'Assinatura' } };
    const content = contentOf(pagesOf([card]));
    const points = [...content.matchAll(/^([\d.-]+) ([\d.-]+) [ml]$/gm)].map((found) => [
      Number(found[1]),
      Number(found[2]),
    ]);
    expect(points.length).toBe(5);
    for (const [x = 0, y = 0] of points) {
      expect(x).toBeGreaterThanOrEqual(56);
      expect(x).toBeLessThanOrEqual(57 + 240);
      expect(y).toBeGreaterThan(700);
    }
  });

  it('draws an uploaded signature as large as its box', () => {
    const mark = { kind: 'UPLOADED', width: 12, height: 3, bits: '//CAEP/w' } as const;
    const card = { ...cardOf('João'), mark: { mark, alternative: 'Assinatura' } };
    expect(contentOf(pagesOf([card]))).toMatch(/^240 0 0 60 [\d.]+ [\d.]+ cm\nBI \/W 12 \/H 3 /m);
  });

  it('draws nothing for a frame without size', () => {
    const mark = { kind: 'DRAWN', width: 0, height: 0, strokes: [[1, 2, 3, 4]] } as const;
    const card = { ...cardOf('João'), mark: { mark, alternative: 'Assinatura' } };
    expect(contentOf(pagesOf([card]))).not.toMatch(/NaN|Infinity| l$/m);
  });

  it('is deterministic', () => {
    expect(pagesOf([COVER, cardOf(HASH)])).toEqual(pagesOf([COVER, cardOf(HASH)]));
  });
});

describe('the last page', () => {
  const paragraphs = (count: number): PageBlock[] =>
    Array.from({ length: count }, () => ({ kind: 'paragraph', text: 'Uma linha.' }));
  const pagesWith = (count: number): number => pagesOf(paragraphs(count)).pages.length;

  it('does not hold a few lines: the lines move together', () => {
    const full = Array.from({ length: 80 }, (_, count) => count + 1).filter(
      (count) => pagesWith(count) === 1,
    );
    const second = Array.from({ length: 80 }, (_, count) => count + 1).find(
      (count) => pagesWith(count) === 2,
    );
    expect(full.length).toBeGreaterThan(38);
    expect(second).toBe(full.length + 1);
    const loose = pagesOf(paragraphs(20)).pages[0]?.content;
    expect(pagesOf(paragraphs(full.length)).pages[0]?.content.length).toBeGreaterThan(loose?.length ?? 0);
  });

  it('stays where no tighter lines would save it', () => {
    expect(pagesWith(50)).toBe(2);
  });
});

describe('a drawn signature', () => {
  const frame = { width: 600, height: 200 };
  const widthOf = (strokes: number[][]): number => {
    const block = {
      ...cardOf('Ana'),
      mark: { alternative: '', mark: { kind: 'DRAWN' as const, ...frame, strokes } },
    };
    const lines = contentOf(pagesOf([block])).split('\n');
    const points = lines.filter((line) => / [ml]$/.test(line)).map((line) => Number(line.split(' ')[0]));
    return Math.max(...points) - Math.min(...points);
  };

  it('is enlarged where it fills only a part of its frame', () => {
    const small = widthOf([[10, 10, 250, 80]]);
    expect(small).toBeGreaterThan(widthOf([[0, 0, 600, 200]]) * 0.9);
  });

  it('is not enlarged without end: a dot stays a dot', () => {
    expect(widthOf([[300, 100, 302, 101]])).toBeLessThan(3);
  });
});
