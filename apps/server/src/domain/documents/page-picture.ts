import type { Sha256Hex } from '@aval/evidence/canonical';

/** The widths of pictures of pages, in pixels: for a list, for a column of pages, for a phone, and for a wide page. */
export const PICTURE_WIDTHS = [160, 480, 720, 960] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture of a page of a file. */
export interface PagePicture {
  readonly sha256: Sha256Hex;
  /** Counts from 1. */
  readonly page: number;
  readonly width: PictureWidth;
}

/** Returns the name of a picture, by everything that it depends on. */
export function pictureKey({ sha256, page, width }: PagePicture): string {
  return `${sha256} ${page} ${width}`;
}
