import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { rootFieldNames, signatureFields } from '../../src/pdf/signature-fields.ts';
import { classicPdf, onePage } from '../pdf-samples.ts';

function documentWith(fields: string) {
  const catalog = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`;
  return openDocument(
    classicPdf({ ...onePage, 1: catalog, 4: '<</T(ref)/FT/Sig/V 5 0 R>>', 5: '<<>>' }),
    1000,
  );
}

const names = (fields: string) => [...signatureFields(documentWith(fields))].map(({ name }) => name);

const nested = (levels: number) =>
  `${'<</Kids['.repeat(levels)}<</T(x)/FT/Sig/V 5 0 R>>${']>>'.repeat(levels)}`;

describe('signatureFields', () => {
  it('finds filled signature fields by their full names', () => {
    expect(names('4 0 R')).toEqual(['ref']);
    expect(names('<</T(a)/FT/Sig/Kids[<</T(b)/V 5 0 R>><</T<FEFF00E7>/V 5 0 R>>]>>').toSorted()).toEqual([
      'a.b',
      'a.ç',
    ]);
  });

  it('ignores other fields and empty fields', () => {
    expect(names('<</T(a)/FT/Tx/V(x)>><</T(b)/FT/Sig>>null 9 0 R')).toEqual([]);
  });

  it('finds a field once, even if it is named repeatedly', () => {
    expect(names('4 0 R 4 0 R<</Kids[4 0 R]>>')).toHaveLength(1);
  });

  it('descends 64 levels', () => {
    expect(names(nested(64))).toEqual(['x']);
    expect(names(nested(65))).toEqual([]);
  });
});

it('returns the field names at the root of the form', () => {
  const document = documentWith('4 0 R<</T(a)/Kids[<</T(b)>>]>>');
  expect([...rootFieldNames(document)]).toEqual(['ref', 'a']);
});
