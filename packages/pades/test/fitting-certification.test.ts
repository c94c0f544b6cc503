import { describe, expect, it } from 'vitest';
import { fittingCertification } from '../src/fitting-certification.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import { classicPdf, onePage, type SampleObjects } from './pdf-samples.ts';
import { SEAL_OPTIONS } from './sealing.ts';

/** The entries of the catalog, and objects from 4 on. */
const pdf = (catalog: string, objects: SampleObjects = {}) =>
  classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, ...objects });
const form = (field: string, more: SampleObjects = {}) =>
  pdf('/AcroForm<</Fields[4 0 R]>>', { 4: field, ...more });
const onPage = (annotation: string, more: SampleObjects = {}) =>
  pdf('', {
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>',
    4: annotation,
    ...more,
  });
const fitting = (bytes: Buffer) => fittingCertification(openDocument(bytes, 1 << 20));

describe('fittingCertification', () => {
  it.each([
    ['no form', pdf('')],
    ['an empty form', pdf('/AcroForm<</Fields[]>>')],
    ['an open signature field', form('<</FT/Sig/T(a)>>')],
    ['signature fields in a group', form('<</T(g)/Kids[5 0 R]>>', { 5: '<</FT/Sig/T(a)/Parent 4 0 R>>' })],
    ['a note and a link', onPage('<</Subtype/Link/Rect[0 0 1 1]>>')],
    [
      'a widget that inherits from a signature field',
      onPage('<</Subtype/Widget/Parent 5 0 R>>', { 5: '<</FT/Sig/T(a)/Kids[4 0 R]>>' }),
    ],
  ])('allows signatures when there is %s', (_, bytes) => {
    expect(fitting(bytes)).toBe(2);
  });

  it.each([
    ['a text field', form('<</FT/Tx/T(a)>>')],
    ['a text field that is read-only', form('<</FT/Tx/T(a)/Ff 1>>')],
    ['a push button', form('<</FT/Btn/T(a)/Ff 65536>>')],
    ['a choice in a group', form('<</T(g)/Kids[5 0 R]>>', { 5: '<</FT/Ch/T(a)>>' })],
    ['a field that inherits its type', form('<</FT/Tx/Kids[5 0 R]>>', { 5: '<</T(a)>>' })],
    ['a field without a type', form('<</T(a)>>')],
    ['a field whose type is not there', form('<</FT 99 0 R/T(a)>>')],
    ['a field that is only on a page', onPage('<</Subtype/Widget/FT/Tx/T(a)>>')],
    ['a widget without a type', onPage('<</Subtype/Widget/Parent 4 0 R>>')],
    ['an XFA form', pdf('/AcroForm<</Fields[]/XFA[]>>')],
    ['a template', pdf('/Names<</Templates<</Names[]>>>>')],
  ])('allows nothing when there is %s', (_, bytes) => {
    expect(fitting(bytes)).toBe(1);
  });

  it('is the certification level of a seal, unless there is a signature or a certification', () => {
    const certified = (bytes: Buffer) =>
      prepareSeal(bytes, { ...SEAL_OPTIONS, certification: 'fitting' }).certification;
    expect(certified(pdf(''))).toBe(2);
    expect(certified(form('<</FT/Tx/T(a)>>'))).toBe(1);
    expect(certified(form('<</FT/Sig/T(a)/V<</Type/Sig>>>>'))).toBeNull();
    expect(certified(pdf('/Perms<</DocMDP<</Type/Sig>>>>'))).toBeNull();
  });
});
