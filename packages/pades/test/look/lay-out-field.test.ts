import { describe, expect, it } from 'vitest';
import type { BoxSize, FieldLook, Piece } from '../../src/look/field-look.ts';
import { layOutField } from '../../src/look/lay-out-field.ts';
import { lineEdges } from '../../src/look/typeface.ts';
import { STROKES } from '../field-marks.ts';
import { FIELD_FONTS } from '../page/page-fonts.ts';

const typed = (text: string) => ({ kind: 'TYPED', text }) as const;
const PICTURE = { kind: 'UPLOADED', width: 12, height: 3, bits: '//CAEP/w' } as const;
const FLAT = { kind: 'DRAWN', width: 300, height: 100, strokes: [[10, 20, 290, 24]] } as const;

const LOOKS: Readonly<Record<string, FieldLook>> = {
  text: { kind: 'TEXT', value: 'João Ção ÁÊÍÕÜ gjpq', lines: 'ONE' },
  'many lines': { kind: 'TEXT', value: 'Rua das Acácias, nº 1.234, próximo à praça', lines: 'MANY' },
  ticked: { kind: 'CHECK', checked: true },
  empty: { kind: 'CHECK', checked: false },
  'drawn signature': { kind: 'SIGNATURE', mark: STROKES },
  'flat signature': { kind: 'SIGNATURE', mark: FLAT },
  'typed signature': { kind: 'SIGNATURE', mark: typed('Márcia Gonçalves') },
  'signature without a hand': { kind: 'SIGNATURE', mark: typed('Фёдор 中') },
  'uploaded signature': { kind: 'SIGNATURE', mark: PICTURE },
  initials: { kind: 'INITIALS', mark: typed('MG') },
};

const SIZES: readonly BoxSize[] = [
  { width: 190, height: 40 },
  { width: 300, height: 20 },
  { width: 60, height: 60 },
  { width: 40, height: 14 },
  { width: 12, height: 12 },
];

