import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import type { FieldDrawing, FieldLook } from '../../src/domain/evidence/field-look.ts';
import { inProcessPdfReader as reader } from './in-process-pdf-reader.ts';
import { aPagePdf } from './page-pdf.ts';

/** Two strokes of a pen. */
export const DRAWN_MARK = {
  kind: 'DRAWN',
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 40, 10, 60, 90, 90, 20, 120, 80],
    [130, 50, 180, 40, 250, 60],
  ],
} as const;

/** A picture whose ink is easy to know again: each cell of the golden picture is four by four pixels. */
export const UPLOADED_MARK = {
  kind: 'UPLOADED',
  width: 32,
  height: 16,
  bits: Buffer.from(
    ['ffff0000', 'f0000000', 'f000000f', '0000000f'].map((row) => row.repeat(4)).join(''),
    'hex',
  ).toString('base64'),
} as const;

export const typedMark = (text: string) => ({ kind: 'TYPED', text }) as const;

/** An address that is too long for one line, with a letter that the typeface lacks. */
export const LONG_ADDRESS = 'Rua das Acácias, nº 1.234, São João del-Rei – MG, próximo à praça. [U+4E2D]';

/** Returns a field of the first page at a corner, in points. */
export function fieldDrawingAt(
  [left, top]: readonly [number, number],
  [width, height]: readonly [number, number],
  drawn: { readonly look: FieldLook; readonly ordinal: number; readonly text?: string },
): FieldDrawing {
  const box = [left * 1000, top * 1000, (left + width) * 1000, (top + height) * 1000] as const;
  return { page: 1, box, text: 'Campo', ...drawn };
}

/** Returns a PDF with these fields drawn on it; of an empty page without one. */
export async function drawFields(
  drawings: readonly FieldDrawing[],
  pdf: Buffer = aPagePdf([{}]),
): Promise<Buffer> {
  const prepared = await reader.prepareMarks(pdf, notoSansPrinter().fieldMarks(drawings));
  if (!prepared.ok || prepared.value.marks.length !== drawings.length) throw new Error('not all were drawn');
  return Buffer.concat([pdf, prepared.value.tail]);
}
