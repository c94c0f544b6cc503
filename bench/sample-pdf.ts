import { classicPdf } from '../packages/pades/test/pdf-samples.ts';

/** A PDF near what contracts weigh: one page, and a stream of 100 kB. */
export const SAMPLE_100_KB = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.alloc(100_000, '0 0 m 595 842 l S\n') },
});
