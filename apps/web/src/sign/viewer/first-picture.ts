import { pictureAddress } from '../../api/picture-address.ts';
import type { PictureWidth } from '../portal.ts';

/** The first page of a document as a picture: it is shown until the viewer has drawn the page. */
export interface FirstPicture {
  readonly address: string;
  /** Height by width. */
  readonly ratio: number;
}

const WIDTHS: readonly PictureWidth[] = [480, 720, 960];

/** How much of the window a picture has to fill: the viewer replaces it soon, and the service has a phone's width ready. */
const NEARLY = 0.83;

/** Returns the smallest offered width that nearly fills the window. A page on a desktop is not much wider than the largest. */
export function pictureWidth(width = window.innerWidth, density = window.devicePixelRatio): PictureWidth {
  const wanted = width * Math.min(density, 2);
  return WIDTHS.find((offered) => offered >= wanted * NEARLY) ?? 960;
}

/** Returns a picture that is ready to be painted. Rejects for a file that is no picture. */
export async function readFirstPicture(picture: Blob): Promise<FirstPicture> {
  const image = new Image();
  image.src = await pictureAddress(picture);
  await image.decode();
  return { address: image.src, ratio: image.naturalHeight / image.naturalWidth };
}
