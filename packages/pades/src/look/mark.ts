/** A picture of one bit a pixel. The rows begin at the top, each with whole bytes, the leftmost pixel in the highest bit; 1 is ink. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly bits: string;
}

/** A drawn or written name, or a picture of it. Strokes are `x, y, x, y …` from the upper left corner, in units of `width`. */
export type SignatureMark =
  | { readonly kind: 'TYPED'; readonly text: string }
  | ({ readonly kind: 'UPLOADED' } & Bitmap)
  | {
      readonly kind: 'DRAWN';
      readonly width: number;
      readonly height: number;
      readonly strokes: readonly (readonly number[])[];
    };

/** Returns the largest size of a picture in a box. */
export function sizeIn(
  { width, height }: Pick<Bitmap, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
