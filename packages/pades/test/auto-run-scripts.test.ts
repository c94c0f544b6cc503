import { describe, expect, it } from 'vitest';
import { documentScripts, pageScripts } from '../src/auto-run-scripts.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { classicPdf, onePage, type SampleObjects } from './pdf-samples.ts';

function scripts(catalog: string, objects: SampleObjects = {}): readonly string[] {
  const pdf = classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, ...objects });
  const document = openDocument(pdf, 10_000);
  return [...documentScripts(document), ...(pageScripts(document) ? ['page'] : [])];
}

const SCRIPT = '<</S/JavaScript/JS(x)>>';

describe('documentScripts and pageScripts', () => {
  it.each([
    ['on opening', `/OpenAction${SCRIPT}`, {}, 'OpenAction'],
    [
      'on opening, after something else',
      `/OpenAction<</S/GoTo/Next[<</S/GoTo>>${SCRIPT}]>>`,
      {},
      'OpenAction',
    ],
    ['on an event of the document', `/AA<</WC${SCRIPT}>>`, {}, 'AA'],
    ['by name', '/Names<</JavaScript<</Names[(a)5 0 R]>>>>', { 5: SCRIPT }, 'Names'],
    ['by name, further down', '/Names<</JavaScript<</Kids[5 0 R]>>>>', { 5: '<<>>' }, 'Names'],
    ['on an event of a page', '', { 3: `<</Type/Page/AA<</O${SCRIPT}>>>>` }, 'page'],
    ['when an annotation is shown', '', { 3: `<</Type/Page/Annots[<</AA<</PV${SCRIPT}>>>>]>>` }, 'page'],
  ])('find scripts that run %s', (_, catalog, objects, where) => {
    expect(scripts(catalog, objects)).toEqual([where]);
  });

  it('find all scripts', () => {
    const catalog = `/OpenAction${SCRIPT}/AA<</DP${SCRIPT}>>/Names<</JavaScript<</Kids[5 0 R]>>>>`;
    const objects = { 3: `<</Type/Page/AA<</C${SCRIPT}>>>>`, 5: '<<>>' };
    expect(scripts(catalog, objects)).toEqual(['OpenAction', 'AA', 'Names', 'page']);
  });

  it.each([
    ['nothing', '', {}],
    ['a place to go to on opening', '/OpenAction[3 0 R/Fit]', {}],
    ['an empty name tree', '/Names<</JavaScript<</Names[]>>>>', {}],
    ['a script behind a click', '', { 3: `<</Type/Page/Annots[<</A${SCRIPT}/AA<</U${SCRIPT}>>>>]>>` }],
    ['a script that formats a field', `/AcroForm<</Fields[<</AA<</F${SCRIPT}>>>>]>>`, {}],
  ])('find none in %s', (_, catalog, objects) => {
    expect(scripts(catalog, objects)).toEqual([]);
  });
});
