import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { RENDERING_WARNINGS } from '../src/rendering-warnings.ts';
import { classicPdf, LIMITS, onePage, type SampleObject } from './pdf-samples.ts';

/** The warnings for a page with more entries, a catalog with more entries, and object 4. */
function found({ page = '', catalog = '', object = 'null' as SampleObject }): readonly string[] {
  const pdf = classicPdf({
    ...onePage,
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`,
    4: object,
  });
  return inspect(pdf, LIMITS).warnings;
}

const annotation = (entries: string) =>
  found({ page: '/Annots[4 0 R]', object: `<</Type/Annot${entries}/Rect[0 0 9 9]>>` });
const APPEARANCE = '/AP<</N 3 0 R>>';

describe('warnings', () => {
  it.each([
    ['a square without appearance', annotation('/Subtype/Square'), 'ANNOTATIONS_WITHOUT_APPEARANCE'],
    ['a note without appearance', annotation('/Subtype/Text'), 'ANNOTATIONS_WITHOUT_APPEARANCE'],
    ['a value without appearance', annotation('/Subtype/Widget/FT/Tx/V(9)'), 'FORM_WITHOUT_APPEARANCE'],
    [
      'a form to be drawn',
      found({ catalog: '/AcroForm<</NeedAppearances true>>' }),
      'FORM_WITHOUT_APPEARANCE',
    ],
    [
      'bytes from elsewhere',
      found({ object: { dict: '/F(other.bin)', stream: Buffer.of() } }),
      'EXTERNAL_CONTENT',
    ],
    [
      'a page from elsewhere',
      found({ object: { dict: '/Subtype/Form/Ref<<>>', stream: Buffer.of() } }),
      'EXTERNAL_CONTENT',
    ],
    ['a script for a click', found({ object: '<</S/JavaScript/JS(1)>>' }), 'JAVASCRIPT'],
    ['layers', found({ catalog: '/OCProperties<</OCGs[]/D<<>>>>' }), 'LAYERS'],
    ['a film', annotation(`/Subtype/RichMedia${APPEARANCE}`), 'MULTIMEDIA'],
    ['a sound', found({ object: '<</S/Sound>>' }), 'MULTIMEDIA'],
    ['an action that hides', found({ object: '[<</S/Hide/T(a)>>]' }), 'SWITCHED_CONTENT'],
    ['an action that switches layers', found({ object: '<</S/SetOCGState/State[]>>' }), 'SWITCHED_CONTENT'],
    ['XFA', found({ catalog: '/AcroForm<</XFA[]>>' }), 'XFA_FORM'],
  ])('warns about %s', (_, warnings, expected) => {
    expect(warnings).toEqual([expected]);
    expect(RENDERING_WARNINGS).toContain(expected);
  });

  it.each([
    ['an annotation with its appearance', annotation(`/Subtype/Square${APPEARANCE}`)],
    ['a link', annotation('/Subtype/Link')],
    ['an empty field', annotation('/Subtype/Widget/FT/Tx')],
    ['a signature', annotation('/Subtype/Widget/FT/Sig/V<<>>')],
    ['a transparency group', found({ object: '<</S/Transparency>>' })],
    ['nothing', found({})],
  ])('does not warn about %s', (_, warnings) => {
    expect(warnings).toEqual([]);
  });
});
