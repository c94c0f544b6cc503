/** A rectangle in whole pixels. `right` and `bottom` are outside of it. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whiter than this in every channel counts as paper. */
const PAPER = 248;
const CHANNELS = 4;

/** Which pixels of a picture have ink, and quick answers about rectangles (a summed-area table). */
export class InkMap {
  readonly #width: number;
  readonly #height: number;
  readonly #sums: Uint32Array;

  /** @param pixels red, green, blue, alpha; `obstacles` count as ink */
  constructor(
    pixels: Uint8ClampedArray,
    { width, height }: { readonly width: number; readonly height: number },
    obstacles: readonly PixelRect[],
  ) {
    [this.#width, this.#height] = [width, height];
    const ink = new Uint8Array(width * height);
    for (let at = 0; at < ink.length; at++) if (!isPaper(pixels, at * CHANNELS)) ink[at] = 1;
    for (const obstacle of obstacles) this.#cover(ink, obstacle);
    this.#sums = this.#summed(ink);
  }

  /** Returns whether a rectangle lies inside the picture and has no ink. */
  isFree({ left, top, right, bottom }: PixelRect): boolean {
    if (left < 0 || top < 0 || right > this.#width || bottom > this.#height) return false;
    return (
      this.#sum(right, bottom) - this.#sum(left, bottom) - this.#sum(right, top) + this.#sum(left, top) === 0
    );
  }

  #cover(ink: Uint8Array, { left, top, right, bottom }: PixelRect): void {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(this.#width, Math.ceil(right))];
    if (from >= to) return;
    const last = Math.min(this.#height, Math.ceil(bottom));
    for (let row = Math.max(0, Math.floor(top)); row < last; row++)
      ink.fill(1, row * this.#width + from, row * this.#width + to);
  }

  #summed(ink: Uint8Array): Uint32Array {
    const columns = this.#width + 1;
    const sums = new Uint32Array(columns * (this.#height + 1));
    for (let row = 1; row <= this.#height; row++) {
      let inRow = 0;
      for (let column = 1; column < columns; column++) {
        inRow += ink[(row - 1) * this.#width + column - 1] ?? 0;
        sums[row * columns + column] = (sums[(row - 1) * columns + column] ?? 0) + inRow;
      }
    }
    return sums;
  }

  #sum(column: number, row: number): number {
    return this.#sums[row * (this.#width + 1) + column] ?? 0;
  }
}

function isPaper(pixels: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return red >= PAPER && green >= PAPER && blue >= PAPER;
}
