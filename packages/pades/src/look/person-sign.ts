import type { BoxSize, Piece, Typefaces } from './field-look.ts';
import { lineEdges } from './typeface.ts';

/** The size of a raised figure whose digits are as high as those of type of 6 points. */
const FIGURE = 10;
/** The hairline, and the space at its left and right. */
const HAIRLINE = 0.5;
const BEFORE = 0.8;
const AFTER = 1.8;
/** A sign takes no more of a narrow box than this. */
const MAX_WIDTH = 0.3;
const MAX_HEIGHT = 0.55;

const RAISED = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** The place of a value, in points from the lower left corner of the box. */
interface Entered {
  readonly left: number;
  readonly bottom: number;
  readonly top: number;
}

/** Sets a value apart from the document: the number of the person, raised, and a hairline, both at the left of the value. */
interface PersonSign {
  /** The space that it takes at the left. */
  readonly width: number;
  beside(entered: Entered): readonly Piece[];
}

/** The sign of nobody. */
const NO_SIGN: PersonSign = { width: 0, beside: () => [] };

/** Returns the sign of a person for a box. It is smaller in a small box. `hasLine` is false where the value has a frame of ours. */
export function personSign(
  ordinal: number | undefined,
  { width, height }: BoxSize,
  { regular }: Pick<Typefaces, 'regular'>,
  hasLine = true,
): PersonSign {
  if (ordinal === undefined) return NO_SIGN;
  const text = Array.from(String(ordinal), (digit) => RAISED[Number(digit)] ?? digit).join('');
  const glyphs = regular.shape(text);
  const edges = lineEdges(glyphs, regular);
  if (edges === null) return NO_SIGN;
  const [wide, high] = [(edges.right - edges.left) / 1000, (edges.top - edges.bottom) / 1000];
  const line = hasLine ? HAIRLINE + AFTER : 0;
  const share = Math.min(
    1,
    (MAX_WIDTH * width) / (wide * FIGURE + BEFORE + line),
    (MAX_HEIGHT * height) / (high * FIGURE),
  );
  const size = FIGURE * share;
  const needed = share * (wide * FIGURE + BEFORE + line);
  const beside = ({ left, bottom, top }: Entered): readonly Piece[] => {
    const upper = Math.min(height, Math.max(top, bottom + high * size));
    const at = { x: left - needed - (edges.left * size) / 1000, y: upper - (edges.top * size) / 1000 };
    const x = left - share * (AFTER + HAIRLINE / 2);
    const stroke = { kind: 'stroke', ink: 'OURS', points: [x, bottom, x, upper], width: HAIRLINE } as const;
    return [
      { kind: 'text', ink: 'OURS', face: 'regular', glyphs, ...at, size },
      ...(hasLine ? [stroke] : []),
    ];
  };
  return { width: needed, beside };
}
