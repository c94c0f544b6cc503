import { drawFields, type FieldDrawing, type FieldLook } from '../src/page/draw-fields.ts';
import { prepareMarks, type PreparedMarks } from '../src/prepare-marks.ts';
import { FIELD_FONTS } from './page/page-fonts.ts';

/** A drawn signature: two strokes. */
export const STROKES = {
  kind: 'DRAWN',
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 40, 10, 60, 90],
    [130, 50, 180, 40, 250, 60],
  ],
} as const;

/** A drawn signature in its field. */
export const SIGNATURE: FieldLook = { kind: 'SIGNATURE', mark: STROKES };

/** A field on a page; the corner and the size in points. */
export function aField(
  look: FieldLook,
  { page = 1, x = 20, y = 20, width = 160, height = 50, ordinal = 1 } = {},
): FieldDrawing {
  const box = [x * 1000, y * 1000, (x + width) * 1000, (y + height) * 1000] as const;
  return { page, box, text: 'Campo', look, ordinal };
}

/** A line of text. */
export const aText = (value: string): FieldLook => ({ kind: 'TEXT', value, lines: 'ONE' });

/** Fields of a file, prepared as the service does. */
export function withFields(pdf: Buffer, drawings: readonly FieldDrawing[]): PreparedMarks {
  const { marks, fonts } = drawFields(drawings, FIELD_FONTS);
  return prepareMarks(pdf, { marks, fonts, entropy: Buffer.alloc(16, 9), inflatedBytes: 1 << 26 });
}
