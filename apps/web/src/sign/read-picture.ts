import { greyOf, markOfPicture } from './ink.ts';
import type { Mark } from './portal.ts';

/** Larger files are not opened: no phone takes them. */
const LARGEST_FILE = 20 * 1024 * 1024;
/** The longer side of the picture in which the ink is sought, in pixels. */
const LONGEST_SIDE = 1600;

/** Returns the ink of a picture as a mark. The file stays on this device. Null if it is no picture, or has no ink. */
export async function readPicture(file: Blob): Promise<Extract<Mark, { kind: 'UPLOADED' }> | null> {
  if (file.size > LARGEST_FILE) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    return markOfPicture(greyOf(context.getImageData(0, 0, width, height)));
  } catch {
    return null;
  }
}
