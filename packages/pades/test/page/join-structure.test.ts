import { describe, expect, it } from 'vitest';
import type { PdfDocument } from '../../src/pdf/document.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { pages } from '../../src/pdf/pages.ts';
import { PdfRef, nameText, type PdfDict, type PdfValue } from '../../src/pdf/values.ts';
import { writePages } from '../../src/page/write-pages.ts';
import { onePage, classicPdf } from '../pdf-samples.ts';
import { seal } from '../sealing.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { cardOf, COVER, pagesOf } from './sample-pages.ts';

const set = pagesOf([COVER, cardOf('João')]);

async function sealedWith(root: string, more: Readonly<Record<number, string>> = {}): Promise<PdfDocument> {
  const objects = {
    ...onePage,
    1: '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/StructParents 0>>',
    4: root,
    5: '<</Type/StructElem/S/Document/P 4 0 R/K[]>>',
    ...more,
  };
  return openDocument(await seal(classicPdf(objects), { options: { pages: set } }), 1 << 24);
}

/** The elements that the parent tree gives for the marks of the last page. */
function elementsOf(document: PdfDocument): PdfDict[] {
  const key = [...pages(document)].at(-1)?.dict.get('StructParents');
  const tree = document.dict(document.dict(document.catalog?.get('StructTreeRoot'))?.get('ParentTree'));
  const leaves = [tree, ...listOf(document, tree, 'Kids').map((kid) => document.dict(kid))];
  const found = leaves.flatMap((leaf) => {
    const numbers = listOf(document, leaf, 'Nums');
    return numbers.filter((_, index) => index % 2 === 1 && numbers[index - 1] === key);
  });
  return (document.array(found[0]) ?? []).flatMap((element) => document.dict(element) ?? []);
}

function listOf(document: PdfDocument, dict: PdfDict | null, key: string): readonly PdfValue[] {
  return document.array(dict?.get(key)) ?? [];
}

const kidsOf = (document: PdfDocument, element: PdfValue): readonly PdfValue[] => {
  const kids = document.dict(element)?.get('K') ?? null;
  return document.array(kids) ?? (kids === null ? [] : [kids]);
};

describe('joinStructure', () => {
  it.each([
    ['a flat tree', '<</Type/StructTreeRoot/K 5 0 R/ParentTree<</Nums[0[5 0 R]]>>/ParentTreeNextKey 1>>'],
    ['a tree as an object', '<</Type/StructTreeRoot/K[5 0 R]/ParentTree 6 0 R/ParentTreeNextKey 1>>'],
    ['a tree that promises too low a key', '<</Type/StructTreeRoot/K 5 0 R/ParentTree 6 0 R>>'],
    ['a tree with leaves', '<</Type/StructTreeRoot/K 5 0 R/ParentTree 7 0 R/ParentTreeNextKey 1>>'],
  ])('continues %s and keeps its content', async (_name, root) => {
    const document = await sealedWith(root, {
      6: '<</Nums[0[5 0 R]]>>',
      7: '<</Kids[8 0 R]>>',
      8: '<</Limits[0 0]/Nums[0[5 0 R]]>>',
    });
    expect(kidsOf(document, document.catalog?.get('StructTreeRoot') ?? null)).toEqual([new PdfRef(5, 0)]);
    expect(kidsOf(document, new PdfRef(5, 0))).toHaveLength(1);
    const types = elementsOf(document).map((element) => nameText(element.get('S')));
    expect(types.slice(0, 2)).toEqual(['H1', 'P']);
    expect(types).toContain('Figure');
    const next = document.dict(document.catalog?.get('StructTreeRoot'))?.get('ParentTreeNextKey');
    expect(next).toBe(1 + set.pages.length);
  });

  it('stands beside a structure without a single top element', async () => {
    const document = await sealedWith(
      '<</Type/StructTreeRoot/K[5 0 R 6 0 R]/ParentTree<</Nums[0[5 0 R]]>>/ParentTreeNextKey 1>>',
      { 6: '<</Type/StructElem/S/P/P 4 0 R/K[]>>' },
    );
    const kids = kidsOf(document, document.catalog?.get('StructTreeRoot') ?? null);
    expect(kids.slice(0, 2)).toEqual([new PdfRef(5, 0), new PdfRef(6, 0)]);
    expect(kids).toHaveLength(3);
  });

  it.each([
    ['without a parent tree', '<</Type/StructTreeRoot/K 5 0 R>>'],
    ['with keys that are none', '<</Type/StructTreeRoot/K 5 0 R/ParentTree<</Nums[/A[5 0 R]]>>>>'],
    ['with leaves without limits', '<</Type/StructTreeRoot/ParentTree<</Kids[<</Nums[0[5 0 R]]>>]>>>>'],
    ['with the highest key taken', '<</Type/StructTreeRoot/ParentTree<</Nums[2147483647[5 0 R]]>>>>'],
  ])('leaves a structure %s unchanged, and the new pages untagged', async (_name, root) => {
    const document = await sealedWith(root);
    const added = [...pages(document)].slice(1);
    expect(added).toHaveLength(set.pages.length);
    expect(added.every(({ dict }) => !dict.has('StructParents'))).toBe(true);
    expect(document.xref.entries.get(4)).toMatchObject({ kind: 'plain' });
  });

  it.skipIf(!hasTool('pdfinfo'))('lets poppler read both structures (skipped without pdfinfo)', async () => {
    const tagged = writePages(pagesOf([COVER]), Buffer.alloc(16, 1));
    const shop = new Workshop();
    shop.write('joined.pdf', await seal(tagged, { options: { pages: set } }));
    const { output } = shop.run('pdfinfo', '-struct-text', 'joined.pdf');
    expect(output.match(/^ *Document/gm)).toHaveLength(2);
    expect(output).not.toContain('StructTreeRoot');
    expect(output.match(/H3/g)).toHaveLength(1);
  });
});
