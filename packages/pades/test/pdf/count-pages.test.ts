import { describe, expect, it } from 'vitest';
import { countPages } from '../../src/pdf/count-pages.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { inspect } from '../../src/inspect.ts';
import { classicPdf, LIMITS, onePage, type SampleObjects } from '../pdf-samples.ts';

function made(objects: SampleObjects): Buffer {
  return classicPdf({ ...onePage, ...objects });
}

function verdictOf(objects: SampleObjects): unknown {
  try {
    const { pages, recovered } = inspect(made(objects), LIMITS);
    return recovered ? 'damaged' : pages;
  } catch (error) {
    return Reflect.get(Object(error), 'code');
  }
}

describe('countPages', () => {
  it('counts up to the limit, and refuses one more', () => {
    const document = openDocument(made({ 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' }), 1000);
    expect(countPages(document, 2)).toEqual({ pages: 2, isAgreed: true });
    expect(() => countPages(document, 1)).toThrow(expect.objectContaining({ code: 'too-many-pages' }));
  });
});

describe('a page tree', () => {
  it.each<readonly [string, SampleObjects, unknown]>([
    ['that counts right', {}, 1],
    ['that counts right by a reference', { 2: '<</Type/Pages/Kids[3 0 R]/Count 4 0 R>>', 4: '1' }, 1],
    ['whose kids are a reference', { 2: '<</Type/Pages/Kids 4 0 R/Count 1>>', 4: '[3 0 R]' }, 1],
    [
      'whose /Count is a stream that measures itself (poppler-91414-0-53)',
      { 2: '<</Type/Pages/Kids[3 0 R]/Count 4 0 R>>', 4: '<</Length 4 0 R>>\nstream\n2\nendstream' },
      'no-pages',
    ],
    [
      'whose /Count is one of two streams that measure each other (poppler-91414-0-54)',
      {
        2: '<</Type/Pages/Kids[3 0 R]/Count 4 0 R>>',
        4: '<</Length 5 0 R>>\nstream\nfoobar\nendstream',
        5: '<</Length 4 0 R>>\nstream\nfoobar\nendstream',
      },
      'no-pages',
    ],
    ['that counts none', { 2: '<</Type/Pages/Kids[3 0 R]/Count 0>>' }, 'no-pages'],
    ['that counts fewer than none', { 2: '<</Type/Pages/Kids[3 0 R]/Count -1>>' }, 'no-pages'],
    ['that counts half a page', { 2: '<</Type/Pages/Kids[3 0 R]/Count 1.5>>' }, 'no-pages'],
    ['that does not count', { 2: '<</Type/Pages/Kids[3 0 R]>>' }, 'no-pages'],
    ['that counts itself', { 2: '<</Type/Pages/Kids[3 0 R]/Count 2 0 R>>' }, 'no-pages'],
    [
      'that hides a page from readers that believe it',
      { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 1>>' },
      'damaged',
    ],
    ['that counts a page too many', { 2: '<</Type/Pages/Kids[3 0 R]/Count 2>>' }, 'damaged'],
    [
      'that counts a thousand million pages',
      { 2: '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>' },
      'damaged',
    ],
    ['without kids', { 2: '<</Type/Pages/Kids[]/Count 0>>' }, 'no-pages'],
    ['without kids that counts one', { 2: '<</Type/Pages/Kids[]/Count 1>>' }, 'no-pages'],
    ['of nulls alone', { 2: '<</Type/Pages/Kids[null null]/Count 2>>' }, 'no-pages'],
    ['of kids that are missing', { 2: '<</Type/Pages/Kids[8 0 R 9 0 R]/Count 2>>' }, 'no-pages'],
    [
      'of an empty tree',
      { 2: '<</Type/Pages/Kids[4 0 R]/Count 1>>', 4: '<</Type/Pages/Kids[]/Count 1>>' },
      'no-pages',
    ],
    ['that is its own kid', { 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }, 'no-pages'],
    [
      'that runs in a circle without a page',
      { 2: '<</Type/Pages/Kids[4 0 R]/Count 1>>', 4: '<</Type/Pages/Kids[2 0 R]/Count 1>>' },
      'no-pages',
    ],
    ['that is its own kid beside a page', { 2: '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>' }, 'damaged'],
    ['that is no tree', { 1: '<</Type/Catalog/Pages 3 0 R>>' }, 'corrupt'],
    ['that is missing', { 1: '<</Type/Catalog>>' }, 'corrupt'],
  ])('%s', (_what, objects, verdict) => {
    expect(verdictOf(objects)).toEqual(verdict);
  });
});
