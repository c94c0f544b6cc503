import { describe, expect, it } from 'vitest';
import {
  pdfNameOf,
  sourceFormatOf,
  variableProblems,
} from '../../../src/domain/documents/document-source.ts';

const bytes = (text: string): Buffer => Buffer.from(text);

describe('sourceFormatOf', () => {
  it.each([
    ['contrato.docx', 'PK', 'DOCX'],
    ['CONTRATO.DOCX', 'PK', 'DOCX'],
    ['contrato.html', '<p>', 'HTML'],
    ['contrato.htm', '<p>', 'HTML'],
    ['contrato.docx', '%PDF-1.7', null],
    ['contrato.pdf', '<html>', null],
    ['contrato.doc', 'x', null],
    ['a.constructor', 'x', null],
    [null, 'PK', null],
  ])('of %s that begins with %s', (filename, text, format) => {
    expect(sourceFormatOf(bytes(text), filename)).toBe(format);
  });
});

it.each([
  ['contrato.docx', 'contrato.pdf'],
  ['a/b.v2.html', 'b.v2.pdf'],
])('names the PDF of %s', (filename, pdf) => {
  expect(pdfNameOf(filename)).toBe(pdf);
});

it('names each variable that is wrong', () => {
  const found = variableProblems({ missing: ['a'], unknown: ['b'], malformed: ['{{#c}}'] });
  expect(found.map(({ field, rule }) => [field, rule])).toEqual([
    ['values.a', 'required'],
    ['values.b', 'variable.unknown'],
    ['file', 'variable.syntax'],
  ]);
});
