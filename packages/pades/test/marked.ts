import type { WantedMark } from '../src/page/wanted-mark.ts';
import { prepareMarks, type PreparedMarks } from '../src/prepare-marks.ts';
import { drawFooter } from '../src/page/draw-footer.ts';
import { FONTS } from './page/page-fonts.ts';

/** A footer as the service draws it. */
export const FOOTER = drawFooter(FONTS.regular, {
  lines: ['Assinado eletronicamente', 'AVAL 7K2QM-XT9YR-4WN8P-LC5HJ', 'página 1 de 1'],
  address: 'https://aval.example/verify/7K2QM-XT9YR-4WN8P-LC5HJ',
});

/** The footer on a page, 28 points from the left and `top` points from the upper edge. */
export function aMark(page: number, top = 100): WantedMark {
  const [width, height] = [FOOTER.width * 1000, FOOTER.height * 1000];
  const box = [28_000, top * 1000, 28_000 + width, top * 1000 + height] as const;
  return { page, box, content: FOOTER.content, text: 'Assinado eletronicamente · página 1 de 1' };
}

/** Marks of a file, prepared as the service does. */
export function marked(pdf: Buffer, marks: readonly WantedMark[]): PreparedMarks {
  return prepareMarks(pdf, { marks, entropy: Buffer.alloc(16, 7), inflatedBytes: 1 << 24 });
}
