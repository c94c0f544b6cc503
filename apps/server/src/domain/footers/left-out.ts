/**
 * Why pages have no footer (ADR-0062). SIGNED: the file carries signatures that a footer would break. NO_SPACE: no empty margin,
 * or content that can't be drawn completely. NOT_EXAMINED: the document took too long, or nothing could draw it.
 * NOT_POSSIBLE: the page can't carry a mark safely.
 */
export const LEFT_OUT_REASONS = ['NO_SPACE', 'NOT_EXAMINED', 'NOT_POSSIBLE', 'SIGNED'] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Pages without a footer, from the first to the last, counted from 1. */
export interface LeftOutPages {
  readonly from: number;
  readonly to: number;
  readonly reason: LeftOutReason;
}

/** The search for footers on the pages of a document. */
interface FooterSearch {
  readonly pages: number;
  /** The last page that was examined. */
  readonly examined: number;
  /** Pages with space for a footer. */
  readonly found: ReadonlySet<number>;
  /** Pages that have one. */
  readonly drawn: ReadonlySet<number>;
}

/** Returns the pages that have no footer, those with the same reason together. */
export function leftOutPages(search: FooterSearch): readonly LeftOutPages[] {
  const ranges: LeftOutPages[] = [];
  for (let page = 1; page <= search.pages; page += 1) {
    const reason = reasonOf(search, page);
    if (reason === null) continue;
    const last = ranges.at(-1);
    if (last?.to === page - 1 && last.reason === reason) ranges.splice(-1, 1, { ...last, to: page });
    else ranges.push({ from: page, to: page, reason });
  }
  return ranges;
}

function reasonOf({ examined, found, drawn }: FooterSearch, page: number): LeftOutReason | null {
  if (drawn.has(page)) return null;
  if (found.has(page)) return 'NOT_POSSIBLE';
  return page <= examined ? 'NO_SPACE' : 'NOT_EXAMINED';
}

/** Returns all pages of a document for one reason. */
export function allLeftOut(pages: number, reason: LeftOutReason): readonly LeftOutPages[] {
  return [{ from: 1, to: pages, reason }];
}

/** Returns the number of pages without a footer. */
export function countLeftOut(leftOut: readonly LeftOutPages[]): number {
  return leftOut.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}
