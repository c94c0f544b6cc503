import type { Mark } from './portal.ts';

/** The largest picture that the service takes, in pixels. */
export const LARGEST = { width: 600, height: 200 };

/** The brightness of pixels, 0 (black) to 255 (white), row by row from the top. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the brightness of pixels on white paper. `data` has red, green, blue and opacity of each. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Grey {
  const pixels = new Uint8Array(width * height);
  const part = (at: number): number => data[at] ?? 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = 4 * index;
    const light = 0.299 * part(at) + 0.587 * part(at + 1) + 0.114 * part(at + 2);
    pixels[index] = Math.round(255 - ((255 - light) * part(at + 3)) / 255);
  }
  return { width, height, pixels };
}

/**
 * Returns the dark parts of a picture as a mark, without margins and within the size that the service accepts.
 * Null if there is no ink, or nothing but ink.
 */
export function markOfPicture(grey: Grey): Extract<Mark, { kind: 'UPLOADED' }> | null {
  const limit = thresholdOf(grey);
  const area = limit === null ? null : inkArea(grey, limit);
  if (limit === null || area === null) return null;
  const small = scaledDown(grey, area);
  const row = Math.ceil(small.width / 8);
  const bytes = new Uint8Array(row * small.height);
  for (const [index, light] of small.pixels.entries()) {
    const [x, y] = [index % small.width, Math.floor(index / small.width)];
    const at = y * row + Math.floor(x / 8);
    if (light < limit) bytes[at] = (bytes[at] ?? 0) + 2 ** (7 - (x % 8));
  }
  if (bytes.every((byte) => byte === 0)) return null;
  const bits = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { kind: 'UPLOADED', width: small.width, height: small.height, bits };
}

/** The share of its pixels that the service takes as ink, in percent. */
const MOST_INK = 40;

/** Returns true for a mark that has so much ink that it would hide what is below it: the service refuses it. */
export function isSolid({ width, height, bits }: Extract<Mark, { kind: 'UPLOADED' }>): boolean {
  const set = Array.from(atob(bits), (byte) => byte.charCodeAt(0).toString(2).replaceAll('0', '').length);
  return 100 * set.reduce((sum, count) => sum + count, 0) > MOST_INK * width * height;
}

/** Darker and lighter pixels must differ by this much: shadows on a paper are no ink. */
const LEAST_CONTRAST = 40;

/** Where the limit is between the mean ink (0) and the mean paper (1): thin lines get lighter when they are scaled down. */
const TOWARDS_PAPER = 0.6;

/** Returns the brightness that divides ink from paper best (Otsu's method), or null if the picture has one shade. */
export function thresholdOf({ pixels }: Grey): number | null {
  const counts = new Float64Array(256);
  for (const light of pixels) counts[light] = (counts[light] ?? 0) + 1;
  const sum = counts.reduce((total, count, light) => total + count * light, 0);
  let [darkCount, darkSum, best, dark, contrast] = [0, 0, -1, 0, 0];
  for (const [light, count] of counts.entries()) {
    darkCount += count;
    darkSum += count * light;
    const lightCount = pixels.length - darkCount;
    if (darkCount === 0 || lightCount === 0) continue;
    const difference = (sum - darkSum) / lightCount - darkSum / darkCount;
    const between = darkCount * lightCount * difference * difference;
    if (between > best) [best, dark, contrast] = [between, darkSum / darkCount, difference];
  }
  return contrast < LEAST_CONTRAST ? null : dark + TOWARDS_PAPER * contrast;
}

/** A row or column with a single dark pixel is dust. */
const LEAST_INK = 2;

const isInk = (count: number): boolean => count >= LEAST_INK;

function inkArea({ width, height, pixels }: Grey, limit: number): Area | null {
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  for (const [index, light] of pixels.entries()) {
    if (light >= limit) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    rows[y] = (rows[y] ?? 0) + 1;
    columns[x] = (columns[x] ?? 0) + 1;
  }
  const [top, left] = [rows.findIndex(isInk), columns.findIndex(isInk)];
  if (top < 0 || left < 0) return null;
  return {
    left,
    top,
    width: columns.findLastIndex(isInk) + 1 - left,
    height: rows.findLastIndex(isInk) + 1 - top,
  };
}

/** Returns an area of a picture, each pixel the mean of those that it stands for. */
function scaledDown(grey: Grey, area: Area): Grey {
  const scale = Math.min(1, LARGEST.width / area.width, LARGEST.height / area.height);
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return meanOf(grey, {
      left: area.left + Math.floor((x * area.width) / width),
      top: area.top + Math.floor((y * area.height) / height),
      width: Math.max(1, Math.floor(area.width / width)),
      height: Math.max(1, Math.floor(area.height / height)),
    });
  });
  return { width, height, pixels };
}

function meanOf({ width, pixels }: Grey, area: Area): number {
  let sum = 0;
  for (let y = area.top; y < area.top + area.height; y += 1)
    for (let x = area.left; x < area.left + area.width; x += 1) sum += pixels[y * width + x] ?? 255;
  return Math.round(sum / (area.width * area.height));
}
