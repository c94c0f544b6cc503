import { READINGS_KEPT_BYTES } from '../../domain/fields/limits.ts';
import type { ExaminedPage, PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { hashBytes } from '../../process/hash-bytes.ts';

type Readings = Pick<PdfReader, 'readForm' | 'findText' | 'findAnchors' | 'findContent' | 'tryMarks'>;

/**
 * Remembers page sizes, form fields, texts and content of the files that an organization read last, in this process: an editor
 * saves the fields of a file every few seconds, and none of these saves needs a child. A file is known by its digest,
 * so an answer never becomes wrong, and another process only reads once more. Refusals are not remembered: a limit hit
 * under load must not stay.
 */
export function rememberReadings(reader: Readings, maxBytes = READINGS_KEPT_BYTES): Readings {
  const kept = recentlyUsed(maxBytes);
  const remember = async <T>(
    pdf: Uint8Array,
    question: readonly unknown[],
    read: () => Promise<PdfOutcome<T>>,
  ): Promise<PdfOutcome<T>> => {
    const { sha256 } = await hashBytes(pdf);
    const key = JSON.stringify([sha256, ...question]);
    const known = kept.take(key);
    if (known !== undefined) return { ok: true, value: known as T };
    const outcome = await read();
    if (outcome.ok) kept.keep(key, outcome.value);
    return outcome;
  };
  return {
    readForm: (pdf, organizationId) =>
      remember(pdf, ['form', organizationId], () => reader.readForm(pdf, organizationId)),
    findAnchors: (pdf, organizationId) =>
      remember(pdf, ['anchors', organizationId], () => reader.findAnchors(pdf, organizationId)),
    findText: (pdf, texts, organizationId) =>
      remember(pdf, ['text', organizationId, texts], () => reader.findText(pdf, texts, organizationId)),
    tryMarks: (pdf, revision, organizationId) => {
      const places = revision.marks.map(({ page, box }) => [page, box]);
      return remember(pdf, ['marks', organizationId, places], () =>
        reader.tryMarks(pdf, revision, organizationId),
      );
    },
    findContent: async (pdf, pages, organizationId) => {
      const { sha256 } = await hashBytes(pdf);
      const keyOf = (page: number) => JSON.stringify([sha256, 'content', organizationId, page]);
      const known = pages.flatMap((page) => (kept.take(keyOf(page)) as ExaminedPage | undefined) ?? []);
      const there = new Set(known.map(({ page }) => page));
      const missing = pages.filter((page) => !there.has(page));
      if (missing.length === 0) return { ok: true, value: known };
      const outcome = await reader.findContent(pdf, missing, organizationId);
      if (!outcome.ok) return outcome;
      for (const examined of outcome.value) kept.keep(keyOf(examined.page), examined);
      return { ok: true, value: [...known, ...outcome.value] };
    },
  };
}

/** Values by their keys. The key has the question, so the type is that of the answer. */
interface Kept {
  /** Returns a value, and makes it the last used. */
  readonly take: (key: string) => unknown;
  readonly keep: (key: string, value: unknown) => void;
}

function recentlyUsed(maxBytes: number): Kept {
  // A Map keeps the order of insertion: the first is the least recently used.
  const kept = new Map<string, { readonly value: unknown; readonly bytes: number }>();
  let bytes = 0;
  const forget = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const add = (key: string, entry: { readonly value: unknown; readonly bytes: number }): void => {
    forget(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };
  return {
    take: (key) => {
      const known = kept.get(key);
      if (known !== undefined) add(key, known);
      return known?.value;
    },
    keep: (key, value) => add(key, { value, bytes: 2 * (key.length + JSON.stringify(value).length) }),
  };
}