/** Left, bottom, right and top of the ink of pieces. */
function inkOf(pieces: readonly Piece[]): readonly [number, number, number, number] {
  const boxes = pieces.map((piece) => {
    if (piece.kind === 'picture') return [piece.x, piece.y, piece.x + piece.width, piece.y + piece.height];
    if (piece.kind === 'text') {
      const edges = lineEdges(piece.glyphs, FIELD_FONTS[piece.face]);
      const { left, bottom, right, top } = edges ?? { left: 0, bottom: 0, right: 0, top: 0 };
      const { x, y, size } = piece;
      return [
        x + (left * size) / 1000,
        y + (bottom * size) / 1000,
        x + (right * size) / 1000,
        y + (top * size) / 1000,
      ];
    }
    const across = piece.points.filter((_, index) => index % 2 === 0);
    const up = piece.points.filter((_, index) => index % 2 === 1);
    const pen = piece.width / 2;
    return [
      Math.min(...across) - pen,
      Math.min(...up) - pen,
      Math.max(...across) + pen,
      Math.max(...up) + pen,
    ];
  });
  const edge = (at: number, choose: (...values: number[]) => number): number =>
    choose(...boxes.map((box) => box[at] ?? NaN));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

const own = (pieces: readonly Piece[]): readonly Piece[] => pieces.filter(({ ink }) => ink === 'SIGNER');
const ours = (pieces: readonly Piece[]): readonly Piece[] => pieces.filter(({ ink }) => ink === 'OURS');

describe.each(Object.entries(LOOKS))('the layout of %s', (_, look) => {
  it.each(SIZES)('has nothing outside of a box of $width by $height', (size) => {
    for (const ordinal of [undefined, 1, 27, 128]) {
      const pieces = layOutField({ look, ordinal }, size, FIELD_FONTS);
      if (pieces === null) continue;
      const [left, bottom, right, top] = inkOf(pieces);
      expect([left, bottom, size.width - right, size.height - top].map((gap) => gap > -0.3)).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  it('has the number of the person at the left of the value, raised, and never over it', () => {
    const pieces = layOutField({ look, ordinal: 12 }, { width: 190, height: 40 }, FIELD_FONTS) ?? [];
    const figure = ours(pieces).find(({ kind }) => kind === 'text');
    expect(figure?.kind === 'text' && figure.glyphs.map(({ text }) => text).join('')).toBe('¹²');
    const value = look.kind === 'CHECK' ? [] : own(pieces);
    if (value.length > 0) expect(inkOf(ours(pieces))[2]).toBeLessThan(inkOf(value)[0]);
  });

  it('has one hairline of ours, of half a point', () => {
    const pieces = layOutField({ look, ordinal: 1 }, { width: 190, height: 40 }, FIELD_FONTS) ?? [];
    const lines = ours(pieces).filter(({ kind }) => kind === 'stroke');
    expect(lines.map((piece) => piece.kind === 'stroke' && piece.width)).toEqual([0.5]);
  });
});

describe.each(Object.entries(LOOKS).filter(([, { kind }]) => kind === 'SIGNATURE' || kind === 'INITIALS'))(
  'the mark of %s',
  (_, look) => {
    it.each([
      { width: 190, height: 40 },
      { width: 300, height: 24 },
      { width: 80, height: 60 },
    ])(
      'stands on the lower edge of $width by $height, in the middle, and nothing of ours is there',
      (size) => {
        const pieces = layOutField({ look }, size, FIELD_FONTS) ?? [];
        const [left, bottom, right] = inkOf(pieces);
        expect(bottom).toBeCloseTo(0, 1);
        expect(Math.abs(left - (size.width - right))).toBeLessThan(0.2);
        const signed = layOutField({ look, ordinal: 3 }, size, FIELD_FONTS) ?? [];
        expect(inkOf(ours(signed))[1]).toBeGreaterThan(0.25 * size.height);
      },
    );

    it('takes the width or the height of the box, or is as large as a hand writes', () => {
      const size = { width: 150, height: 40 };
      const [left, bottom, right, top] = inkOf(layOutField({ look }, size, FIELD_FONTS) ?? []);
      const isWide = right - left > size.width - 0.5;
      const isHigh = top - bottom > 0.6 * size.height;
      expect([isWide || isHigh]).toEqual([true]);
    });
  },
);

describe('a typed mark', () => {
  const faceOf = (text: string) =>
    (
      layOutField(
        { look: { kind: 'SIGNATURE', mark: typed(text) } },
        { width: 200, height: 40 },
        FIELD_FONTS,
      ) ?? []
    )
      .flatMap((piece) => (piece.kind === 'text' ? [piece.face] : []))
      .join();

  it.each([
    ['João Conceição', 'hand'],
    ['Łukasz Ñandú', 'hand'],
    ['Фёдор', 'regular'],
    ['山田 Ana', 'regular'],
  ])('writes %s in the face %s', (text, face) => expect(faceOf(text)).toBe(face));

  it('has no ink, and nothing of ours, where the name is invisible', () => {
    const look = { kind: 'SIGNATURE', mark: typed(' ') } as const;
    expect(layOutField({ look, ordinal: 1 }, { width: 200, height: 40 }, FIELD_FONTS)).toEqual([]);
  });
});

const GROUND = {
  box: { x: 0, y: 10, width: 190, height: 40 },
  line: 22.5,
  caption: { text: 'Márcia Gonçalves', strip: { x: 0, y: 0, width: 190, height: 9 } },
};
const ALL = { width: 190, height: 50 };

describe.each(Object.entries(LOOKS).filter(([, { kind }]) => kind === 'SIGNATURE'))(
  'the layout of a %s on a printed line',
  (_, look) => {
    it('stands on the line, in its box, and has the name in its strip', () => {
      const pieces = layOutField({ look, ordinal: 2, ground: GROUND }, ALL, FIELD_FONTS) ?? [];
      const [, bottom, , top] = inkOf(own(pieces));
      expect([bottom, top <= 50.3]).toEqual([expect.closeTo(22.5, 5), true]);
      const name = ours(pieces).filter((piece) => piece.kind === 'text' && piece.glyphs.length > 3);
      const [left, lower, right, upper] = inkOf(name);
      expect([lower >= -0.3, upper <= 9, Math.abs(left - (190 - right)) < 1]).toEqual([true, true, true]);
      const [, hairline] = inkOf(ours(pieces).filter((piece) => piece.kind === 'stroke'));
      expect(hairline).toBeGreaterThan(22.5);
    });

    it('has no name that is too long for its strip', () => {
      const caption = { ...GROUND.caption, text: 'Maria Aparecida '.repeat(9) };
      const pieces = layOutField({ look, ground: { ...GROUND, caption } }, ALL, FIELD_FONTS) ?? [];
      expect([own(pieces).length > 0, ours(pieces)]).toEqual([true, []]);
    });
  },
);

it('breaks a name beside a mark into lines that stand on the height of the mark', () => {
  const ground = {
    box: { x: 0, y: 0, width: 130, height: 36 },
    caption: {
      text: 'Maria Aparecida dos Santos Albuquerque',
      strip: { x: 130, y: 0, width: 96, height: 36 },
    },
  };
  const look = { kind: 'SIGNATURE', mark: STROKES } as const;
  const pieces = layOutField({ look, ground }, { width: 226, height: 36 }, FIELD_FONTS) ?? [];
  const [left, bottom, right, top] = inkOf(ours(pieces));
  expect(ours(pieces)).toHaveLength(2);
  expect([left >= 134, bottom >= 0, right <= 226, top <= 20]).toEqual([true, true, true, true]);
});
