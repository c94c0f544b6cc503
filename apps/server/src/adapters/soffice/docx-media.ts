/** The first bytes of pictures that refer to nothing, as hexadecimal digits. SVG and PostScript are programs. */
const PICTURES = [
  /^89504e470d0a1a0a/, // PNG
  /^ffd8ff/, // JPEG
  /^47494638/, // GIF
  /^424d/, // BMP
  /^(49492a00|4d4d002a|4949bc)/, // TIFF, JPEG XR
  /^01000000.{72}20454d46/, // EMF
  /^(d7cdc69a|01000900)/, // WMF
  /^52494646.{8}57454250/, // WebP
];
const HEAD_BYTES = 64;

/** Returns true for a picture, or an embedded font, whose first bytes Word has made unreadable. */
export function isKnownMedia(name: string, bytes: Uint8Array): boolean {
  if (name.endsWith('.odttf'))
    return !/^\s*</.test(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'));
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('hex');
  return PICTURES.some((picture) => picture.test(head));
}
