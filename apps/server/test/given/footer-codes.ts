import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import jsQr from 'jsqr';
import { prepareMarks } from '../../../../packages/pades/src/prepare-marks.ts';
import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import { FOOTER_LAYOUTS, footerWords } from '../../src/domain/footers/footer-words.ts';
import { aPagePdf, textAt } from './page-pdf.ts';
import type { Picture } from './pictures.ts';

/** A picture of one value a pixel. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A file with a different footer on each page, and the addresses of their codes. */
export interface FileOfCodes {
  readonly pdf: Buffer;
  readonly addresses: readonly string[];
}

/** Addresses of installations: short, and with a long name. */
const BASES = [
  'https://aval.example',
  'http://localhost:4010',
  'https://assinaturas.prefeitura-de-exemplo.sp.gov.br',
];
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAGE = { width: 595, height: 842 };

const printer = notoSansPrinter();

/** Numbers from 0 to 1 that look random and are the same for the same seed (xorshift32). */
export function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Draws a footer on each of some pages of text, at places that differ by fractions of a point. */
export function createFileOfCodes(pages: number, seed: number): FileOfCodes {
  const random = numbersFrom(seed);
  const pdf = pagesOfText(pages, random);
  const letter = (): string => LETTERS[Math.floor(random() * LETTERS.length)] ?? '0';
  const addresses: string[] = [];
  const marks = Array.from({ length: pages }, (_, index) => {
    const code = Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-');
    const address = `${BASES[index % BASES.length]}/verify/${code}`;
    addresses.push(address);
    const place = { environment: 'PRODUCTION', language: 'pt-BR', code, page: index + 1, pages } as const;
    const words = footerWords(place);
    const layout = FOOTER_LAYOUTS[index % FOOTER_LAYOUTS.length];
    const { width, height, content } = printer.footer(layout?.(words) ?? words, address);
    const [left, top] = [20 + random() * 20, PAGE.height - 18 - height - random() * 10];
    const box = [left, top, left + width, top + height].map((edge) => Math.round(edge * 1000));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
    return { page: index + 1, box: [x1, y1, x2, y2] as const, content, text: address };
  });
  const drawn = prepareMarks(pdf, { marks, entropy: Buffer.alloc(16, 7), inflatedBytes: 1 << 26 });
  return { pdf: Buffer.concat([pdf, drawn.tail]), addresses };
}

function pagesOfText(pages: number, random: () => number): Buffer {
  const word = (): string => 'abcdefghijklmnopqrst'.slice(0, 2 + Math.floor(random() * 10));
  const line = (y: number): string => textAt(60, y, Array.from({ length: 11 }, word).join(' '));
  const content = (): string => Array.from({ length: 49 }, (_, row) => line(780 - 14 * row)).join('\n');
  const given = Array.from({ length: pages }, () => ({
    entries: `/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]`,
    content: content(),
  }));
  return aPagePdf(given);
}

/**
 * Reads the code of a page's footer with jsQR. On a whole page of text, jsQR takes letters for corners of a code: it missed 11
 * of 51 codes that it reads in the part that a phone is pointed at.
 */
export function codeOfFooter(page: Picture, resolution: number): string | null {
  return readByJsQr(footerOf(page, resolution));
}

/** The lower left part of a page, where the code of its footer is, in grey. */
export function footerOf({ width, height, pixels }: Picture, resolution: number): Grey {
  const [wide, high] = [150, 90].map((points) => Math.round((points * resolution) / 72));
  const part = { width: wide ?? 0, height: high ?? 0, pixels: new Uint8Array((wide ?? 0) * (high ?? 0)) };
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1)
      part.pixels[y * part.width + x] = pixels[((y + height - part.height) * width + x) * 3] ?? 255;
  return part;
}

/**
 * The picture as a phone would take it: turned by up to five degrees, seen from the side a little, out of focus, darker
 * towards one edge, and with noise.
 */
export function photographOf(picture: Grey, seed: number): Grey {
  const random = numbersFrom(seed);
  const between = (min: number, max: number): number => min + random() * (max - min);
  const turn = (between(-5, 5) * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const [tiltX, tiltY] = [between(-0.0002, 0.0002), between(-0.0002, 0.0002)];
  const [light, fall] = [between(0.8, 1), between(0, 0.3)];
  const { width, height } = picture;
  const seen = blurred(picture);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const depth = 1 + tiltX * dx + tiltY * dy;
      const sourceX = width / 2 + (dx * cosine - dy * sine) / depth;
      const sourceY = height / 2 + (dx * sine + dy * cosine) / depth;
      const lit = interpolated(seen, sourceX, sourceY) * light * (1 - (fall * x) / width);
      pixels[y * width + x] = Math.max(0, Math.min(255, lit + between(-10, 10)));
    }
  return { width, height, pixels };
}

const KERNEL = [0.06, 0.24, 0.4, 0.24, 0.06];

/** With a standard deviation of one pixel. */
function blurred({ width, height, pixels }: Grey): Grey {
  const along = (from: Uint8Array, step: number): Uint8Array =>
    from.map((value, at) =>
      KERNEL.reduce((sum, share, index) => sum + share * (from[at + (index - 2) * step] ?? value), 0),
    );
  return { width, height, pixels: along(along(pixels, 1), width) };
}

function interpolated({ width, height, pixels }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (pixels[row * width + column] ?? 255);
  const [right, below] = [x - left, y - top];
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}

/** Reads the code of a picture with jsQR. */
export function readByJsQr({ width, height, pixels }: Grey): string | null {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, value] of pixels.entries()) rgba.fill(value, at * 4, at * 4 + 3);
  return jsQr.default(rgba, width, height)?.data ?? null;
}

/** Whether Debian's zbar-tools are there. */
export const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined;

/** Reads the codes of pictures with zbar, in one process: null where it sees none. */
export function readByZbar(pictures: readonly Grey[]): readonly (string | null)[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-codes-'));
  try {
    const files = pictures.map(({ width, height, pixels }, index) => {
      const file = path.join(folder, `${index}.pgm`);
      writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]));
      return file;
    });
    const { stdout } = spawnSync('zbarimg', ['-q', '--xml', ...files], { encoding: 'utf8' });
    const read = stdout.split('<source ').map((source) => ({
      file: /href='([^']*)'/.exec(source)?.[1],
      text: /<!\[CDATA\[([^]*?)\]\]>/.exec(source)?.[1],
    }));
    return files.map((name) => read.find(({ file }) => file === name)?.text ?? null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
