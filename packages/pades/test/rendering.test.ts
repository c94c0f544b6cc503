import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { DANGLING } from './dangling-attacks.ts';
import { COVER, pagesOf } from './page/sample-pages.ts';
import { classicPdf, LIMITS, type SampleObjects } from './pdf-samples.ts';
import { differences, READERS } from './rendering/same-rendering.ts';
import { seal } from './sealing.ts';

const missing = READERS.filter(({ isThere }) => !isThere).map(({ name }) => name);
const evidence = pagesOf([COVER], 'SANDBOX');

/** Differences that readers show once the file is sealed; null for a file that is refused. */
async function changed(pdf: Buffer): Promise<string[] | null> {
  const { pages, recovered } = inspect(pdf, LIMITS);
  if (recovered) return null;
  return differences({ before: pdf, after: await seal(pdf, { options: { pages: evidence } }), pages });
}

/** Two pages, a form with a value and a check mark, a note, a layer that is off. */
const HONEST: SampleObjects = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 8 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>/OCProperties<</OCGs[11 0 R]/D<</OFF[11 0 R]>>>>>>',
  2: '<</Type/Pages/Kids[3 0 R 10 0 R]/Count 2>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Annots[6 0 R 8 0 R 12 0 R]/Resources<</Font<</F1 5 0 R>>/Properties<</L 11 0 R>>>>>>',
  4: {
    dict: '',
    stream: Buffer.from('BT /F1 24 Tf 20 150 Td (Valor: R$ 100,00) Tj ET /OC /L BDC 0 0 99 9 re f EMC'),
  },
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Maria)/F 4/Rect[20 20 200 40]/AP<</N 7 0 R>>>>',
  7: {
    dict: '/Type/XObject/Subtype/Form/BBox[0 0 180 20]/Resources<</Font<</F1 5 0 R>>>>',
    stream: Buffer.from('/Tx BMC BT /F1 12 Tf 2 4 Td (Maria) Tj ET EMC'),
  },
  8: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agree)/V/Yes/AS/Yes/F 4/Rect[220 20 240 40]/AP<</N<</Yes 9 0 R>>>>>>',
  9: { dict: '/Type/XObject/Subtype/Form/BBox[0 0 20 20]', stream: Buffer.from('0 0 m 20 20 l S') },
  10: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Rotate 90/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/Properties<</L 11 0 R>>>>>>',
  11: '<</Type/OCG/Name(Draft)>>',
  12: '<</Type/Annot/Subtype/Square/Rect[300 20 380 60]/F 4/C[1 0 0]/AP<</N 13 0 R>>>>',
  13: { dict: '/Type/XObject/Subtype/Form/BBox[0 0 80 40]', stream: Buffer.from('1 0 0 RG 1 1 78 38 re S') },
};

describe(`readers show the same before and after sealing (without ${missing.join(', ') || 'none of them'})`, () => {
  it('show the same pages, text, annotations and values of an honest form', async () => {
    expect(await changed(classicPdf(HONEST))).toEqual([]);
  });

  it.each(Object.entries(DANGLING))('show the same, or the file is rejected: %s', async (_, pdf) => {
    expect((await changed(pdf)) ?? []).toEqual([]);
  });

  it('reveal a file that looks different afterwards', async () => {
    const before = classicPdf(HONEST);
    const after = Buffer.from(before.toString('latin1').replace('R$ 100,00', 'R$ 900,00'), 'latin1');
    const found = await differences({ before, after, pages: 2 });
    for (const { name } of READERS.filter(({ isThere }) => isThere)) {
      expect(found).toContain(`${name}: page 1`);
    }
  });
});
