import { expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { pages } from '../../src/pdf/pages.ts';
import { classicPdf, onePage, type SampleObjects } from '../pdf-samples.ts';

function pageNumbers(objects: SampleObjects): (number | null)[] {
  const document = openDocument(classicPdf({ ...onePage, ...objects }), 1000);
  return [...pages(document)].map(({ ref }) => ref?.number ?? null);
}

it('returns pages in reading order, through all levels', () => {
  const tree = {
    2: '<</Type/Pages/Kids[4 0 R 3 0 R 5 0 R]>>',
    4: '<</Type/Pages/Kids[6 0 R 7 0 R]>>',
    5: '<</Kids 8 0 R>>',
    6: '<</Type/Page>>',
    7: '<</Type/Page>>',
    8: '[9 0 R]',
    9: '<</Typo/Page>>',
  };
  expect(pageNumbers(tree)).toEqual([6, 7, 3, 9]);
});

it('skips objects that are not pages', () => {
  expect(pageNumbers({ 2: '<</Kids[null 5 (x) 99 0 R 1 0 R 4 0 R 3 0 R]>>', 4: '<</Type/Pages>>' })).toEqual([
    3,
  ]);
});

it('accepts pages without their own object', () => {
  expect(pageNumbers({ 2: '<</Kids[<</Type/Page>>]>>' })).toEqual([null]);
});

it('enters no list of kids twice', () => {
  expect(pageNumbers({ 2: '<</Kids[2 0 R 4 0 R 4 0 R]>>', 4: '<</Kids[3 0 R 2 0 R]>>' })).toEqual([3]);
});

it('says where the tree refers to each page', () => {
  const tree = { 2: '<</Kids[4 0 R <</Kids[3 0 R]>> 3 0 R]>>', 4: '<</Kids[99 0 R 3 0 R]>>' };
  const document = openDocument(classicPdf({ ...onePage, ...tree }), 1000);
  const places = [...pages(document)].map(({ place }) => [place.node?.number ?? null, place.index]);
  expect(places).toEqual([
    [4, 1],
    [null, 0],
    [2, 2],
  ]);
});
