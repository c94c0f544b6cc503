import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PrintedPages } from '../../../src/ports/report-printer.ts';
import { linesOf } from '../../given/report-picture.ts';
import { goldenOf, reportPages, SIZES } from './golden-reports.ts';

type Node = PrintedPages['structure'];
type Kid = Node['kids'][number];

const isNode = (kid: Kid): kid is Node => 'type' in kid;

function marksOf(node: Node): readonly { readonly page: number; readonly mark: number }[] {
  return node.kids.flatMap((kid) => (isNode(kid) ? marksOf(kid) : [kid]));
}

function nodesOf(node: Node, type: Node['type']): readonly Node[] {
  const below = node.kids.filter(isNode).flatMap((kid) => nodesOf(kid, type));
  return node.type === type ? [node, ...below] : below;
}

/** The margins are 20 mm; the footer stands below the body. */
const [LEFT, RIGHT, TOP, FOOT] = [56, 540, 56, 785];

describe.each(SIZES)('the report of a contract that %s people signed', (people) => {
  const printed = reportPages(people);
  const { pages, structure } = printed;

  it('looks as it did when somebody last looked at it', () => {
    const golden = readFileSync(new URL(`golden/report-of-${people}.txt`, import.meta.url), 'utf8');
    expect(goldenOf(printed)).toBe(golden);
  });

  it('keeps to one scale of types and to the margins', () => {
    const lines = pages.flatMap(linesOf);
    expect([...new Set(lines.map(({ size }) => size))].toSorted((a, b) => a - b)).toEqual([
      7.6, 8.8, 10, 12, 18,
    ]);
    for (const { x, y } of lines) {
      expect(x).toBeGreaterThan(LEFT);
      expect(x).toBeLessThan(RIGHT);
      expect(y).toBeGreaterThan(TOP);
    }
  });

  it('leaves less than half of each page empty, but the last', () => {
    for (const page of pages.slice(0, -1)) {
      const body = linesOf(page).filter(({ y }) => y < FOOT);
      expect(Math.max(...body.map(({ y }) => y))).toBeGreaterThan(TOP + (FOOT - TOP) / 2);
    }
    expect(linesOf(pages.at(-1) ?? { content: Buffer.alloc(0), marks: 0 }).length).toBeGreaterThan(4);
  });

  it('never leaves a heading alone at the foot of a page', () => {
    const kids = structure.kids.filter(isNode);
    for (const [index, node] of kids.entries()) {
      if (node.type !== 'H2' && node.type !== 'H3') continue;
      const next = kids[index + 1];
      expect(next && marksOf(next)[0]?.page).toBe(marksOf(node)[0]?.page);
    }
  });

  it('says the meaning of each mark to screen readers once', () => {
    const named = marksOf(structure).map(({ page, mark }) => `${page}/${mark}`);
    const drawn = pages.flatMap(({ marks }, page) =>
      Array.from({ length: marks }, (_, mark) => `${page}/${mark}`),
    );
    expect(named.toSorted()).toEqual(drawn.toSorted());
  });

  it('has a timeline whose columns are named, with a cell of each in every row', () => {
    const timeline = nodesOf(structure, 'Table').find((table) => nodesOf(table, 'TH')[0]?.scope === 'Column');
    const rows = nodesOf(timeline ?? structure, 'TR').map(({ kids }) =>
      kids.filter(isNode).map(({ type }) => type),
    );
    expect(rows[0]).toEqual(['TH', 'TH', 'TH']);
    expect(new Set(rows.slice(1).map((row) => row.join(' ')))).toEqual(new Set(['TD TD TD']));
    expect(rows.length).toBeGreaterThan(people * 7);
  });
});
