import type { ShownBox } from '../pdf/page-geometry.ts';

/** A mark to be placed on a page of the file. */
export interface WantedMark {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** Content stream, deflated. It begins with a `fontLine` for each of its fonts, and uses no other resources. */
  readonly content: Uint8Array;
  /** Names of the fonts that it uses, among those of the options. Absent for a footer. */
  readonly fonts?: readonly string[] | undefined;
  /** Its words, for screen readers. */
  readonly text: string;
  /** Name of the blank that it fills in, instead of being added to the page. Its content then has a `textLine`. */
  readonly blank?: string | undefined;
}

/** A mark in the file: `appearance` is the SHA-256 of its appearance stream, in hexadecimal. */
export interface PlacedMark extends Pick<WantedMark, 'page' | 'box'> {
  readonly appearance: string;
}
