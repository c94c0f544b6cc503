import {
  INKS,
  type BoxSize,
  type Face,
  type FieldLook,
  type PersonalLook,
  type Piece,
} from '../look/field-look.ts';
import { layOutField, layOutWhole } from '../look/lay-out-field.ts';
import { faceRuns } from '../look/shape-mixed.ts';
import type { ShownBox } from '../pdf/page-geometry.ts';
import { imageMask } from './bitmap.ts';
import { FontSubset } from './font-subset.ts';
import { fontLine } from './mark-fonts.ts';
import { textLine } from './mark-text.ts';
import { PageCanvas } from './page-canvas.ts';
import type { PageFont } from './page-font.ts';
import type { EmbeddedFont } from './page-set.ts';
import type { WantedMark } from './wanted-mark.ts';

export type { BoxSize, FieldLook } from '../look/field-look.ts';

/** A field to be drawn. */
export interface FieldDrawing extends PersonalLook {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** Its words, for screen readers. */
  readonly text: string;
  /** Name of the blank that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string | undefined;
}

/** The fonts of fields. */
export type FieldFonts = Readonly<Record<Face, PageFont>>;

/** Drawn fields, and the fonts that they share. */
export interface DrawnFields {
  /** In the order of the drawings. */
  readonly marks: readonly WantedMark[];
  readonly fonts: readonly EmbeddedFont[];
}

/** A font of marks: a face, or the font for what the faces lack. */
type MarkFont = Face | 'spare';

const MARK_FONTS: readonly MarkFont[] = ['regular', 'hand', 'spare'];
const RESOURCES: Readonly<Record<MarkFont, string>> = {
  regular: 'AvalRegular',
  hand: 'AvalHand',
  spare: 'AvalSpare',
};

/** A number as wide as those of most envelopes. */
const SOME_ORDINAL = 9;

/** Returns whether a box of this size has space for all of it, and the sign of a person, in sizes that people read. */
export function fitsField(look: FieldLook, size: BoxSize, fonts: FieldFonts): boolean {
  return layOutField({ look, ordinal: SOME_ORDINAL }, size, fonts) !== null;
}

/**
 * Draws fields without a background, each in the ink of its signer. Their fonts are made once for all. A value without space is drawn
 * smaller than people read, but never cut: ask `fitsField` before. Throws RangeError
 * for a box without a size.
 */
export function drawFields(drawings: readonly FieldDrawing[], fonts: FieldFonts): DrawnFields {
  const subsets = subsetsOf(fonts);
  const unique = new Map<string, SaidLook>();
  const looks = drawings.map(({ look, ordinal, ground, box, text, blank }) => {
    const size = sizeOf(box);
    const said = blank === undefined ? null : text;
    const key = JSON.stringify([size, look, ordinal, ground, said]);
    const drawn = unique.get(key) ?? {
      ...drawLook({ look, ordinal, ground }, size, { fonts, subsets }),
      said,
    };
    unique.set(key, drawn);
    return drawn;
  });
  const embedded = embed(subsets, new Set([...unique.values()].flatMap(({ faces }) => faces)));
  const contents = new Map(looks.map((drawn) => [drawn, contentOf(drawn, embedded)]));
  const marks = drawings.map(({ page, box, text, blank }, index): WantedMark => {
    const drawn = looks[index];
    const content = (drawn && contents.get(drawn)) ?? new Uint8Array();
    const used = (drawn?.faces ?? []).map((face) => RESOURCES[face]);
    return { page, box, text, content, fonts: used, blank };
  });
  return { marks, fonts: [...embedded.values()] };
}

type Subsets = (font: MarkFont) => FontSubset;

/** Each subset is begun with the first glyph that it has. */
function subsetsOf(fonts: FieldFonts): Subsets {
  const begun = new Map<MarkFont, FontSubset>();
  return (name) => {
    const font = name === 'spare' ? fonts.regular.spare() : fonts[name];
    if (font === null) throw new RangeError('a glyph is from a font that is not there');
    const subset = begun.get(name) ?? new FontSubset(font, name === 'spare');
    begun.set(name, subset);
    return subset;
  };
}

interface DrawnLook {
  readonly canvas: PageCanvas;
  readonly faces: readonly MarkFont[];
  /** How much larger it is drawn than it is shown. */
  readonly scale: number;
}

interface SaidLook extends DrawnLook {
  /** The text of its form field; null for a mark without one. */
  readonly said: string | null;
}

function sizeOf([left, top, right, bottom]: FieldDrawing['box']): BoxSize {
  return { width: (right - left) / 1000, height: (bottom - top) / 1000 };
}

function drawLook(
  look: PersonalLook,
  size: BoxSize,
  { fonts, subsets }: { readonly fonts: FieldFonts; readonly subsets: Subsets },
): DrawnLook {
  const { pieces, scale } = layOutWhole(look, size, fonts);
  const canvas = new PageCanvas(0);
  for (const piece of pieces) drawPiece(canvas, piece, subsets);
  const used = new Set(pieces.flatMap(fontsOf));
  const faces = MARK_FONTS.filter((font) => used.has(font));
  return { canvas, faces, scale };
}

function fontsOf(piece: Piece): readonly MarkFont[] {
  if (piece.kind !== 'text') return [];
  return piece.glyphs.map(({ isSpare }) => (isSpare === true ? 'spare' : piece.face));
}

function drawPiece(canvas: PageCanvas, piece: Piece, subsets: Subsets): void {
  const colour = INKS[piece.ink];
  if (piece.kind === 'stroke') return canvas.stroke(piece.points, colour, piece.width);
  if (piece.kind === 'picture') return drawPicture(canvas, piece);
  const { face, glyphs, x, y, size } = piece;
  for (const run of faceRuns(glyphs)) {
    const name = run.isSpare ? 'spare' : face;
    const font = { resource: RESOURCES[name], subset: subsets(name) };
    canvas.text({ glyphs: run.glyphs, x: x + (run.x * size) / 1000, y, font, size, colour });
  }
}

/** Only ink is painted: what is under the rest of the picture stays readable. */
function drawPicture(canvas: PageCanvas, piece: Extract<Piece, { kind: 'picture' }>): void {
  const mask = imageMask(piece.bitmap);
  if (mask !== null) canvas.stamp(mask, piece, INKS[piece.ink]);
}

function embed(subsets: Subsets, faces: ReadonlySet<MarkFont>): ReadonlyMap<MarkFont, EmbeddedFont> {
  const used = MARK_FONTS.filter((font) => faces.has(font));
  return new Map(used.map((font) => [font, subsets(font).embed(RESOURCES[font], false)]));
}

function contentOf(
  { canvas, faces, scale, said }: SaidLook,
  fonts: ReadonlyMap<MarkFont, EmbeddedFont>,
): Uint8Array {
  const named = faces.flatMap((face) => {
    const font = fonts.get(face);
    return font === undefined ? [] : [fontLine(font)];
  });
  const lines = said === null ? named : [...named, textLine(said)];
  const share = (1 / scale).toFixed(6);
  return canvas.finish(scale === 1 ? lines : [...lines, `${share} 0 0 ${share} 0 0 cm`]).content;
}
