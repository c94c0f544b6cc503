import { inflateSync } from 'node:zlib';
import { intentSpace } from '../../src/conformance/claims.ts';
import type { PdfDocument } from '../../src/pdf/document.ts';
import { nameText, PdfStream, type PdfDict, type PdfValue } from '../../src/pdf/values.ts';
import { inArchive, inPart1, inUnicode, when, type Clause, type Examined } from './clause.ts';
import { dictsOf, drawingsOf, fontsOf, wordsOf, type Drawing } from './file-facts.ts';

/** Clauses about colours, transparency and fonts. */
export const LOOK_CLAUSES: readonly Clause[] = [
  {
    clause: '19005-1 6.2.2, 19005-2 6.2.3',
    rule: 'all output intents use one profile, of a display or a printer',
    holds: inArchive,
    broken: ({ document }) => {
      const intents = (document.array(document.catalog?.get('OutputIntents')) ?? []).map((item) =>
        document.dict(item),
      );
      return when(intents.length > 0 && intentSpace(document) === null, 'DestOutputProfile');
    },
  },
  {
    clause: '19005-1 6.2.3.3, 19005-2 6.2.4.3',
    rule: 'device colours have a meaning: by the output intent, or by default colour spaces',
    holds: inArchive,
    broken: ({ document }) => drawingsOf(document).flatMap((drawing) => meaningless(document, drawing)),
  },
  {
    clause: '19005-1 6.4, 19005-1 6.2.5 to 6.2.8',
    rule: 'nothing is transparent; there are no masks, groups, PostScript or transfer functions',
    holds: inPart1,
    broken: ({ document }) =>
      dictsOf(document).flatMap((dict) => [
        ...['SMask', 'Ref', 'PS', 'OPI', 'TR', 'HTP'].filter((key) => dict.has(key)),
        ...when(dict.has('CA') && dict.get('CA') !== 1, 'CA'),
        ...when(dict.has('ca') && dict.get('ca') !== 1, 'ca'),
        ...when(nameText(document.dict(dict.get('Group'))?.get('S')) === 'Transparency', 'Group'),
      ]),
  },
  {
    clause: '19005-1 6.2.10, 19005-2 6.2.2',
    rule: 'contents use known operators, and resources that are named in the drawing itself',
    holds: inArchive,
    broken: ({ document }) =>
      drawingsOf(document).flatMap((drawing) =>
        wordsOf(drawing).filter((word) => /^[A-Za-z'"*]+\d?$/.test(word) && !OPERATORS.has(word)),
      ),
  },
  {
    clause: '19005-1 6.3.3 and 6.3.4, 19005-2 6.2.11.3 and 6.2.11.4, 14289-1 7.21',
    rule: 'fonts are embedded, and codes lead to glyphs by an identity',
    holds: () => true,
    broken: ({ document }) =>
      fontsOf(document).flatMap((font) => {
        const [descendant] = (document.array(font.get('DescendantFonts')) ?? []).map((item) =>
          document.dict(item),
        );
        const descriptor = document.dict(descendant?.get('FontDescriptor'));
        return [
          ...when(nameText(font.get('Encoding')) !== 'Identity-H', 'Encoding'),
          ...when(nameText(descendant?.get('CIDToGIDMap')) !== 'Identity', 'CIDToGIDMap'),
          ...when(!(document.resolve(descriptor?.get('FontFile2')) instanceof PdfStream), 'FontFile2'),
        ];
      }),
  },
  {
    clause: '19005-1 6.3.5, 19005-2 6.2.11.4.2, 14289-1 7.21.4.2',
    rule: 'a list of the glyphs of a subset is complete, and PDF/A-1 has one',
    holds: () => true,
    broken: ({ document, part }) =>
      fontsOf(document).flatMap((font) => {
        const { program, descriptor } = partsOf(document, font);
        const list = document.resolve(descriptor?.get('CIDSet'));
        if (!(list instanceof PdfStream)) return when(part === 1, 'CIDSet');
        const bits = document.decode(list);
        const glyphs = Array.from({ length: program.glyphs }, (_, glyph) => glyph);
        return when(
          !glyphs.every((glyph) => ((bits[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0),
          'CIDSet',
        );
      }),
  },
  {
    clause: '19005-1 6.3.5 and 6.3.6, 19005-2 6.2.11.5 and 6.2.11.8, 14289-1 7.21.5 and 7.21.8',
    rule: 'every glyph that is shown is in the program, is not .notdef, and is as wide as the file says',
    holds: () => true,
    broken: ({ document }) => drawingsOf(document).flatMap((drawing) => wrongGlyphs(document, drawing)),
  },
  {
    clause: '19005-1 6.3.8, 19005-2 6.2.11.7, 14289-1 7.21.7',
    rule: 'fonts say what their glyphs mean',
    holds: inUnicode,
    broken: ({ document }: Examined) =>
      fontsOf(document).flatMap((font) =>
        when(!(document.resolve(font.get('ToUnicode')) instanceof PdfStream), 'ToUnicode'),
      ),
  },
];

/** ISO 32000-1, annex A, as far as they stand alone as words. */
const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* g G gs h i ID j J K k l m M MP n q Q re RG rg ri s S sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y true false null`.split(
    ' ',
  ),
);

function meaningless(document: PdfDocument, drawing: Drawing): readonly string[] {
  const space = intentSpace(document);
  const defaults = document.dict(drawing.resources.get('ColorSpace')) ?? new Map<string, PdfValue>();
  const words = new Set(wordsOf(drawing));
  const uses = (...operators: readonly string[]): boolean =>
    operators.some((operator) => words.has(operator));
  return [
    ...when(uses('rg', 'RG') && space !== 'RGB' && !defaults.has('DefaultRGB'), 'DeviceRGB'),
    ...when(uses('g', 'G') && space === null && !defaults.has('DefaultGray'), 'DeviceGray'),
    ...when(uses('k', 'K') && space !== 'CMYK' && !defaults.has('DefaultCMYK'), 'DeviceCMYK'),
    // Without a colour of its own, a drawing is black in DeviceGray.
    ...when(
      paintsBlack(wordsOf(drawing)) && space === null && !defaults.has('DefaultGray'),
      'initial DeviceGray',
    ),
  ];
}

const PAINTS = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'b', 'B*', 'b*', 'Tj', 'TJ']);
const COLOURS = new Set(['g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS']);

function paintsBlack(words: readonly string[]): boolean {
  const first = words.find((word) => PAINTS.has(word) || COLOURS.has(word));
  return first !== undefined && PAINTS.has(first);
}

interface FontParts {
  readonly descriptor: PdfDict | null;
  readonly widths: readonly number[];
  readonly program: { readonly glyphs: number; readonly widths: readonly number[] };
}

const known = new WeakMap<PdfDict, FontParts>();

function partsOf(document: PdfDocument, font: PdfDict): FontParts {
  const parts = known.get(font) ?? readParts(document, font);
  known.set(font, parts);
  return parts;
}

function readParts(document: PdfDocument, font: PdfDict): FontParts {
  const [descendant] = (document.array(font.get('DescendantFonts')) ?? []).map((item) => document.dict(item));
  const descriptor = document.dict(descendant?.get('FontDescriptor'));
  const stream = document.resolve(descriptor?.get('FontFile2'));
  const widths = document.array(descendant?.get('W'))?.[1];
  return {
    descriptor,
    widths: Array.isArray(widths) ? widths.map(Number) : [],
    program: readProgram(stream instanceof PdfStream ? unpacked(stream) : Buffer.alloc(0)),
  };
}

function unpacked({ dict, raw }: PdfStream): Buffer {
  return nameText(dict.get('Filter')) === 'FlateDecode' ? inflateSync(raw) : raw;
}

/** The tables that count the glyphs of a TrueType program and tell how wide they are. */
function readProgram(bytes: Buffer): FontParts['program'] {
  if (bytes.length === 0) return { glyphs: 0, widths: [] };
  const at = (name: string): number => {
    for (let entry = 12; entry < 12 + 16 * bytes.readUInt16BE(4); entry += 16)
      if (bytes.toString('latin1', entry, entry + 4) === name) return bytes.readUInt32BE(entry + 8);
    throw new Error(`no table ${name}`);
  };
  const glyphs = bytes.readUInt16BE(at('maxp') + 4);
  const units = bytes.readUInt16BE(at('head') + 18);
  const metrics = bytes.readUInt16BE(at('hhea') + 34);
  const widths = Array.from({ length: glyphs }, (_, glyph) => {
    const width = bytes.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, metrics - 1));
    return (width * 1000) / units;
  });
  return { glyphs, widths };
}

function wrongGlyphs(document: PdfDocument, { operators, resources }: Drawing): readonly string[] {
  const fonts = document.dict(resources.get('Font')) ?? new Map<string, PdfValue>();
  let font: PdfDict | null = null;
  const wrong: string[] = [];
  for (const [, name, codes = ''] of operators.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = compositeFont(document.dict(fonts.get(name)));
    const glyphs = (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
    if (font !== null) wrong.push(...wrongIn(partsOf(document, font), glyphs));
  }
  return wrong;
}

function wrongIn({ program, widths }: FontParts, glyphs: readonly number[]): readonly string[] {
  return glyphs.flatMap((glyph) => {
    const difference = Math.abs((program.widths[glyph] ?? 0) - (widths[glyph] ?? 0));
    return when(glyph === 0 || glyph >= program.glyphs || difference > 1, `glyph ${glyph}`);
  });
}

/** Other fonts come with the file, and their codes mean something else. */
function compositeFont(font: PdfDict | null): PdfDict | null {
  return nameText(font?.get('Subtype')) === 'Type0' ? font : null;
}
