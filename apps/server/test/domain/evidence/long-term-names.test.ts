import { describe, expect, it } from 'vitest';
import {
  longTermName,
  newestDocument,
  newestForm,
  newestForms,
} from '../../../src/domain/evidence/long-term-names.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, stored: name }));

describe('longTermName', () => {
  it('gives a number to renewed forms only', () => {
    expect(longTermName('doc_a', 1, 'pdf')).toBe('long-term/doc_a.pdf');
    expect(longTermName('doc_a', 2, 'jws')).toBe('long-term/doc_a.2.jws');
  });
});

describe('newestForm', () => {
  const files = named(
    'documents/doc_a.pdf',
    'long-term/doc_b.pdf',
    'long-term/doc_b.10.pdf',
    'long-term/doc_b.9.pdf',
  );
  it.each([
    ['doc_a', 0],
    ['doc_b', 10],
    ['doc_c', 0],
  ])('returns the number of the newest form of %s: %i', (documentId, number) => {
    expect(newestForm(files, documentId)).toBe(number);
  });
});

describe('newestDocument', () => {
  it.each([
    ['doc_a', ['documents/doc_a.pdf', 'documents/doc_b.pdf', 'long-term/doc_b.pdf'], 'documents/doc_a.pdf'],
    ['doc_a', ['documents/doc_a.pdf', 'long-term/doc_a.json', 'long-term/doc_a.pdf'], 'long-term/doc_a.pdf'],
    ['doc_a', ['long-term/doc_a.2.pdf', 'long-term/doc_a.pdf'], 'long-term/doc_a.2.pdf'],
    ['doc_a', ['documents/doc_b.pdf'], undefined],
  ])('returns of %s in %j the file %s', (documentId, names, newest) => {
    expect(newestDocument(named(...names), documentId)?.name).toBe(newest);
  });
});

describe('newestForms', () => {
  it('returns the files of the newest form of each document by the names of the first', () => {
    const files = named(
      'manifest.json',
      'long-term/doc_a.json',
      'long-term/doc_a.pdf',
      'long-term/doc_b.2.json',
      'long-term/doc_b.2.pdf',
      'long-term/doc_b.json',
      'long-term/doc_b.pdf',
    );
    expect(newestForms(files)).toEqual([
      { name: 'long-term/doc_a.json', stored: 'long-term/doc_a.json' },
      { name: 'long-term/doc_a.pdf', stored: 'long-term/doc_a.pdf' },
      { name: 'long-term/doc_b.json', stored: 'long-term/doc_b.2.json' },
      { name: 'long-term/doc_b.pdf', stored: 'long-term/doc_b.2.pdf' },
    ]);
  });
});
