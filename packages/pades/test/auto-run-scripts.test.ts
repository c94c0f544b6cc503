import { describe, expect, it } from 'vitest';
import { autoRunScripts } from '../src/auto-run-scripts.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { classicPdf, onePage, type SampleObjects } from './pdf-samples.ts';

function runs(catalog: string, objects: SampleObjects = {}): boolean {
  const pdf = classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, ...objects });
  return autoRunScripts(openDocument(pdf, 10_000));
}

const SCRIPT = '<</S/JavaScript/JS(x)>>';

describe('autoRunScripts', () => {
  it.each([
    ['on opening', `/OpenAction${SCRIPT}`, {}],
    ['on opening, after something else', `/OpenAction<</S/GoTo/Next[<</S/GoTo>>${SCRIPT}]>>`, {}],
    ['on an event of the document', `/AA<</WC${SCRIPT}>>`, {}],
    ['by name', '/Names<</JavaScript<</Names[(a)5 0 R]>>>>', { 5: SCRIPT }],
    ['by name, further down', '/Names<</JavaScript<</Kids[5 0 R]>>>>', { 5: '<<>>' }],
    ['on an event of a page', '', { 3: `<</Type/Page/AA<</O${SCRIPT}>>>>` }],
    ['when an annotation is shown', '', { 3: `<</Type/Page/Annots[<</AA<</PV${SCRIPT}>>>>]>>` }],
  ])('finds scripts that run %s', (_, catalog, objects) => {
    expect(runs(catalog, objects)).toBe(true);
  });

  it.each([
    ['nothing', '', {}],
    ['a place to go to on opening', '/OpenAction[3 0 R/Fit]', {}],
    ['an empty name tree', '/Names<</JavaScript<</Names[]>>>>', {}],
    ['a script behind a click', '', { 3: `<</Type/Page/Annots[<</A${SCRIPT}/AA<</U${SCRIPT}>>>>]>>` }],
    ['a script that formats a field', `/AcroForm<</Fields[<</AA<</F${SCRIPT}>>>>]>>`, {}],
  ])('finds none in %s', (_, catalog, objects) => {
    expect(runs(catalog, objects)).toBe(false);
  });
});
