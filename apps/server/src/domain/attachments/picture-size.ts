const EDGE_MAX = 65_000;
const PIXELS_MAX = 250_000_000;

/** Returns true for a size that a photo can have; a program that decodes the picture needs memory for every pixel. */
export function isPictureSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= EDGE_MAX && height <= EDGE_MAX && width * height <= PIXELS_MAX;
}
