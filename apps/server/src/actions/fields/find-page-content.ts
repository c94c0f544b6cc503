import { QueueFull, Unavailable } from '../../domain/failures.ts';
import type { ExaminedPage, PdfOutcome } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';

interface ContentInput {
  readonly bytes: Uint8Array;
  readonly organizationId: string;
  readonly pages: readonly number[];
}

/**
 * Returns what places may not cover on these pages, and where marks can stand. Pages that can't be examined (no canvas, a file that ends the child, the time of a
 * document, too many jobs) are not in the result, and the log says so.
 */
export async function findPageContent(
  { pdf, log }: Pick<Deps, 'pdf' | 'log'>,
  { bytes, organizationId, pages }: ContentInput,
): Promise<ReadonlyMap<number, ExaminedPage>> {
  if (pages.length === 0) return new Map();
  const found = await answered(() => pdf.findContent(bytes, pages, organizationId));
  const examined = new Map((found ?? []).map((page) => [page.page, page] as const));
  const missing = pages.filter((page) => !examined.has(page));
  if (missing.length > 0)
    log.warn({ organizationId, count: missing.length }, 'places of fields not examined');
  return examined;
}

/** Returns what a child answers; null where there is no answer, which says nothing about the file. */
export async function answered<T>(ask: () => Promise<PdfOutcome<T>>): Promise<T | null> {
  try {
    const outcome = await ask();
    return outcome.ok ? outcome.value : null;
  } catch (error) {
    if (error instanceof Unavailable || error instanceof QueueFull) return null;
    throw error;
  }
}
