import { fail } from '../../domain/errors/app-error.ts';
import { pictureKey } from '../../domain/documents/page-picture.ts';
import type { PagePicture } from '../../domain/documents/page-picture.ts';
import type { Deps } from '../deps.ts';

/** The dependencies of drawing a page. */
export type PictureDeps = Pick<Deps, 'pdf' | 'pictures'>;

interface Wanted extends PagePicture {
  /** Groups take turns. */
  readonly group: string;
  /** Reads the file. Called only if the page has to be drawn. */
  readonly load: () => Promise<Uint8Array>;
}

/** Returns a page as WebP (ADR-0036). NOT_FOUND if it can't be drawn: a file that ends its child, or a machine without a canvas. */
export async function pictureOf(deps: PictureDeps, wanted: Wanted): Promise<Buffer> {
  const { group, load, page, width } = wanted;
  const picture = await deps.pictures.find({ key: pictureKey(wanted), group }, async () => {
    const outcome = await deps.pdf.drawPage(await load(), { page, width }, group);
    return outcome.ok ? outcome.value : null;
  });
  return picture ?? fail('NOT_FOUND', { reason: 'PAGE_NOT_DRAWN' });
}
