import { fail } from '../../domain/errors/app-error.ts';
import type { FieldBox } from '../../domain/fields/field.ts';
import { PAGE_CONTENT_LISTED } from '../../domain/fields/limits.ts';
import type { Deps } from '../deps.ts';
import { findPageContent } from './find-page-content.ts';

/** The boxes that places of fields may not cover on a page. */
export interface PageContentBoxes {
  /** False if nobody could see: then the service judges places when they are saved. */
  readonly examined: boolean;
  readonly boxes: readonly FieldBox[];
}

/** A file, and the page that an editor shows. */
interface PageContentInput {
  readonly file: { readonly blobKey: string; readonly pages: number };
  readonly page: number;
  readonly organizationId: string;
}

/**
 * Returns the content of a page by which the service judges places, for an editor that judges them while they move (ADR-0127). NOT_FOUND
 * for a page that the file doesn't have.
 */
export async function pageContentOf(
  deps: Pick<Deps, 'blobs' | 'pdf' | 'log'>,
  { file, page, organizationId }: PageContentInput,
): Promise<PageContentBoxes> {
  if (page > file.pages) fail('NOT_FOUND');
  const bytes = await deps.blobs.get(file.blobKey);
  const found = (await findPageContent(deps, { bytes, organizationId, pages: [page] })).get(page)?.content;
  if (found === undefined || found.length > PAGE_CONTENT_LISTED) return { examined: false, boxes: [] };
  return { examined: true, boxes: found.map(({ box }) => box) };
}
