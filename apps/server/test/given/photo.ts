/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const segment = (marker: number, ...content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);

interface PhotoParts {
  /** A comment of the camera. Another `mark` makes another file. */
  readonly mark?: string;
  readonly width?: number;
  readonly pixels?: readonly number[];
  readonly end?: readonly number[];
}

/** A JPEG as cameras make it, byte for byte by the grammar of ITU-T T.81; its pixels mean nothing. */
export function aPhoto({
  mark = '',
  width = 3,
  pixels = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0],
  end = [0xff, 0xd9],
}: PhotoParts = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, ...Buffer.from('Exif\0\0')),
    segment(0xfe, ...Buffer.from(mark)),
    segment(0xdb, ...Array.from({ length: 65 }, () => 1)),
    segment(0xc0, 8, 0, 2, 0, width, 1, 1, 0x11, 0),
    segment(0xc4, 0, ...Array.from({ length: 16 }, () => 0)),
    segment(0xda, 1, 1, 0, 0, 63, 0),
    Buffer.from([...pixels, ...end]),
  ]);
}
